type TextField = HTMLInputElement | HTMLTextAreaElement;

const isToggle = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * A page that the server has drawn can be used before the program is there. What was typed, ticked and chosen in the meantime is
 * told to the program here, as if it happened now; and a form that was sent is sent.
 */
export function replay(root: ParentNode): void {
  for (const field of root.querySelectorAll<TextField>('input, textarea')) {
    if (isToggle(field)) replayToggle(field);
    else if (field.value !== field.defaultValue) replayText(field);
  }
  for (const choice of root.querySelectorAll('select')) {
    const drawn = [...choice.options].find((option) => option.defaultSelected);
    if (drawn && drawn.value !== choice.value) choice.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // After the values have reached the form.
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-pressed]')) {
    delete form.dataset['pressed'];
    setTimeout(() => form.requestSubmit());
  }
}

/** React passes over an event of a field whose value it believes to know: the field is first set to what React has drawn. */
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
