import type { NoticeMark } from '@admission/schema';

const markOfTag: Readonly<Record<string, NoticeMark>> = {
  STRONG: 'bold',
  B: 'bold',
  EM: 'italic',
  I: 'italic',
  U: 'underline',
  INS: 'underline',
  S: 'strike',
  STRIKE: 'strike',
  DEL: 'strike',
};

export type Marks = Partial<Record<NoticeMark, true>>;

/** An inline style as the browser read it; a document of its own has no other. */
const styleOf = (element: Element, name: string): string =>
  element instanceof HTMLElement ? element.style.getPropertyValue(name).trim().toLowerCase() : '';

/** The marks of words inside of this element. Google Docs says them by style, and wraps everything in a `<b>` that is none. */
export function marksIn(element: Element, outside: Marks): Marks {
  const marks: Marks = { ...outside };
  const mark = markOfTag[element.tagName];
  if (mark) marks[mark] = true;
  const weight = styleOf(element, 'font-weight');
  if (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) marks.bold = true;
  else if (weight !== '') delete marks.bold;
  const slant = styleOf(element, 'font-style');
  if (slant === 'italic' || slant === 'oblique') marks.italic = true;
  else if (slant === 'normal') delete marks.italic;
  const line = `${styleOf(element, 'text-decoration')} ${styleOf(element, 'text-decoration-line')}`;
  // What underlines a link is no emphasis.
  if (line.includes('underline') && !element.closest('a')) marks.underline = true;
  if (line.includes('line-through')) marks.strike = true;
  return marks;
}

const unseen = new Set([
  'SCRIPT',
  'STYLE',
  'HEAD',
  'TITLE',
  'META',
  'LINK',
  'TEMPLATE',
  'NOSCRIPT',
  'OBJECT',
  'IFRAME',
  'SVG',
  'MATH',
]);
const controls = new Set(['INPUT', 'SELECT', 'TEXTAREA', 'BUTTON', 'VIDEO', 'AUDIO', 'CANVAS', 'FORM']);

/** Whether nothing of the element is words of the text: scripts, styles, what Word hides, the number that it draws before an item. */
export function isUnseen(element: Element): boolean {
  const tag = element.tagName.toUpperCase();
  if (unseen.has(tag) || (controls.has(tag) && tag !== 'FORM')) return true;
  if (styleOf(element, 'display') === 'none' || styleOf(element, 'visibility') === 'hidden') return true;
  return /mso-list:\s*ignore|mso-hide:\s*all/i.test(element.getAttribute('style') ?? '');
}

/** An item of a list as Word writes it: a paragraph that says its level in a style of Word's own. */
export interface WordItem {
  ordered: boolean;
  /** From 0. */
  level: number;
}

export function wordItemOf(element: Element): WordItem | undefined {
  const style = element.getAttribute('style') ?? '';
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1];
  if (!level) return undefined;
  const marker = [...element.querySelectorAll('[style]')].find((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
  );
  // "1." "iv)" "ক." "১." are numbers; "·" "o" "§" and the dash are drawn as bullets.
  const ordered = /^\s*\(?[\p{L}\p{N}]{1,5}[.)।]/u.test(marker?.textContent ?? '');
  return { ordered, level: Number(level) - 1 };
}
