import type { DoorVerdict } from '@admission/schema';
import { readStored, writeStored } from '../../lib/storage.ts';

const storageKey = 'door-sound';

export const isSoundOn = (): boolean => readStored(storageKey) !== 'off';
export const setSound = (isOn: boolean): void => writeStored(storageKey, isOn ? null : 'off');

/** Frequencies in Hz, played in order: rising admits, falling refuses, level warns. */
const melodies: Record<DoorVerdict, readonly number[]> = {
  ADMIT: [660, 990],
  WRONG_ROOM: [520, 520],
  ALREADY_IN: [520, 520, 520],
  ANOTHER_DAY: [520, 390],
  UNKNOWN_ID: [520, 390],
  REVOKED: [330, 220],
  EXPIRED: [330, 220],
  FORGED: [330, 220, 160],
  HELD: [330, 220],
};

const seconds = 0.12;
let audio: AudioContext | undefined;

/** The audio context of the page, created once: that takes a slow phone a tenth of a second. */
function openAudio(): AudioContext | undefined {
  if (!isSoundOn() || !('AudioContext' in globalThis)) return undefined;
  audio ??= new AudioContext();
  // Suspended until a touch, and on iOS again after a call or a locked screen.
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  return audio;
}

/** iOS plays audio only after a touch has started it, so every touch starts or resumes the context. */
export const startSoundsByTouch = (): void =>
  document.addEventListener('click', () => void openAudio(), { capture: true });

/** Browsers play nothing before the first touch of a page. */
export function playVerdict(verdict: DoorVerdict): void {
  const audio = openAudio();
  if (!audio) return;
  const { currentTime, destination } = audio;
  for (const [at, frequency] of melodies[verdict].entries()) {
    const tone = new OscillatorNode(audio, { frequency, type: 'triangle' });
    const volume = new GainNode(audio, { gain: 0.4 });
    tone.connect(volume).connect(destination);
    tone.start(currentTime + at * seconds);
    tone.stop(currentTime + (at + 0.9) * seconds);
  }
  globalThis.navigator.vibrate?.(verdict === 'ADMIT' ? 60 : [120, 60, 120]);
}
