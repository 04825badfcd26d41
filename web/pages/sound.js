// One soft bell for "your turn". It is made, not loaded, and only if the person has asked for sound.
import { settings } from './settings.js';

/** Rings as loud as the settings say. */
export function chime() {
  const volume = settings().volume / 100;
  const Context = globalThis.AudioContext;
  if (!Context || !volume) return;
  const context = new Context(),
    now = context.currentTime;
  for (const [pitch, loud] of [
    [523.25, 0.12],
    [784, 0.07],
    [1046.5, 0.03],
  ]) {
    const tone = context.createOscillator(),
      gain = context.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, now);
    gain.gain.linearRampToValueAtTime(loud * volume, now + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + 1.1);
    tone.connect(gain).connect(context.destination);
    tone.start(now);
    tone.stop(now + 1.2);
  }
  setTimeout(() => context.close(), 1500);
}
