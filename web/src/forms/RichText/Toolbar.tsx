import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { ReactEditor, useSlate } from 'slate-react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { inputRecipe } from '../../ui/theme/recipes.ts';
import { type BlockStyle, toggleStyle } from './commands.ts';
import { ToolIcon } from './ToolIcon.tsx';
import { currentStyle, type Tool, type ToolDialogs, toolsOf } from './tools.ts';

const Select = chakra('select', inputRecipe);

/** A button that inserts text: the fields of a message. */
export interface Insert {
  label: string;
  text: string;
}

export interface ToolbarProps {
  /** The id of the editor. */
  controls: string;
  dialogs: ToolDialogs;
  inserts: readonly Insert[];
  ref: RefObject<HTMLDivElement | null>;
}

const styles = ['paragraph', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A mouse press on a tool must not take the focus, and with it the selection, from the editor. */
const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault();

const group = {
  role: 'group',
  display: 'flex',
  gap: '0.5',
  ps: '1',
  borderStartWidth: '1px',
  borderColor: 'border',
} as const;

/** A roving tabindex: one tab stop, arrow keys move. */
function useRovingFocus(box: RefObject<HTMLDivElement | null>) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const last = all.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    setCurrent(next);
    all[next]?.focus();
  };
  const place = (at: number): Placed => ({
    'data-tool': '',
    tabIndex: at === current ? 0 : -1,
    onFocus: () => setCurrent(at),
  });
  return { onKeyDown, place };
}

/** The toolbar; on phones one scrolling line. */
export function Toolbar({ controls, dialogs, inserts, ref }: ToolbarProps) {
  const t = useTexts('richText');
  const editor = useSlate();
  const { onKeyDown, place } = useRovingFocus(ref);
  const groups = toolsOf(editor, t, dialogs);
  const act = (run: () => void) => {
    run();
    ReactEditor.focus(editor);
  };
  let at = 0;
  return (
    <chakra.div
      ref={ref}
      role="toolbar"
      aria-label={t('toolbar')}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      display="flex"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      // Fades out at the scrollable edge.
      maskImage={{ base: 'linear-gradient(to right, black calc(100% - 2rem), transparent)', md: 'none' }}
      ps="1"
      py="1"
      pe={{ base: '8', md: '1' }}
      gap="1"
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border"
      borderTopRadius="l2"
      position="sticky"
      top="calc(3.75rem + 1px)"
      zIndex="docked"
    >
      <Headings {...place(at++)} />
      {groups.map((tools) => (
        <chakra.div key={tools[0]?.name} {...group}>
          {tools.map((tool) => (
            <ToolButton key={tool.name} tool={tool} onRun={act} {...place(at++)} />
          ))}
        </chakra.div>
      ))}
      {inserts.length > 0 && (
        <chakra.div {...group} aria-label={t('inserts')}>
          {inserts.map((insert) => (
            <InsertButton key={insert.text} {...insert} onRun={act} {...place(at++)} />
          ))}
        </chakra.div>
      )}
    </chakra.div>
  );
}

function InsertButton({ label, text, onRun, ...placed }: Insert & { onRun: (run: () => void) => void } & Placed) {
  const t = useTexts('richText');
  const editor = useSlate();
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      size="sm"
      onMouseDown={keepSelection}
      onClick={() => onRun(() => editor.insertText(text))}
      aria-label={t('insertNamed', { label })}
      {...placed}
    >
      {`+ ${label}`}
    </Button>
  );
}

interface Placed {
  'data-tool': string;
  tabIndex: number;
  onFocus: () => void;
}

/** A native select; the left and right keys move within the toolbar. */
function Headings(placed: Placed) {
  const t = useTexts('richText');
  const editor = useSlate();
  const style = currentStyle(editor);
  // Not `disabled`: it may be the tab stop of the toolbar.
  const isImage = style === 'image';
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    if (isImage) return;
    const wanted = event.target.value as BlockStyle;
    if (wanted !== style) toggleStyle(editor, wanted);
    ReactEditor.focus(editor);
  };
  return (
    <Select
      {...placed}
      aria-label={t('textStyle')}
      w="auto"
      px={{ base: '2', md: '3' }}
      maxW={{ base: '8rem', md: 'none' }}
      flexShrink="0"
      appearance="auto"
      aria-disabled={isImage || undefined}
      opacity={isImage ? '0.5' : undefined}
      value={styles.find((one) => one === style) ?? 'paragraph'}
      onChange={change}
    >
      {styles.map((one) => (
        <option key={one} value={one}>
          {one === 'paragraph' ? t('normalText') : t('heading', { level: Number(one.slice(1)) })}
        </option>
      ))}
    </Select>
  );
}

function ToolButton({ tool, onRun, ...placed }: { tool: Tool; onRun: (run: () => void) => void } & Placed) {
  const { name, label, keys, pressed, disabled, run } = tool;
  const isDialog = name === 'link' || name === 'image';
  return (
    <chakra.button
      {...placed}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-haspopup={isDialog ? 'dialog' : undefined}
      title={keys ? `${label} (${keys})` : label}
      onMouseDown={keepSelection}
      onClick={() => {
        if (disabled) return;
        if (isDialog) run();
        else onRun(run);
      }}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      flexShrink="0"
      w="11"
      h="11"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="transparent"
      cursor="pointer"
      focusVisibleRing="inside"
      _hover={{ bg: 'bg.emphasized' }}
      css={{
        '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.solid' },
        '&[aria-disabled=true]': { opacity: 0.4, cursor: 'not-allowed' },
      }}
    >
      <ToolIcon name={name} />
    </chakra.button>
  );
}
