type TextField = HTMLInputElement | HTMLTextAreaElement;

const isToggle = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * Replays what the user typed, ticked, selected and submitted in a prerendered page before hydration, as events that React handles.
 */
export function replayInputBeforeHydration(root: ParentNode): void {
  for (const field of root.querySelectorAll<TextField>('input, textarea')) {
    if (isToggle(field)) replayToggle(field);
    else if (field.value !== field.defaultValue) replayText(field);
  }
  for (const choice of root.querySelectorAll('select')) {
    const drawn = [...choice.options].find((option) => option.defaultSelected);
    if (drawn && drawn.value !== choice.value) choice.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // After React has processed the values.
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-pressed]')) {
    delete form.dataset['pressed'];
    for (const button of form.querySelectorAll('[aria-busy]')) showAsFree(button);
    setTimeout(() => form.requestSubmit());
  }
}

const showAsFree = (button: Element): void => {
  for (const name of ['aria-busy', 'aria-disabled']) button.removeAttribute(name);
};

/** Replays presses of other buttons, after the effects of the first render, which close menus. */
export function replayPresses(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-pressed]')) {
    delete button.dataset['pressed'];
    showAsFree(button);
    button.click();
  }
}

/** From now on React handles every press. */
export const stopRecordingPresses = (): void => {
  document.documentElement.dataset['hydrated'] = '';
};

/** React ignores an input event whose value equals the one it tracks: the field is first reset to the rendered value. */
function replayText(field: TextField): void {
  const typed = field.value;
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function replayToggle(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}
