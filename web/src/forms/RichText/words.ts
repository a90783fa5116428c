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

/** Inline styles under a name that the browser does not apply: the content policy would report each of them. */
const styleName = 'data-pasted-style';
/** The attributes that the reader reads; of `href` only a link's, since that of `<base>` violates the policy. */
const isRead = (tag: string, name: string): boolean =>
  /^(?:src|alt|width|class|style)$/i.test(name) || (/^href$/i.test(name) && /^<a$/i.test(tag));
const startTag = /<[a-z][^\s/>]*/gi;
/** Space, name and value of one attribute, as the HTML standard separates them: a quoted value may hold `<` and `>`. */
const attribute = /([\s/]*)([^\s/>][^\s/>=]*)((?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?)?)/y;

/** HTML without style sheets and with only the attributes that are read, so that parsing it violates no content policy. */
export function withoutPolicyViolations(html: string): string {
  const [first = '', ...sheets] = html.split(/<style\b/i);
  const outside = [first, ...sheets.map((sheet) => sheet.slice(endOfSheet(sheet)))].join('');
  let result = '';
  let end = 0;
  for (const { 0: tag, index } of outside.matchAll(startTag)) {
    if (index < end) continue;
    result += outside.slice(end, index) + tag;
    end = attribute.lastIndex = index + tag.length;
    for (let match = attribute.exec(outside); match; match = attribute.exec(outside)) {
      const [, space = '', name = '', value = ''] = match;
      if (isRead(tag, name)) result += `${space || ' '}${/^style$/i.test(name) ? styleName : name}${value}`;
      end = attribute.lastIndex;
    }
  }
  return result + outside.slice(end);
}

function endOfSheet(sheet: string): number {
  const end = /<\/style\s*>/i.exec(sheet);
  return end ? end.index + end[0].length : sheet.length;
}

const rawStyleOf = (element: Element): string => element.getAttribute(styleName) ?? '';

/** One property of the inline style of an element. */
function styleOf(element: Element, name: string): string {
  const declaration = rawStyleOf(element)
    .split(';')
    .filter((one) => one.slice(0, one.indexOf(':')).trim().toLowerCase() === name)
    .at(-1);
  return declaration
    ? declaration
        .slice(declaration.indexOf(':') + 1)
        .trim()
        .toLowerCase()
    : '';
}

/** The marks of an element. Google Docs sets them by style and wraps everything in a `<b>` without meaning. */
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
  // The underline of a link is no mark.
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

/** Whether to skip an element: scripts, styles, hidden parts of Word, the number before a list item. */
export function isUnseen(element: Element): boolean {
  const tag = element.tagName.toUpperCase();
  if (unseen.has(tag) || (controls.has(tag) && tag !== 'FORM')) return true;
  if (styleOf(element, 'display') === 'none' || styleOf(element, 'visibility') === 'hidden') return true;
  return /mso-list:\s*ignore|mso-hide:\s*all/i.test(rawStyleOf(element));
}

/** A list item of Word: a paragraph with the level in an mso style. */
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
  // "1." "iv)" "ক." "১." are numbers; "·" "o" "§" and dashes are bullets.
  const ordered = /^\s*\(?[\p{L}\p{N}]{1,5}[.)।]/u.test(marker?.textContent ?? '');
  return { ordered, level: Number(level) - 1 };
}
