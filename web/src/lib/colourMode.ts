import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export const colourModes = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

/** `public/theme.js` reads the same key before the first paint. */
const storageKey = 'colour-mode';
const prefersDark = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

const stored = readStored(storageKey);
const store = createStore<ColourMode>(stored === 'light' || stored === 'dark' ? stored : 'system', { value: 'system' });

function show(mode: ColourMode): void {
  const dark = mode === 'dark' || (mode === 'system' && prefersDark()?.matches === true);
  const { classList, style } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
  style.colorScheme = dark ? 'dark' : 'light';
}

/** The colour mode in the store: system, light or dark. */
export const useColourMode = (): ColourMode => useStore(store);

/** Stores light, dark or automatic colours on this device, and applies them. */
export function setColourMode(mode: ColourMode): void {
  writeStored(storageKey, mode === 'system' ? null : mode);
  store.set(mode);
  show(mode);
}

/** Applies the colour mode in the store to the document and follows changes of the system. */
export function startColourMode(): void {
  show(store.get());
  prefersDark()?.addEventListener('change', () => show(store.get()));
  // Browsers print no backgrounds: light text on white paper would be invisible.
  globalThis.matchMedia?.('print').addEventListener('change', ({ matches }) => show(matches ? 'light' : store.get()));
}
