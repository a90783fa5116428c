/**
 * Whoever presses a button leaves a field at the same moment. A message that appears then moves the button away from under the
 * finger, and the press is lost. So what a left field has to say waits until the press is over.
 */
let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  if (!pressed) return;
  pressed = false;
  const ready = waiting;
  waiting = [];
  // The click comes right after the release, before any timer.
  setTimeout(() => {
    for (const act of ready) act();
  });
}

globalThis.addEventListener?.('pointerdown', () => (pressed = true), true);
for (const end of ['pointerup', 'pointercancel']) globalThis.addEventListener?.(end, release, true);

/** Now, or once the button of the mouse is let go. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
