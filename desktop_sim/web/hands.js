// Keys of the keyboard, fingers and the mouse, gamepads: all become keys of the board, going down and up.

const GAMEPAD = [ // button of the standard layout -> what it means
  "a", "b", "x", "y", "left", "right", "", "", "", "press", "", "", "up", "down", "left", "right",
];
const ARROW_CODES = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight", press: "Enter" };
const DEAD = 0.5; // of a stick's way
const TAP_MS = 70;
const NOTCH = 100; // px that a wheel scrolls at a notch

export class Hands {
  // `changed(name, down)` for each edge; `touched()` at the first sign of a hand; `free()`: whether the game
  // has the keys just now.
  // `pointed(what, x, y)`: a finger or the mouse on the glass, px of the panel (key_script.Touch has the words).
  constructor(body, panel, { changed, touched, free, pointed }) {
    this.body = body;
    this.panel = panel;
    this.changed = changed;
    this.touched = touched;
    this.free = free;
    this.pointed = pointed;
    this.onGlass = null; // the pointer that touches the glass
    this.turned = 0; // of the wheel, since its last notch
    this.held = new Map(); // what holds a key: a code, a pointer, a gamepad's part -> the key's name
    this.looking = 0;
    addEventListener("keydown", (event) => this.keyDown(event));
    addEventListener("keyup", (event) => this.letGo(event.code));
    addEventListener("blur", () => this.letAllGo());
    body.device.addEventListener("pointerdown", (event) => this.pointerDown(event));
    addEventListener("pointermove", (event) => this.pointerMove(event));
    addEventListener("pointerup", (event) => this.pointerUp(event));
    addEventListener("pointercancel", (event) => this.pointerUp(event, true));
    panel.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
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
    if (this.onGlass !== null) this.pointed("up", -1, -1); // beside the glass: nothing is chosen
    this.onGlass = null;
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
    if (event.target === this.panel) this.glassDown(event);
    else if (event.button === 0) this.keyPressed(event);
  }

  // Where that is on the glass, px of the panel.
  place(event) {
    const box = this.panel.getBoundingClientRect();
    return [
      Math.floor((event.clientX - box.x) * this.panel.width / box.width),
      Math.floor((event.clientY - box.y) * this.panel.height / box.height),
    ];
  }

  glassDown(event) {
    this.touched();
    if (!this.free()) return;
    if (event.button === 2) this.pointed("second", ...this.place(event));
    if (event.button !== 0 || this.onGlass !== null) return;
    this.onGlass = event.pointerId;
    this.pointed("down", ...this.place(event));
  }

  pointerUp(event, lost = false) {
    this.letGo(event.pointerId);
    if (event.pointerId !== this.onGlass || (!lost && event.button !== 0)) return;
    this.onGlass = null;
    this.pointed("up", ...(lost ? [-1, -1] : this.place(event)));
  }

  wheel(event) {
    event.preventDefault();
    if (!this.free()) return;
    this.turned += event.deltaMode === 0 ? event.deltaY / NOTCH : event.deltaY;
    for (; Math.abs(this.turned) >= 1; this.turned -= Math.sign(this.turned))
      this.pointed(this.turned < 0 ? "backwards" : "forwards", -1, -1);
  }

  keyPressed(event) {
    this.touched();
    const name = this.body.keyAt(event.clientX, event.clientY);
    if (!name) return;
    event.preventDefault();
    this.panel.focus({ preventScroll: true });
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    this.hold(event.pointerId, name);
  }

  // A thumb slides from one direction to another without being lifted.
  pointerMove(event) {
    if (event.pointerType === "mouse" && event.target === this.panel && this.free()) this.pointed("over", ...this.place(event));
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

  // Boards without a joystick: directions mean what the arrows of the keyboard mean, and the first two buttons
  // what its Space and Backspace do.
  meant(meaning) {
    const { board } = this.body;
    if ("up" in board.keys) return meaning in board.keys ? meaning : board.codes[ARROW_CODES[meaning]];
    return board.codes[ARROW_CODES[meaning] || { a: "Space", b: "Backspace" }[meaning]];
  }
}
