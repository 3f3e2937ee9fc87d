"""What stands between the page that flashes and a board behind a pseudo-terminal.

The terminal and the boot loader's drive are served over a socket; in the page stand a port and a folder, no
larger than what the page uses of Web Serial and File System Access, that hand all bytes on.
"""

import contextlib
import os
import select
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

FAKE = """bridge => {
  class Port extends EventTarget {
    async open() {
      if (this.readable) throw new DOMException("open already", "InvalidStateError");
      let closed = false, pending = null;
      this.readable = new ReadableStream({
        async pull(controller) {
          for (let bytes = new Uint8Array(); !bytes.length && !closed; ) {
            pending = fetch(`${bridge}/read`);
            const response = await pending;
            if (!response.ok) return controller.error(new DOMException("lost", "NetworkError"));
            bytes = new Uint8Array(await response.arrayBuffer());
            if (bytes.length && !closed) controller.enqueue(bytes);
          }
        },
        async cancel() {
          closed = true;
          await pending;
        },
      }, { highWaterMark: 0 });
      this.writable = new WritableStream({
        async write(bytes) {
          const response = await fetch(`${bridge}/write`, { method: "POST", body: bytes });
          if (!response.ok) throw new DOMException("lost", "NetworkError");
        },
      });
    }
    async close() {
      if (this.readable.locked || this.writable.locked) throw new TypeError("locked");
      this.readable = this.writable = null;
    }
    getInfo() { return { usbVendorId: 0x2e8a, usbProductId: 5 }; }
  }
  const port = new Port();
  let allowed = false;
  Object.defineProperty(navigator, "serial", { value: {
    async requestPort(options) {
      if (!navigator.userActivation.isActive) throw new DOMException("no gesture", "SecurityError");
      if (options.filters[0].usbVendorId !== 0x2e8a) throw new DOMException("none", "NotFoundError");
      allowed = true;
      return port;
    },
    async getPorts() { return allowed ? [port] : []; },
  } });
  class File {
    constructor(name) { this.name = name; }
    async getFile() { return new Blob([await (await fetch(`${bridge}/drive/${this.name}`)).arrayBuffer()]); }
    async createWritable() {
      const parts = [];
      return {
        write: async (bytes) => { parts.push(bytes); },
        close: async () => {
          await fetch(`${bridge}/drive/${this.name}`, { method: "POST", body: new Blob(parts) });
          throw new DOMException("the drive has gone", "InvalidStateError");
        },
      };
    }
  }
  window.showDirectoryPicker = async () => {
    if (!navigator.userActivation.isActive) throw new DOMException("no gesture", "SecurityError");
    return {
      async getFileHandle(name, { create } = {}) {
        if (!create && !(await fetch(`${bridge}/drive/${name}`)).ok)
          throw new DOMException("none", "NotFoundError");
        return new File(name);
      },
    };
  };
}"""


class Bridge:
    """A board's pseudo-terminal and the folder of its drive on a port of this machine, `address`."""

    def __init__(self, terminal, drive):
        self.tty = os.open(terminal, os.O_RDWR | os.O_NOCTTY)
        self.ended = False
        bridge = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                if self.path == "/read":
                    data = bridge.read()
                    self.answer(200 if data is not None else 410, data or b"")
                else:
                    self.file()

            def file(self):
                path = drive / Path(self.path).name
                self.answer(200, path.read_bytes()) if path.is_file() else self.answer(404)

            def do_POST(self):
                data = self.rfile.read(int(self.headers["Content-Length"]))
                if self.path == "/write":
                    with contextlib.suppress(OSError):
                        os.write(bridge.tty, data)
                else:
                    (drive / Path(self.path).name).write_bytes(data)
                self.answer(200)

            def answer(self, code, data=b""):
                self.send_response(code)
                self.send_header("Access-Control-Allow-Origin", "*")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                with contextlib.suppress(OSError):
                    self.wfile.write(data)

            def log_message(self, *args):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def read(self):
        """What the board says, b"" when it has said nothing for a moment, None when it is gone."""
        if not self.ended and not select.select([self.tty], [], [], 0.05)[0]:
            return b""
        try:
            return None if self.ended else os.read(self.tty, 4096)
        except OSError:
            return None

    def close(self):
        self.ended = True
        self.server.shutdown()
        self.server.server_close()
        os.close(self.tty)
