"""What others wrote and this leans on: locked with hashes, audited, licences listed. See __main__.py."""
