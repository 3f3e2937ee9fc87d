// The firmware in a worker: Pyodide runs it turn by turn (stepped_board.py), 20 ms of the board's time each.
// Between turns the worker sleeps; a key wakes it at once. Messages in: start, key, point, pause, resume, advance,
// ask, choose, export, import. Messages out: progress, ready, frame, lights, sounds, said, answer, trouble, stopped.

import createPyodideModule from "./runtime/pyodide.asm.mjs";
import { loadPyodide } from "./runtime/pyodide.mjs";
import { Store } from "./store.js";

const TURN_MS = 20;
const LAG_MS = 250; // a machine that falls further behind than this does not try to catch up
const PICTURE = 1, LIGHTS = 2, SOUNDS = 4, SAVED = 8, SAID = 16, STOPPED = 32, HAND = 64;
const FOLDER = "/saves";

const store = new Store();
let python, glue, archive, board = null;
let library = null; // a promise
let colours; // RGBA of each RGB565 value
let turnBoard = null; // board.turn, kept so that a turn makes no new proxy
let virtual = false; // no timer: time passes by "advance" alone
let asleep = 0; // the timer's id
let due = 0;
let paused = false;
const soon = new MessageChannel();
soon.port1.onmessage = () => beat();

// Loading

const LIBRARY = "runtime/python_stdlib.zip";
const NO_FILES = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=="; // a zip of nothing

