// The page: shows what the panel was sent, hands on keys, keeps one tab at play. The game itself runs in worker.js.

import { Body } from "./body.js";
import { BOARDS, BUILD } from "./boards.js";
import { Hands } from "./hands.js";
import { Sheet } from "./sheet.js";
import { Sound } from "./sound.js";
import { WORDS, preferred, say } from "./words.js";

const KEPT = "pocket-durak"; // what the page itself keeps: board, language, sound, vibration
const LOCK = "pocket-durak";
const MOST_SEED = 2 ** 30;
const SOON_MS = 200; // after the first picture: what it does not need
const $ = (selector) => document.querySelector(selector);

class Page {
  constructor() {
    const words = new URLSearchParams(location.search);
    this.virtual = words.get("clock") === "virtual"; // for tests: time passes by durak.advance() alone
    this.seed = words.get("seed");
    this.clock = 0;
    this.kept = this.remembered();
    this.board = BOARDS[words.get("board")] ? words.get("board") : BOARDS[this.kept.board] ? this.kept.board : this.likely();
    this.language = WORDS[words.get("lang")] ? words.get("lang") : WORDS[this.kept.language] ? this.kept.language : preferred();
    this.level = words.get("level") || "";
    this.muted = Boolean(this.kept.muted);
    this.buzzing = this.kept.buzzing ?? true;
    this.installable = null;
    this.answers = new Map();
    this.token = 0;
    this.panel = $("#panel");
    this.paper = this.panel.getContext("2d");
    this.sound = new Sound();
    this.sound.mute(this.muted);
    this.body = new Body($("#device"));
    this.hands = new Hands(this.body, this.panel, {
      changed: (name, down) => this.key(name, down),
      touched: () => this.sound.touched(),
      free: (event) => this.free(event),
      pointed: (what, x, y) => this.point(what, x, y),
    });
    this.sheet = new Sheet($("#sheet"), this);
    this.listen();
  }

  // A phone is held as the PicoSystem is.
  likely() {
    return matchMedia("(pointer: coarse)").matches ? "picosystem" : BUILD.board;
  }

