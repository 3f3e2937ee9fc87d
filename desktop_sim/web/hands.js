// Keys of the keyboard, fingers and the mouse, gamepads: all become keys of the board, going down and up.

const GAMEPAD = [ // button of the standard layout -> what it means
  "a", "b", "x", "y", "left", "right", "", "", "", "press", "", "", "up", "down", "left", "right",
];
const ARROW_CODES = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight", press: "Enter" };
const DEAD = 0.5; // of a stick's way
const TAP_MS = 70;

export class Hands {
  // `changed(name, down)` for each edge; `touched()` at the first sign of a hand; `free()`: whether the game
  // has the keys just now.
  constructor(body, panel, { changed, touched, free, tapped }) {
    this.body = body;
    this.panel = panel;
    this.changed = changed;
    this.touched = touched;
    this.free = free;
    this.tapped = tapped;
    this.held = new Map(); // what holds a key: a code, a pointer, a gamepad's part -> the key's name
    this.looking = 0;
    addEventListener("keydown", (event) => this.keyDown(event));
    addEventListener("keyup", (event) => this.letGo(event.code));
    addEventListener("blur", () => this.letAllGo());
    body.device.addEventListener("pointerdown", (event) => this.pointerDown(event));
    addEventListener("pointermove", (event) => this.pointerMove(event));
    addEventListener("pointerup", (event) => this.letGo(event.pointerId));
    addEventListener("pointercancel", (event) => this.letGo(event.pointerId));
    body.device.addEventListener("contextmenu", (event) => event.preventDefault());
    // A screen reader's click has no pointer.
    body.device.addEventListener("click", (event) => {
      const key = event.target.closest("[data-key]");
      if (key && event.detail === 0) this.tapKey(key.dataset.key);
    });
    addEventListener("gamepadconnected", () => this.look());
  }

  hold(holder, name) {
    if (!name || this.held.has(holder)) return;
    const already = [...this.held.values()].includes(name);
    this.held.set(holder, name);
    if (!already) this.changed(name, true);
    this.body.press(new Set(this.held.values()));
  }

  letGo(holder) {
    const name = this.held.get(holder);
    if (name === undefined) return;
    this.held.delete(holder);
    if (![...this.held.values()].includes(name)) this.changed(name, false);
    this.body.press(new Set(this.held.values()));
  }

  letAllGo() {
    for (const holder of [...this.held.keys()]) this.letGo(holder);
  }

  tapKey(name) {
    this.touched();
    this.hold("tap", name);
    setTimeout(() => this.letGo("tap"), TAP_MS);
  }

  keyDown(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.free(event)) return;
    const name = this.body.board.codes[event.code];
    if (!name) return;
    event.preventDefault();
    this.touched();
    if (!event.repeat) this.hold(event.code, name);
  }

  pointerDown(event) {
    if (event.button !== 0) return;
    this.touched();
    if (event.target === this.panel) {
      const box = this.panel.getBoundingClientRect();
      this.tapped(
        Math.floor((event.clientX - box.x) * this.panel.width / box.width),
        Math.floor((event.clientY - box.y) * this.panel.height / box.height),
      );
      return;
    }
    const name = this.body.keyAt(event.clientX, event.clientY);
    if (!name) return;
    event.preventDefault();
    this.panel.focus({ preventScroll: true });
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    this.hold(event.pointerId, name);
  }

  // A thumb slides from one direction to another without being lifted.
  pointerMove(event) {
    const name = this.held.get(event.pointerId);
    if (!name || !ARROW_CODES[name] || event.pointerType === "mouse") return;
    const now = this.body.keyAt(event.clientX, event.clientY);
    if (now && now !== name && ARROW_CODES[now]) {
      this.letGo(event.pointerId);
      this.hold(event.pointerId, now);
    }
  }

  // Gamepads have no events: they are looked at while one is there.
  look() {
    cancelAnimationFrame(this.looking);
    const pads = navigator.getGamepads().filter(Boolean);
    if (!pads.length) return;
    for (const pad of pads) this.readPad(pad);
    this.looking = requestAnimationFrame(() => this.look());
  }

  readPad(pad) {
    const down = new Set();
    pad.buttons.forEach((button, i) => {
      if (button.pressed && GAMEPAD[i]) down.add(GAMEPAD[i]);
    });
    const [x = 0, y = 0] = pad.axes;
    if (x < -DEAD) down.add("left");
    if (x > DEAD) down.add("right");
    if (y < -DEAD) down.add("up");
    if (y > DEAD) down.add("down");
    for (const meaning of new Set(GAMEPAD)) {
      const holder = `pad ${pad.index} ${meaning}`;
      if (!meaning || down.has(meaning) === this.held.has(holder)) continue;
      if (!down.has(meaning)) this.letGo(holder);
      else if (this.free()) {
        this.touched();
        this.hold(holder, this.meant(meaning));
      }
    }
  }

  // Boards without a joystick: directions mean what the arrows of the keyboard mean.
  meant(meaning) {
    const { board } = this.body;
    return meaning in board.keys ? meaning : board.codes[ARROW_CODES[meaning]];
  }
}
