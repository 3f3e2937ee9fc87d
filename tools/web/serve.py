"""Show the built page: `python -m tools.web.serve` serves build/web/ on this machine alone."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from desktop_sim.run_cpython import ROOT
from tools.command_line import Parser, whole

PORT = 8000


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self):
        """Let the browser ask each time whether a file has changed, so that a new build is seen."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *args):
        """Say nothing of each file."""

    def copyfile(self, source, outputfile):
        """Send a file; a browser that went away in the midst of it is no news."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of that folder on localhost; port 0 takes a free one. OSError where the port is taken."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(folder)))


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 when there is nothing to serve or no port, after one sentence."""
    parser = Parser(prog="python -m tools.web.serve", description=__doc__)
    parser.add_argument("--port", type=whole(0, 65535), default=PORT)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "web")
    options = parser.parse_args(arguments)
    if not os.path.exists(options.folder / "index.html"):
        print(f"{options.folder} has no page: `make web` builds it", file=sys.stderr)
        return 1
    try:
        made = server(options.folder, options.port)
    except OSError as error:
        print(f"port {options.port} cannot be had ({error.strerror}): try --port", file=sys.stderr)
        return 1
    print(f"The game is at localhost:{made.server_port} - Ctrl-C ends it.", flush=True)
    try:
        made.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
