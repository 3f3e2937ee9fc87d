"""The page for a browser: `make web` builds it, `make web-serve` shows it."""