  remembered() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT));
      return kept && typeof kept === "object" ? kept : {};
    } catch {
      return {};
    }
  }

  remember(values) {
    Object.assign(this.kept, values);
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.kept));
    } catch {
      // Without a store the page is as at first next time.
    }
  }

  t(key, ...values) {
    return say(this.language, key, ...values);
  }

  listen() {
    addEventListener("resize", () => this.body.fit());
    addEventListener("keydown", (event) => {
      if (event.code === "KeyH" && !event.ctrlKey && !event.metaKey && !event.altKey && this.free(event)) this.tellHand();
    });
    $("#more").addEventListener("click", () => this.sheet.open());
    for (const dialog of [$("#sheet"), $("#asked")]) dialog.addEventListener("close", () => this.panel.focus());
    document.addEventListener("visibilitychange", () => this.seen());
    addEventListener("hashchange", () => this.openLink());
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.installable = event;
    });
    $("#notice button").addEventListener("click", () => {
      $("#notice").hidden = true;
      this.panel.focus();
    });
  }

  seen() {
    if (document.hidden) {
      this.hands.letAllGo();
      this.sound.rest();
      this.send({ kind: "pause" });
    } else {
      this.send({ kind: "resume" });
    }
  }

  // Whether the keys are the game's: not while a dialog is open or a button of the page has them.
  free(event) {
    if ($("dialog[open]") || !$("#curtain").hidden) return false;
    const at = event?.target;
    return !(at instanceof HTMLElement && at.matches("button, select, input, a") && !at.matches(".key")
      && (event.code === "Enter" || event.code === "Space" || at.matches("select, input")));
  }

  // Beginning

  async begin() {
    this.dress();
    document.body.classList.add("loading");
    const still = $("#still");
    still.hidden = false;
    still.src = `still/${this.board}.${this.language}.png`;
    this.progress(0);
    if (!(await this.alone())) return;
    this.startWorker();
  }

  dress() {
    document.documentElement.lang = this.language;
    document.title = this.t("name");
    this.body.show(BOARDS[this.board]);
    this.panel.setAttribute("aria-label", this.t("name"));
    $("#more").setAttribute("aria-label", this.t("menu"));
    $("#notice button").textContent = this.t("ok");
    for (const [name, button] of this.body.keys) {
      if (WORDS.en[`key_${name}`]) button.setAttribute("aria-label", this.t(`key_${name}`));
    }
    this.dressLegend();
  }

  dressLegend() {
    const { keys, labels, codes } = BOARDS[this.board];
    const letters = Object.keys(keys).filter((name) => labels[name]).map((name) => {
      const code = Object.keys(codes).find((code) => codes[code] === name && code.startsWith("Key"));
      return `<span><b>${labels[name]}</b> ${code ? code.slice(3) : ""}</span>`;
    });
    $("#legend").innerHTML = `<span>${this.t("arrows")}</span>${letters.join("")}<span>${this.t("pad")}</span>`;
  }

  // Two tabs would write over each other's deals: one plays, the other says so and takes over when it may.
  alone() {
    if (!navigator.locks) return Promise.resolve(true);
    return new Promise((answer) => {
      const play = (lock) => {
        if (!lock) return null;
        this.curtain("");
        answer(true);
        return new Promise(() => {}); // held until the tab is closed
      };
      const lost = () => {
        this.worker?.terminate();
        this.worker = null;
        this.hands.letAllGo();
        this.sound.rest();
        this.curtain(this.t("taken"), this.t("here"), () => location.reload());
      };
      navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
        if (lock) return play(lock);
        const waiting = new AbortController();
        this.curtain(this.t("elsewhere"), this.t("here"), () => {
          waiting.abort();
          navigator.locks.request(LOCK, { steal: true }, play).catch(lost);
        });
        navigator.locks.request(LOCK, { signal: waiting.signal }, play).catch((error) => {
          if (!waiting.signal.aborted) lost(error);
        });
        return null;
      }).catch(lost);
    });
  }

  startWorker() {
    this.worker = new Worker("worker.js", { type: "module" });
    this.worker.onmessage = ({ data }) => this.on[data.kind].call(this, data);
    this.worker.onerror = (event) => this.broken(event.message || "worker.js");
    const resume = sessionStorage.getItem("playing") === "yes";
    this.link_ = location.hash.slice(1);
    this.start({ link: this.link_, resume }, true);
  }

  start(more, ask = false) {
    const start = { lang: this.language };
    if (this.level) start.level = this.level;
    const seed = this.seed === null ? Math.floor(Math.random() * MOST_SEED) : Number(this.seed) % MOST_SEED;
    this.want = { board: this.board, start, seed, link: "", resume: false, ...more };
    this.send({ kind: "start", want: this.want, total: BUILD.bytes, virtual: this.virtual, ask });
  }

  // Another board or language: the power goes off and on, and the deal goes on where it was.
  async restart() {
    const playing = await this.ask("playing");
    this.dress();
    this.start({ resume: playing });
  }

  send(message, transfer = []) {
    this.worker?.postMessage(message, transfer);
  }

  ask(what, more = {}, transfer = []) {
    if (!this.worker) return Promise.resolve("");
    const token = ++this.token;
    const kind = more.kind || "ask";
    return new Promise((answer) => {
      this.answers.set(token, answer);
      this.send({ ...more, kind, what, token }, transfer);
    });
  }

  progress(part) {
    const percent = Math.round(100 * part);
    $("#progress i").style.width = `${percent}%`;
    $("#progress span").textContent = this.t("loading", percent);
    $("#progress").setAttribute("aria-valuenow", percent);
  }

  // What the worker says

  on = {
    progress({ part }) {
      this.progress(part);
    },

    ready({ settings: [, level], playing, linked }) {
      this.level = level;
      this.mark(playing);
      this.curtain("");
      performance.mark("ready");
      if (linked) this.dropLink();
      if (!this.serving) this.serve();
    },

    frame({ width, height, pixels }) {
      if (this.panel.width !== width || this.panel.height !== height) Object.assign(this.panel, { width, height });
      this.paper.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
      if (document.body.classList.contains("loading")) {
        document.body.classList.remove("loading");
        $("#still").hidden = true;
        this.panel.focus();
        performance.mark("playable");
        setTimeout(() => this.sound.prepare(), SOON_MS);
      }
      performance.mark("frame");
    },

    lights({ values }) {
      this.body.lights(values);
    },

    sounds({ list }) {
      this.sound.play(list);
    },

    hand({ over }) {
      this.panel.style.cursor = over ? "pointer" : "";
    },

    said({ text }) {
      $("#said").textContent = text;
    },

    kept({ settings: [language, level], playing }) {
      this.level = level;
      this.mark(playing);
      if (language !== this.language) {
        this.language = language;
        this.remember({ language });
        this.dress();
      }
      if (!this.asked_) {
        this.asked_ = true;
        navigator.storage?.persist?.();
      }
    },

    answer({ token, value }) {
      this.answers.get(token)(value);
      this.answers.delete(token);
    },

    askLink() {
      this.question(this.t("link_sure"), [["link_keep", ""], ["link_play", this.link_]], (link) => {
        if (link) this.start({ link });
        else this.dropLink();
      });
    },

    trouble({ what, why, trace }) {
      if (trace) console.error(trace);
      if (what === "link") this.dropLink();
      if (what === "broken") this.broken(why);
      else this.notice(what === "link" ? this.t("bad_link", why) : this.t(what));
    },

    stopped({ why }) {
      this.mark(false);
      if (why === "reset") this.start({});
      else if (why === "crash") this.curtain(this.t("crash"), this.t("again"), () => this.start({}), true);
      else this.curtain(this.t("left"), this.t("on"), () => this.start({}));
    },
  };

  // The link has been played, or is not to be: loading the page again goes on with the deal.
  dropLink() {
    this.link_ = "";
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  }

  broken(why) {
    this.curtain(this.t("broken", why), this.t("again"), () => location.reload());
  }

  mark(playing) {
    try {
      sessionStorage.setItem("playing", playing ? "yes" : "");
    } catch {
      // Then the menu comes first after a reload.
    }
  }

  // Saying things

  notice(text, button = this.t("ok"), act = null) {
    const place = $("#notice");
    place.querySelector("p").textContent = text;
    const fresh = place.querySelector("button").cloneNode();
    fresh.textContent = button;
    fresh.addEventListener("click", () => {
      place.hidden = true;
      this.panel.focus();
      act?.();
    });
    place.querySelector("button").replaceWith(fresh);
    place.hidden = false;
  }

  // Something before the glass with one button; "" takes it away. `low`: the picture stays to be seen.
  curtain(text, button = "", act = null, low = false) {
    const curtain = $("#curtain");
    curtain.hidden = !text;
    if (!text) return;
    curtain.style.top = low ? "auto" : "0";
    curtain.querySelector("p").textContent = text;
    const fresh = curtain.querySelector("button").cloneNode();
    fresh.textContent = button;
    fresh.addEventListener("click", () => {
      curtain.hidden = true;
      act();
    });
    curtain.querySelector("button").replaceWith(fresh);
    fresh.focus();
  }

  question(text, answers, act) {
    const dialog = $("#asked");
    dialog.querySelector("p").textContent = text;
    dialog.querySelector("menu").replaceChildren(...answers.map(([key, value]) => {
      const button = document.createElement("button");
      button.textContent = this.t(key);
      button.name = key;
      button.addEventListener("click", () => dialog.close(value));
      return button;
    }));
    dialog.returnValue = "";
    dialog.addEventListener("close", () => act(dialog.returnValue), { once: true });
    dialog.showModal();
  }

  async tellHand() {
    const hand = await this.ask("hand");
    const told = $("#told");
    told.textContent = ""; // so that the same hand is said again
    setTimeout(() => (told.textContent = hand || this.t("no_hand")), 60);
  }

  // Hands

  key(name, down) {
    const message = { kind: "key", name, down };
    if (this.virtual) message.at = this.clock;
    this.send(message);
    if (down && this.buzzing && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(8);
  }

  point(what, x, y) {
    const message = { kind: "point", what, x, y };
    if (this.virtual) message.at = this.clock;
    this.send(message);
    if (what === "down" && this.buzzing && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(8);
  }

  // What the menu of the page does

  async link() {
    return this.ask("link");
  }

  openLink() {
    const link = location.hash.slice(1);
    if (!link || !this.worker) return;
    this.link_ = link;
    this.ask("waiting").then((waiting) => {
      if (waiting) this.on.askLink.call(this);
      else this.start({ link });
    });
  }

  chooseBoard(name) {
    this.board = name;
    this.remember({ board: name });
    this.restart();
  }

  chooseLanguage(code) {
    this.language = code;
    this.remember({ language: code });
    this.send({ kind: "choose", language: code });
    this.restart();
    this.sheet.dialog.close();
  }

  chooseLevel(level) {
    this.level = level;
    this.send({ kind: "choose", level });
  }

  mute(muted) {
    this.muted = muted;
    this.sound.mute(muted);
    this.remember({ muted });
  }

  buzz(on) {
    this.buzzing = on;
    this.remember({ buzzing: on });
    if (on) navigator.vibrate?.(30);
  }

  install() {
    this.installable.prompt();
    this.installable = null;
    this.sheet.dialog.close();
  }

  async exportSaves() {
    const data = await this.ask("", { kind: "export" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([data], { type: "application/zip" }));
    link.download = `pocket-durak-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-")}.zip`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  importSaves(file) {
    this.question(this.t("import_sure"), [["cancel", ""], ["import", "yes"]], async (sure) => {
      if (!sure) return;
      const data = new Uint8Array(await file.arrayBuffer());
      const why = await this.ask("", { kind: "import", data, want: { ...this.want, board: this.board, link: "", resume: false } });
      this.notice(why || this.t("imported"));
    });
  }

  // Offline, and new versions

  async serve() {
    this.serving = true;
    if (!navigator.serviceWorker || this.virtual) return;
    try {
      const had = Boolean(navigator.serviceWorker.controller);
      const registration = await navigator.serviceWorker.register("service_worker.js", { updateViaCache: "none" });
      const offer = (waiting) => this.notice(this.t("update"), this.t("update_now"), () => waiting.postMessage("go"));
      if (registration.waiting && had) offer(registration.waiting);
      registration.addEventListener("updatefound", () => {
        const fresh = registration.installing;
        fresh.addEventListener("statechange", () => {
          if (fresh.state === "installed" && navigator.serviceWorker.controller) offer(fresh);
        });
      });
      // Every move is kept already: the new page goes on with the deal.
      navigator.serviceWorker.addEventListener("controllerchange", () => had && location.reload());
    } catch (error) {
      console.warn("offline play is not to be had:", error);
    }
  }
}

const page = new Page();
if (page.virtual) {
  window.durak = {
    // Let the board's time pass until `ms`; the picture is on the canvas when it resolves.
    async advance(ms) {
      page.clock = ms;
      return page.ask("", { kind: "advance", until: ms });
    },
  };
}
page.begin();
