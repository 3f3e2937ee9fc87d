// The device on the page: on a desk as the maker built it, in the hand with a pad for thumbs. One pixel of the
// panel takes a whole number of the screen's own pixels, and lies on them exactly.

const STICK = ["up", "down", "left", "right", "press"];
const ARROWS = {
  up: "M10 4 17 15H3z", down: "M10 16 3 5h14z", left: "M4 10 15 3v14z", right: "M16 10 5 17V3z",
};
const LEGEND_ROOM = 34; // CSS px below the device

export class Body {
  constructor(device) {
    this.device = device;
    this.glass = device.querySelector("#glass");
    this.led = device.querySelector("#led");
    this.silk = device.querySelector("#silk");
    this.legend = document.querySelector("#legend");
    this.keys = new Map(); // name -> button
    this.board = null;
  }

  // A board of boards.js from now on.
  show(board) {
    this.board = board;
    this.device.querySelectorAll(".key, .hole").forEach((part) => part.remove());
    this.keys.clear();
    for (const name of Object.keys(board.keys)) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = STICK.includes(name) ? "key stick" : "key";
      button.tabIndex = -1;
      button.dataset.key = name;
      button.setAttribute("aria-label", board.labels[name] || name);
      if (ARROWS[name]) button.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${ARROWS[name]}"/></svg>`;
      else button.textContent = board.labels[name] || "";
      this.device.append(button);
      this.keys.set(name, button);
    }
    for (const corner of ["top left", "top right", "bottom left", "bottom right"]) {
      const hole = document.createElement("span");
      hole.className = "hole";
      for (const side of corner.split(" ")) hole.style[side] = "calc(4 * var(--px))";
      this.device.append(hole);
    }
    const root = document.documentElement.style;
    root.setProperty("--body", `rgb(${board.body.join(" ")})`);
    this.led.hidden = !board.led;
    this.silk.textContent = board.title;
    this.fit();
  }

  // Lay everything out for the room there is.
  fit() {
    const { board } = this;
    if (!board) return;
    const room = { w: document.documentElement.clientWidth, h: document.documentElement.clientHeight };
    const inHand = matchMedia("(pointer: coarse)").matches || !this.bodyFits(room);
    document.body.classList.toggle("in-hand", inHand);
    document.body.classList.toggle("on-desk", !inHand);
    if (inHand) this.fitHand(room);
    else this.fitDesk(room);
  }

  bodyFits(room) {
    const whole = this.whole();
    return room.w >= whole.w && room.h - LEGEND_ROOM >= whole.h;
  }

  whole() {
    const [left, top, right, bottom] = this.board.margins;
    return { w: left + this.board.width + right, h: top + this.board.height + bottom };
  }

  // The largest whole factor for a picture of w x h px in room; sets --px.
  scale(w, h, room) {
    const dots = window.devicePixelRatio || 1;
    const factor = Math.max(1, Math.floor(Math.min(room.w * dots / w, room.h * dots / h) + 1e-6));
    const px = factor / dots;
    document.documentElement.style.setProperty("--px", `${px}px`);
    return px;
  }

  fitDesk(room) {
    const { board } = this;
    const whole = this.whole();
    const px = this.scale(whole.w, whole.h, { w: room.w - 8, h: room.h - LEGEND_ROOM - 8 });
    const size = { w: whole.w * px, h: whole.h * px };
    const at = { x: onDots((room.w - size.w) / 2), y: onDots(Math.max(0, (room.h - LEGEND_ROOM - size.h) / 2)) };
    place(this.device, at.x, at.y, size.w, size.h);
    const [left, top] = board.margins;
    place(this.glass, left * px, top * px, board.width * px, board.height * px);
    for (const [name, [x, y, radius]] of Object.entries(board.keys)) {
      const size = 2 * (radius - 1) * px;
      place(this.keys.get(name), (x + left) * px - size / 2, (y + top) * px - size / 2, size, size);
    }
    place(this.led, (left + 1) * px, (whole.h - 11) * px, 6 * px, 6 * px);
    this.silk.style.cssText = `right: calc(${board.margins[2] + 2} * var(--px)); bottom: calc(3.5 * var(--px))`;
    this.legend.style.top = `${at.y + size.h + 8}px`;
  }

  fitHand(room) {
    const { board } = this;
    const tall = room.h > room.w;
    const edge = 16;
    const pads = tall ? 230 : 176; // room that the pads need: below, or on each side
    const thumb = Math.min(1, tall ? room.w / 2 / 176 : room.h / 300); // a small phone has small pads
    const most = tall ? { w: room.w - 2 * edge, h: room.h - pads - 3 * edge - 30 } : { w: room.w - 2 * pads, h: room.h - 2 * edge };
    const px = this.scale(board.width, board.height, most);
    const size = { w: board.width * px, h: board.height * px };
    this.device.style.cssText = "";
    // Held upright, the button of the page's menu stands above the glass.
    const above = tall ? Math.max(62, Math.min(96, (room.h - size.h - pads) / 3)) : onDots((room.h - size.h) / 2);
    place(this.glass, onDots((room.w - size.w) / 2), onDots(above), size.w, size.h);
    const middle = tall
      ? above + size.h + Math.min((room.h - above - size.h) / 2, 190)
      : Math.max(room.h / 2, room.h - 132);
    const side = tall ? Math.min(116, room.w / 4 + 4) : pads / 2;
    const { left, right } = padsOf(board);
    this.pad(left, side, middle, thumb);
    this.pad(right, room.w - side, middle, thumb);
    place(this.led, (room.w - size.w) / 2, above + size.h + (tall ? 14 : 2), 8, 8);
    this.silk.style.cssText = tall ? `left: 0; right: 0; text-align: center; top: ${above + size.h + 12}px` : "display: none";
  }

  pad(places, x, y, thumb) {
    for (const [name, dx, dy, full] of places) {
      const size = full * thumb;
      place(this.keys.get(name), x + dx * thumb - size / 2, y + dy * thumb - size / 2, size, size);
    }
  }

  // Which keys are down, by name.
  press(names) {
    for (const [name, button] of this.keys) button.classList.toggle("down", names.has(name));
  }

  // The key at a point of the page, or null; beside it counts too.
  keyAt(x, y, near = 1.25) {
    let best = null;
    for (const [name, button] of this.keys) {
      const box = button.getBoundingClientRect();
      const far = Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2);
      if (far <= box.width / 2 * near && (!best || far < best.far)) best = { far, name };
    }
    return best && best.name;
  }

  // [backlight, red, green, blue], 0 to 65535 each. The eye takes a duty as its square root.
  lights([back, ...led]) {
    this.glass.querySelector("#panel").style.filter = back > 64000 ? "" : `brightness(${Math.sqrt(back / 65535).toFixed(3)})`;
    const colour = led.map((level) => Math.round(255 * Math.sqrt(level / 65535)));
    this.led.style.background = colour.some(Boolean) ? `rgb(${colour.join(" ")})` : "";
    this.led.style.boxShadow = colour.some(Boolean) ? `0 0 8px rgb(${colour.join(" ")})` : "";
  }
}

