// A board on Web Serial: MicroPython's raw REPL, spoken as mpremote does. What goes wrong becomes a BoardError
// whose `key` names the sentence of words.js.

const INTERRUPT = "\r\x03\x03", RAW = "\r\x01", END = "\x04";
const PROMPT = "raw REPL; CTRL-B to exit\r\n>";
const CHUNK = 256; // bytes at a time: the board's buffer is small
const PAUSE_MS = 10;
const ANSWER_MS = 5000;
const HEX = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// As tools/board/connection.py asks: a frozen game comes before one in the file system. The game's firmware has no
// json; what it says is parted by what no name holds.
const ASK = `
import sys,os
sys.path.insert(0,'.frozen')
i=sys.implementation
try:
 import durak
 from durak.build_id import BUILD as b
 f='.frozen' in durak.__path__
except Exception:
 b,f='',False
s=os.statvfs('/')
v='.'.join(str(n) for n in i.version[:3])
print('\\0'.join([i.name,v,getattr(i,'_machine',''),b,'frozen' if f else '',str(s[1]*s[2])]+os.listdir('/')))
`;
// A watchdog that the game started would reset the board in the midst of the work.
const WATCHDOG = `
try:
 import machine,sys
 m=sys.implementation._machine
 a=0x40058000 if 'RP2040' in m else 0x400d8000 if 'RP2350' in m else 0
 if a: machine.mem32[a]=machine.mem32[a]&0xbfffffff
except Exception:
 pass
`;

export class BoardError extends Error {
  constructor(key, ...values) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

export class Board {
  constructor(port) {
    this.port = port;
    this.got = "";
    this.news = null; // called when more has come
    this.gone = false;
  }

