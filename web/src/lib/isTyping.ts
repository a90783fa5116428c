/** Whether keys belong to the focused field, so that shortcuts of one key do not apply. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable="true"]');
