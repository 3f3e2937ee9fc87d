// The menu of the page: board, language, level, this deal, what is kept, about.

import { BOARDS, BUILD } from "./boards.js";
import { OWN_NAMES, say } from "./words.js";

const LEVELS = ["easy", "normal", "hard", "master"];

export class Sheet {
  // `page` answers: language, board, level, muted, buzzing, link(); and does: chooseBoard, chooseLanguage ...
  constructor(dialog, page) {
    this.dialog = dialog;
    this.page = page;
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close(); // beside it
    });
  }

  async open() {
    const link = await this.page.link();
    this.build(link);
    this.dialog.showModal();
  }

  t(key, ...values) {
    return say(this.page.language, key, ...values);
  }

  build(link) {
    const { page } = this;
    this.dialog.replaceChildren();
    this.dialog.setAttribute("aria-label", this.t("menu"));
    const head = make("header");
    const close = make("button", { type: "button", textContent: "✕", ariaLabel: this.t("close") });
    close.addEventListener("click", () => this.dialog.close());
    head.append(make("h2", { textContent: this.t("name") }), close);
    this.dialog.append(head, this.choices(), this.deal(link), this.kept(), this.about());
    if (page.installable) this.button(this.dialog.querySelector(".first"), "install", () => page.install());
  }

  choices() {
    const { page } = this;
    const part = make("section");
    const boards = Object.entries(BOARDS).map(([name, board]) => [name, board.title]);
    part.append(this.select("board", boards, page.board, (name) => page.chooseBoard(name)));
    part.append(this.select("language", Object.entries(OWN_NAMES), page.language, (code) => page.chooseLanguage(code)));
    const levels = LEVELS.map((level) => [level, this.t(level)]);
    if (!page.level) levels.unshift(["", this.t("mixed")]);
    part.append(this.select("level", levels, page.level, (level) => page.chooseLevel(level)));
    part.append(this.check("sound", !page.muted, (on) => page.mute(!on)));
    if (navigator.vibrate) part.append(this.check("vibration", page.buzzing, (on) => page.buzz(on)));
    const buttons = make("div", { className: "buttons first" });
    if (document.documentElement.requestFullscreen) {
      this.button(buttons, "full", () => {
        this.dialog.close();
        if (document.fullscreenElement) document.exitFullscreen();
        else document.documentElement.requestFullscreen();
      });
    }
    this.button(buttons, "hand", () => {
      this.dialog.close();
      page.tellHand();
    });
    part.append(buttons);
    return part;
  }

  deal(link) {
    const part = make("section");
    part.append(make("h3", { textContent: this.t("deal") }));
    if (!link) {
      part.append(make("p", { textContent: this.t("no_deal") }));
      return part;
    }
    const whole = `${location.origin}${location.pathname}#${link}`;
    part.append(make("p", { textContent: this.t("deal_text") }), make("output", { textContent: whole }));
    const buttons = make("div", { className: "buttons" });
    if (navigator.clipboard) {
      this.button(buttons, "copy", async (button) => {
        await navigator.clipboard.writeText(whole);
        button.textContent = this.t("copied");
      });
    }
    if (navigator.share) this.button(buttons, "share", () => navigator.share({ title: this.t("name"), url: whole }).catch(() => {}));
    part.append(buttons);
    return part;
  }

  kept() {
    const { page } = this;
    const part = make("section");
    part.append(make("h3", { textContent: this.t("saves") }), make("p", { textContent: this.t("saves_text") }));
    const buttons = make("div", { className: "buttons" });
    this.button(buttons, "export", () => page.exportSaves());
    const file = make("input", { type: "file", accept: ".zip,application/zip", hidden: true, id: "file" });
    file.addEventListener("change", () => {
      if (file.files.length) {
        this.dialog.close();
        page.importSaves(file.files[0]);
      }
    });
    this.button(buttons, "import", () => file.click());
    part.append(buttons, file);
    return part;
  }

  about() {
    const part = make("section");
    part.append(make("h3", { textContent: this.t("about") }), make("p", { textContent: this.t("about_text") }));
    const list = make("dl");
    const rows = [["version", BUILD.version], ["runtime", BUILD.runtime], ["licence", BUILD.licence], ["letters", this.t("own")]];
    for (const [key, value] of rows) list.append(make("dt", { textContent: this.t(key) }), make("dd", { textContent: value }));
    const pico = make("a", { href: `flash/?lang=${this.page.language}&board=${this.page.board}`, textContent: this.t("flash") });
    const line = make("p");
    line.append(pico);
    part.append(list, line);
    return part;
  }

  select(key, options, chosen, change) {
    const row = make("label", { className: "row" });
    const select = make("select", { name: key });
    for (const [value, text] of options) select.append(new Option(text, value, false, value === chosen));
    select.addEventListener("change", () => change(select.value));
    row.append(make("span", { textContent: this.t(key) }), select);
    return row;
  }

  check(key, on, change) {
    const row = make("label", { className: "row" });
    const box = make("input", { type: "checkbox", name: key, checked: on });
    box.addEventListener("change", () => change(box.checked));
    row.append(make("span", { textContent: this.t(key) }), box);
    return row;
  }

  button(place, key, act) {
    const button = make("button", { type: "button", textContent: this.t(key), name: key });
    button.addEventListener("click", () => act(button));
    place.append(button);
  }
}

function make(tag, values = {}) {
  return Object.assign(document.createElement(tag), values);
}
