import type { NoticeMark } from '@admission/schema';
import { HistoryEditor } from 'slate-history';
import type { KeyOf, Translate } from '../../lib/texts.ts';
import {
  type BlockStyle,
  blockAt,
  canIndent,
  indentBy,
  isMarked,
  linkAt,
  styleOf,
  toggleMark,
  toggleStyle,
} from './commands.ts';
import type { RichEditor } from './slate.ts';
import type { ToolIconName } from './ToolIcon.tsx';

export interface Tool {
  name: ToolIconName;
  label: string;
  /** The shortcut as shown. */
  keys?: string;
  /** For toggles only. */
  pressed?: boolean;
  disabled?: boolean;
  run: () => void;
}

/** Callbacks of the tools that open a dialog. */
export interface ToolDialogs {
  openLink: () => void;
  openImage: () => void;
}

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
const keysOf = (keys: string): string => (isApple ? keys.replace('Ctrl+', '⌘').replace('Shift+', '⇧') : keys);

const marks: readonly { name: NoticeMark; keys: string }[] = [
  { name: 'bold', keys: 'Ctrl+B' },
  { name: 'italic', keys: 'Ctrl+I' },
  { name: 'underline', keys: 'Ctrl+U' },
  { name: 'strike', keys: 'Ctrl+Shift+X' },
];
const styles = [
  { name: 'blockquote', keys: 'Ctrl+Shift+9' },
  { name: 'ol', keys: 'Ctrl+Shift+7' },
  { name: 'ul', keys: 'Ctrl+Shift+8' },
] as const;

/** The line style at the cursor, for the heading select. */
export function currentStyle(editor: RichEditor): BlockStyle | 'image' {
  const entry = blockAt(editor);
  return entry ? styleOf(entry[0]) : 'paragraph';
}

/** The tools in groups, with their state for the current selection. */
export function toolsOf(editor: RichEditor, t: Translate<'richText'>, dialogs: ToolDialogs): Tool[][] {
  const style = currentStyle(editor);
  const label = (name: KeyOf<'richText'> & ToolIconName) => t(name);
  return [
    marks.map(({ name, keys }) => ({
      name,
      label: label(name),
      keys: keysOf(keys),
      pressed: isMarked(editor, name),
      run: () => toggleMark(editor, name),
    })),
    [
      ...styles.map(({ name, keys }) => ({
        name,
        label: label(name),
        keys: keysOf(keys),
        pressed: style === name,
        run: () => toggleStyle(editor, name),
      })),
      ...([-1, 1] as const).map((by) => {
        const name = by > 0 ? ('indent' as const) : ('outdent' as const);
        return {
          name,
          label: label(name),
          keys: keysOf(by > 0 ? 'Ctrl+]' : 'Ctrl+['),
          disabled: !canIndent(editor, by),
          run: () => indentBy(editor, by),
        };
      }),
    ],
    [
      {
        name: 'link',
        label: t('link'),
        keys: keysOf('Ctrl+K'),
        pressed: linkAt(editor) !== undefined,
        run: dialogs.openLink,
      },
      { name: 'image', label: t('image'), run: dialogs.openImage },
    ],
    [
      {
        name: 'undo',
        label: t('undo'),
        keys: keysOf('Ctrl+Z'),
        disabled: editor.history.undos.length === 0,
        run: () => HistoryEditor.undo(editor),
      },
      {
        name: 'redo',
        label: t('redo'),
        keys: keysOf('Ctrl+Shift+Z'),
        disabled: editor.history.redos.length === 0,
        run: () => HistoryEditor.redo(editor),
      },
    ],
  ];
}

interface Keys {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Runs a shortcut; false if the keys are none. Undo and redo are slate-history's. */
export function runShortcut(editor: RichEditor, keys: Keys, { openLink }: ToolDialogs): boolean {
  if (!(isApple ? keys.metaKey : keys.ctrlKey)) return false;
  const digit = /^Digit(\d)$/.exec(keys.code)?.[1];
  if (keys.altKey) {
    if (digit === undefined || keys.shiftKey || Number(digit) > 6) return false;
    const style: BlockStyle = digit === '0' ? 'paragraph' : (`h${digit}` as BlockStyle);
    if (currentStyle(editor) !== style) toggleStyle(editor, style);
    return true;
  }
  if (keys.shiftKey) {
    const style = styles.find((one) => one.keys.endsWith(`+${digit}`));
    if (style) toggleStyle(editor, style.name);
    else if (keys.code === 'KeyX') toggleMark(editor, 'strike');
    else return false;
    return true;
  }
  // `event.code`: independent of the keyboard layout (Bangla).
  const mark = ({ KeyB: 'bold', KeyI: 'italic', KeyU: 'underline' } as const)[keys.code];
  if (mark) toggleMark(editor, mark);
  else if (keys.code === 'KeyK') openLink();
  else if (keys.code === 'BracketRight') indentBy(editor, 1);
  else if (keys.code === 'BracketLeft') indentBy(editor, -1);
  else return false;
  return true;
}
