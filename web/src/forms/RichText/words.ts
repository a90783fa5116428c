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

/**
 * The styles of an element under a name that the browser does not apply: the policy of the page refuses inline styles in whatever it
 * parses, and complains of each. `withoutStyles` has put them there.
 */
const styleName = 'data-pasted-style';

/** HTML that a browser parses without looking at its styles: sheets are gone, and what elements say of themselves can still be read. */
export function withoutStyles(html: string): string {
  const [first = '', ...sheets] = html.split(/<style\b/i);
  const outside = [first, ...sheets.map((sheet) => sheet.slice(endOfSheet(sheet)))].join('');
  return outside.replace(/<[^<>]*>/g, (tag) => tag.replace(/(\s)style(\s*=)/gi, `$1${styleName}$2`));
}

function endOfSheet(sheet: string): number {
  const end = /<\/style\s*>/i.exec(sheet);
  return end ? end.index + end[0].length : sheet.length;
}

const rawStyleOf = (element: Element): string => element.getAttribute(styleName) ?? '';

/** One of the inline styles of an element, as it is written. */
function styleOf(element: Element, name: string): string {
  const declaration = rawStyleOf(element)
    .split(';')
    .findLast((one) => one.slice(0, one.indexOf(':')).trim().toLowerCase() === name);
  return declaration
    ? declaration
        .slice(declaration.indexOf(':') + 1)
        .trim()
        .toLowerCase()
    : '';
}

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
  return /mso-list:\s*ignore|mso-hide:\s*all/i.test(rawStyleOf(element));
}

/** An item of a list as Word writes it: a paragraph that says its level in a style of Word's own. */
export interface WordItem {
  ordered: boolean;
  /** From 0. */
  level: number;
}

export function wordItemOf(element: Element): WordItem | undefined {
  const style = rawStyleOf(element);
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1];
  if (!level) return undefined;
  const marker = [...element.querySelectorAll(`[${styleName}]`)].find((one) =>
    /mso-list:\s*ignore/i.test(rawStyleOf(one)),
  );
  // "1." "iv)" "ক." "১." are numbers; "·" "o" "§" and the dash are drawn as bullets.
  const ordered = /^\s*\(?[\p{L}\p{N}]{1,5}[.)।]/u.test(marker?.textContent ?? '');
  return { ordered, level: Number(level) - 1 };
}