  // Open the port and stop what runs there; the prompt is ours then.
  async open() {
    try {
      await this.port.open({ baudRate: 115200 });
    } catch {
      throw new BoardError("busy");
    }
    this.reader = this.port.readable.getReader();
    this.writer = this.port.writable.getWriter();
    this.reading = this.read();
    try {
      await this.enter();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close() {
    await this.reader.cancel().catch(() => {});
    await this.reading;
    this.reader.releaseLock();
    this.writer.releaseLock();
    await this.port.close().catch(() => {});
  }

  async read() {
    try {
      for (;;) {
        const { done, value } = await this.reader.read();
        if (done) break;
        this.got += String.fromCharCode(...value); // a letter a byte
        this.news?.();
      }
    } catch {
      // pulled out, or restarted
    }
    this.gone = true;
    this.news?.();
  }

  async send(text) {
    const bytes = new TextEncoder().encode(text);
    try {
      for (let at = 0; at < bytes.length; at += CHUNK) {
        await this.writer.write(bytes.slice(at, at + CHUNK));
        if (at + CHUNK < bytes.length) await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
    } catch {
      throw new BoardError("pulled");
    }
  }

  // What comes up to `ending`, without that.
  async until(ending, ms = ANSWER_MS) {
    const last = performance.now() + ms;
    for (;;) {
      const at = this.got.indexOf(ending);
      if (at >= 0) {
        const part = this.got.slice(0, at);
        this.got = this.got.slice(at + ending.length);
        return part;
      }
      const left = last - performance.now();
      if (this.gone) throw new BoardError("pulled");
      if (left <= 0) throw new BoardError("silent");
      await new Promise((done) => {
        const timer = setTimeout(done, left);
        this.news = () => {
          clearTimeout(timer);
          done();
        };
      });
      this.news = null;
    }
  }

  // The raw REPL after a soft reset; tried twice, for a board that is just busy.
  async enter() {
    for (let left = 1; ; left--) {
      try {
        await this.send(INTERRUPT);
        this.got = "";
        await this.send(RAW);
        await this.until(PROMPT);
        await this.send(END);
        await this.until("soft reboot\r\n");
        await this.until(PROMPT);
        break;
      } catch (error) {
        if (!left || error.key !== "silent") throw error;
      }
    }
    await this.exec(WATCHDOG);
  }

  async start(code) {
    await this.send(code);
    await this.send(END);
    await this.until("OK");
  }

  // What a program prints.
  async exec(code) {
    await this.start(code);
    const out = await this.until(END);
    const error = await this.until(END);
    await this.until(">");
    if (!error) return out;
    const lines = error.trim().split("\n");
    if (/ENOSPC|: 28$/.test(error)) throw new BoardError("full");
    throw new BoardError("failed", lines[lines.length - 1].trim());
  }

  // { machine, chip, build, frozen, space, names }; `build` is "" without the game.
  async ask() {
    const said = utf8(await this.exec(ASK)).replace(/\r?\n$/, "").split("\0");
    const [name, version, machine, build, frozen, space, ...names] = said;
    if (said.length < 6) throw new BoardError("failed", said.join(" "));
    const chip = ["RP2040", "RP2350"].find((chip) => machine.includes(chip));
    if (name !== "micropython") throw new BoardError("other_program", `${name} ${version}`);
    if (!chip) throw new BoardError("other_chip", machine || "?");
    return { version, machine, chip, build, frozen: frozen !== "", space: Number(space), names };
  }

  async file(path) {
    const out = await this.exec(`
import binascii
try:
 print(binascii.hexlify(open(${JSON.stringify(path)},'rb').read()).decode())
except OSError:
 print('-')
`);
    const hex = out.trim();
    return hex === "-" ? null : Uint8Array.from(hex.match(/../g) || [], (byte) => parseInt(byte, 16));
  }

  async write(path, bytes) {
    await this.exec(`
import binascii
f=open(${JSON.stringify(path)},'wb')
f.write(binascii.unhexlify('${HEX(bytes)}'))
f.close()
`);
  }

  bootLoader() {
    return this.leave("bootloader");
  }

  restart() {
    return this.leave("reset");
  }

  // The board goes away while it answers.
  async leave(how) {
    try {
      await this.start(`import time,machine\ntime.sleep_ms(100)\nmachine.${how}()`);
    } catch (error) {
      if (error.key !== "pulled") throw error;
    }
    await this.close();
  }
}

function utf8(latin) {
  return new TextDecoder().decode(Uint8Array.from(latin, (letter) => letter.charCodeAt(0)));
}

// What board.txt should hold for the display `wanted`; `there`: its bytes, null without one. What else the owner
// wrote in it stays (tools/board/flash.py, board_text).
export function boardText(wanted, there) {
  const lines = there ? new TextDecoder().decode(there).split(/\r\n|\r|\n/) : [];
  if (lines.length && lines[lines.length - 1] === "") lines.pop();
  const plain = (line) => line.replace(/^\ufeff+/, "").split("#")[0].trim();
  const at = lines.findIndex(plain);
  const encode = (text) => new TextEncoder().encode(text);
  if (at < 0) return encode([wanted, ...lines, ""].join("\n"));
  if (module(plain(lines[at])) === module(wanted)) return there;
  lines[at] = wanted;
  return encode([...lines, ""].join("\n"));
}

function module(name) {
  return name.toLowerCase().replace(/[-.]/g, "_").replace(/^_+|_+$/g, "");
}

// Which game a UF2 file holds: { family, machine, build }, or null when it is none of this game's.
export function readImage(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const families = { 0xe48bff56: "RP2040", 0xe48bff59: "RP2350" };
  let family = "", code = "";
  const letters = new TextDecoder("latin1");
  for (let at = 0; at + 512 <= bytes.length; at += 512) {
    if (view.getUint32(at, true) !== 0x0a324655 || view.getUint32(at + 4, true) !== 0x9e5d5157) return null;
    const named = families[view.getUint32(at + 28, true)];
    if (!named) continue;
    family ||= named;
    code += letters.decode(bytes.subarray(at + 32, at + 32 + view.getUint32(at + 16, true)));
  }
  const machine = code.match(/Pocket Durak on (?:Pico(?: 2)?(?: W)?|RP2350B) with RP2\d{3}/);
  const build = code.match(/pocket-durak \d[\w.+-]* [0-9a-f]{16}(?!\w)/);
  return family && machine && build ? { family, machine: machine[0], build: build[0] } : null;
}
