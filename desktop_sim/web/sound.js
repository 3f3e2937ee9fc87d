// The piezo: a square wave by Web Audio, once a hand has touched the page.

const LOUD = 0.05;
const AHEAD_S = 0.012;

export class Sound {
  constructor() {
    this.context = null;
    this.muted = false;
    this.hz = 0;
  }

  // Make what sounds, once there is a picture and before the first key, whose picture it would hold up.
  prepare() {
    const Context = window.AudioContext || window.webkitAudioContext;
    if (!Context) return;
    this.context = new Context({ latencyHint: "interactive" });
    this.wave = new OscillatorNode(this.context, { type: "square", frequency: 440 });
    this.level = new GainNode(this.context, { gain: 0 });
    this.wave.connect(this.level).connect(this.context.destination);
    this.wave.start();
  }

  // Browsers let a page sound only after a touch or a key.
  touched() {
    if (!this.context) this.prepare();
    if (this.context?.state === "suspended" && !document.hidden) this.context.resume();
  }

  // [[ms before now (0 or less), Hz], ...] in order of time; 0 Hz is silence.
  play(list) {
    if (!this.context || this.context.state !== "running") return;
    const first = list[0][0];
    const start = this.context.currentTime + AHEAD_S;
    for (const [ms, hz] of list) {
      const when = start + (ms - first) / 1000;
      if (hz) this.wave.frequency.setValueAtTime(hz, when);
      // Not at once: a jump would click.
      this.level.gain.setTargetAtTime(hz && !this.muted ? LOUD : 0, when, 0.001);
    }
  }

  mute(muted) {
    this.muted = muted;
    if (muted && this.context) this.level.gain.setTargetAtTime(0, this.context.currentTime, 0.001);
  }

  rest() {
    if (!this.context) return;
    this.level.gain.setTargetAtTime(0, this.context.currentTime, 0.001);
    this.context.suspend();
  }
}
