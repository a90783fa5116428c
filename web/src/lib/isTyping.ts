/** Whether a field has the focus, so that single-key shortcuts do not apply. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable="true"]');