async function fetched(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

function countedFetch(total) {
  // What has come so far, for the page's bar. The response itself goes on untouched: only then does the browser
  // compile the runtime while it comes, and keep what it compiled.
  const plain = self.fetch.bind(self);
  let got = 0;
  const count = async (body) => {
    for (const reader = body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      got += value.byteLength;
      postMessage({ kind: "progress", part: Math.min(1, got / total) });
    }
  };
  self.fetch = async (...request) => {
    const response = await plain(...request);
    if (response.ok && response.body) count(response.clone().body).catch(() => {}); // whoever reads it is told
    return response;
  };
  return plain;
}

// A runtime whose memory becomes the one that tools/web/snapshot.mjs kept. One word of it is this browser's own:
// which function calls those with fewer arguments.
async function restoring(settings) {
  const made = await createPyodideModule(settings);
  const restore = made.API.restoreSnapshot;
  made.API.restoreSnapshot = (snapshot) => {
    const place = (made.__PyRuntime + made.HEAP32[made.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2]) >>> 2;
    const own = made.HEAP32[place];
    const config = restore(snapshot);
    made.HEAP32[place] = own;
    return config;
  };
  return made;
}

async function load(total) {
  const plain = countedFetch(total);
  const program = fetched("program.bin").then(unpacked).then(filesOf);
  const here = new URL("./", self.location.href).href;
  python = await loadPyodide({
    indexURL: here + "runtime/",
    createPyodideModule: restoring,
    _loadSnapshot: fetched("snapshot.bin").then(unpacked),
    stdLibURL: NO_FILES, // what the program imports of its library is in the snapshot
  });
  for (const [path, bytes] of await program) {
    python.FS.mkdirTree(`/game/${path.slice(0, path.lastIndexOf("/"))}`);
    python.FS.writeFile(`/game/${path}`, bytes);
  }
  self.fetch = plain;
  glue = python.pyimport("desktop_sim.web.stepped_board");
  archive = python.pyimport("desktop_sim.web.saves_archive");
  const table = glue.tables();
  const rgb = table.toJs();
  table.destroy?.();
  colours = new Uint32Array(65536);
  for (let i = 0; i < 65536; i++)
    colours[i] = (255 << 24 | rgb[3 * i + 2] << 16 | rgb[3 * i + 1] << 8 | rgb[3 * i]) >>> 0;
}

// The rest of Python's library, once the game plays: for what the library itself imports on its way.
async function fetchLibrary() {
  const bytes = new Uint8Array(await (await fetched(LIBRARY)).arrayBuffer());
  python.FS.writeFile(python.runPython("import sys; next(path for path in sys.path if path.endswith('.zip'))"), bytes);
}

function unpacked(response) {
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

// The files of a zip in which they are only stored, [path, bytes] each.
function filesOf(archive) {
  const view = new DataView(archive), letters = new TextDecoder(), files = [];
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const size = view.getUint32(at + 18, true), named = view.getUint16(at + 26, true);
    const begin = at + 30 + named + view.getUint16(at + 28, true);
    files.push([letters.decode(new Uint8Array(archive, at + 30, named)), new Uint8Array(archive, begin, size)]);
    at = begin + size;
  }
  return files;
}

// The saves: files for the firmware, a database in the browser.

function lay(files) {
  const given = python.toPy(files);
  archive.lay(FOLDER, given);
  given.destroy();
}

function files() {
  const found = archive.files_of(FOLDER);
  const plain = found.toJs({ dict_converter: Object.fromEntries });
  found.destroy();
  return plain;
}

async function keep() {
  try {
    await store.write(files());
    postMessage({ kind: "kept", ...state() });
  } catch (error) {
    postMessage({ kind: "trouble", what: "unkept", why: String(error) });
  }
}

// Turns

function powerUp(want) {
  if (board) {
    turnBoard.destroy();
    board.destroy();
    board = null;
  }
  const start = python.toPy(want.start);
  try {
    board = glue.SteppedBoard.callKwargs(want.board, FOLDER, want.seed, {
      start, link: want.link || "", resume: Boolean(want.resume),
    });
  } catch (error) {
    if (!want.link) throw error;
    postMessage({ kind: "trouble", what: "link", why: lastLine(error) });
    return powerUp({ ...want, link: "" });
  } finally {
    start.destroy();
  }
  turnBoard = board.turn;
  postMessage({ kind: "ready", linked: Boolean(want.link), ...state() });
  due = performance.now();
  if (!virtual) beat();
  library ||= fetchLibrary().catch(() => (library = null)); // off the net: with the next power-up
}

function state() {
  return { settings: plainOf(board.settings()), playing: board.playing() };
}

function plainOf(proxy) {
  const plain = proxy.toJs();
  proxy.destroy();
  return plain;
}

function lastLine(error) {
  const lines = String(error.message || error).trim().split("\n");
  return lines[lines.length - 1].replace(/^[\w.]+: /, "");
}

function tell(changed) {
  if (changed & PICTURE) frame();
  if (changed & LIGHTS) postMessage({ kind: "lights", values: plainOf(board.lights()) });
  if (changed & SOUNDS) {
    const sounds = board.sounds;
    postMessage({ kind: "sounds", list: sounds.toJs() });
    sounds.destroy();
  }
  if (changed & SAVED) keep();
  if (changed & SAID) postMessage({ kind: "said", text: board.said });
  if (changed & HAND) postMessage({ kind: "hand", over: board.over() });
  if (changed & STOPPED) postMessage({ kind: "stopped", why: board.why });
}

function frame() {
  const picture = board.picture();
  const [width, height, data] = [picture.get(0), picture.get(1), picture.get(2)];
  const view = data.getBuffer ? data.getBuffer("u8") : null;
  const bytes = view ? view.data : data;
  const pixels = new Uint32Array(width * height);
  for (let i = 0; i < pixels.length; i++) pixels[i] = colours[bytes[2 * i] << 8 | bytes[2 * i + 1]];
  if (view) {
    view.release();
    data.destroy();
  }
  picture.destroy();
  postMessage({ kind: "frame", width, height, pixels: pixels.buffer }, [pixels.buffer]);
}

function beat() {
  clearTimeout(asleep);
  asleep = 0;
  if (!board || paused || virtual || board.why) return;
  const start = performance.now();
  due = Math.max(due, start - LAG_MS) + TURN_MS;
  tell(turnBoard());
  if (board.why) return;
  const left = due - performance.now();
  if (left > 0) asleep = setTimeout(beat, left);
  else soon.port2.postMessage(0); // behind: but keys that have come go first
}

// Turn at once, but not before the next tick by the clock: the board's time may be a tick ahead of it.
function soonest() {
  if (asleep && !paused) {
    due = Math.min(due, performance.now());
    beat();
  }
}

// Messages

const on = {
  async start(message) {
    virtual = message.virtual;
    if (!python) {
      await load(message.total);
      lay(await store.read()); // not before: another tab may have played until a moment ago
      if (store.trouble) postMessage({ kind: "trouble", what: "storeless", why: store.trouble });
      if (message.ask && message.want.link) {
        // A link must not drop a deal that is kept without a word: the page asks first.
        powerUp({ ...message.want, link: "" });
        if (board.waiting()) {
          postMessage({ kind: "askLink" });
          return;
        }
      }
    }
    powerUp(message.want);
  },

  key({ name, down, at }) {
    if (!board || board.why) return;
    if (at !== undefined) {
      board.press_at(at, name, down);
      return;
    }
    board.press(name, down);
    soonest();
  },

  point({ what, x, y, at }) {
    if (!board || board.why) return;
    if (at !== undefined) {
      board.point(what, x, y, at);
      return;
    }
    board.point(what, x, y);
    if (what !== "over") soonest();
  },

  pause() {
    paused = true;
  },

  resume() {
    paused = false;
    due = performance.now();
    if (!virtual) beat();
  },

  advance({ until, token }) {
    tell(board.advance(until));
    postMessage({ kind: "answer", token, value: board.now() });
  },

  ask({ what, token }) {
    const value = board ? board[what]() : "";
    postMessage({ kind: "answer", token, value });
  },

  choose({ language, level }) {
    tell(board.choose(language || "", level || ""));
  },

  export({ token }) {
    const packed = python.toPy(files());
    const data = archive.pack(packed);
    packed.destroy();
    postMessage({ kind: "answer", token, value: data.toJs() });
    data.destroy();
  },

  async import({ data, want, token }) {
    await library;
    const given = python.toPy(data);
    try {
      const found = archive.unpack(given);
      archive.lay(FOLDER, found);
      found.destroy();
    } catch (error) {
      postMessage({ kind: "answer", token, value: lastLine(error) });
      return;
    } finally {
      given.destroy();
    }
    await store.write(files()).catch((error) => postMessage({ kind: "trouble", what: "unkept", why: String(error) }));
    powerUp(want);
    postMessage({ kind: "answer", token, value: "" });
  },
};

self.onmessage = async ({ data }) => {
  try {
    await on[data.kind](data);
  } catch (error) {
    postMessage({ kind: "trouble", what: "broken", why: lastLine(error), trace: String(error.stack || error) });
  }
};
