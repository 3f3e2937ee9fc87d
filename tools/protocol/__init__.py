"""The referee's line protocol (docs/referee.md): strict JSON, requests, states read and written."""
