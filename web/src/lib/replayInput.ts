type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (field: Element): field is TextField =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** Where React DOM stores the value that it has last seen. */
interface Tracked {
  _valueTracker?: { setValue(value: string): void };
}

const isToggle = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const controls = 'input, textarea, select, form, button';

/** The controls of a prerendered page, with what the user does to them. */
interface Drawn {
  elements: HTMLElement[];
  focused: Element | null;
}

export const readDrawn = (root: ParentNode): Drawn => ({
  elements: [...root.querySelectorAll<HTMLElement>(controls)],
  focused: document.activeElement,
});

/**
 * Replays what the user typed, ticked, selected and submitted in a prerendered page before hydration, as events that React handles.
 * If a translation or an extension has changed the page, React renders it anew: the elements of `drawn` then hold the input.
 */
export function replayInputBeforeHydration(root: ParentNode, drawn: Drawn = readDrawn(root)): void {
  const elements = [...root.querySelectorAll<HTMLElement>(controls)];
  // All before the first event, at which React resets the other fields; the one that is being typed in must not be reset.
  const replays = elements.flatMap((element, index) => {
    const before = drawn.elements[index] ?? element;
    const replay = replayOf(element, before);
    if (before !== element && before === drawn.focused) element.focus();
    if ('pressed' in before.dataset) element.dataset['pressed'] = '';
    return replay ? [{ element, replay }] : [];
  });
  const isFocused = ({ element }: { element: HTMLElement }) => Number(element === document.activeElement);
  for (const { replay } of replays.sort((a, b) => isFocused(b) - isFocused(a))) replay();
  // After React has processed the values.
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-pressed]')) {
    delete form.dataset['pressed'];
    for (const button of form.querySelectorAll('[aria-busy]')) showAsFree(button);
    setTimeout(() => form.requestSubmit());
  }
}

/** Enters into the field what `before` holds now; undefined if it has not been changed. */
function replayOf(field: Element, before: Element): (() => void) | undefined {
  if (field instanceof HTMLSelectElement && before instanceof HTMLSelectElement) {
    const chosen = before.value;
    const drawn = [...field.options].find((option) => option.defaultSelected);
    return drawn && drawn.value !== chosen ? () => replayChoice(field, chosen) : undefined;
  }
  if (isToggle(field) && isToggle(before)) {
    return before.checked === field.defaultChecked ? undefined : () => replayToggle(field);
  }
  if (!isTextField(field) || !isTextField(before)) return undefined;
  const typed = before.value;
  return typed === field.defaultValue ? undefined : () => replayText(field, typed);
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

function replayChoice(field: HTMLSelectElement, chosen: string): void {
  field.value = chosen;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React ignores an input event with the value that it tracks. The field itself is not written to: someone may be typing in it. */
function replayText(field: TextField & Tracked, typed: string): void {
  field._valueTracker?.setValue(field.defaultValue);
  if (field.value !== typed) setUntracked(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function setUntracked(field: TextField, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

function replayToggle(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}