function onDots(x) {
  const dots = window.devicePixelRatio || 1;
  return Math.round(x * dots) / dots;
}

function place(part, x, y, w, h) {
  part.style.left = `${x}px`;
  part.style.top = `${y}px`;
  if (w !== undefined) part.style.width = `${w}px`;
  if (h !== undefined) part.style.height = `${h}px`;
}

// Where thumbs find the keys: [name, x, y, size] from the middle of each pad, CSS px.
function padsOf(board) {
  const has = (name) => name in board.keys;
  const letters = ["a", "b", "x", "y"].filter(has);
  if (has("up")) {
    const step = 54;
    const left = [["up", 0, -step, 54], ["down", 0, step, 54], ["left", -step, 0, 54], ["right", step, 0, 54]];
    if (has("press")) left.push(["press", 0, 0, 54]);
    const right = letters.length === 2
      ? [["a", 36, -26, 70], ["b", -36, 26, 70]]
      : [["x", 0, -53, 64], ["a", 53, 0, 64], ["b", 0, 53, 64], ["y", -53, 0, 64]];
    return { left, right };
  }
  if (board.labels.a === "1") {
    return { left: [["a", -38, 0, 64], ["b", 38, 0, 64]], right: [["x", -38, 0, 64], ["y", 38, 0, 64]] };
  }
  return { left: [["a", -14, -42, 68], ["b", 14, 42, 68]], right: [["x", 14, -42, 68], ["y", -14, 42, 68]] };
}
