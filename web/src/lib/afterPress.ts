/**
 * Pressing a button blurs a field. An error that appears on blur would move the button away from the pointer and lose the click, so
 * the blur handler is deferred until the pointer is released.
 */
let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  if (!pressed) return;
  pressed = false;
  const ready = waiting;
  waiting = [];
  // The click event fires after pointerup, before any timer.
  setTimeout(() => {
    for (const act of ready) act();
  });
}

globalThis.addEventListener?.('pointerdown', () => (pressed = true), true);
for (const end of ['pointerup', 'pointercancel']) globalThis.addEventListener?.(end, release, true);

/** Runs `act` immediately, or after the pointer is released. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
