import { chakra } from '@chakra-ui/react/styled-system';
import type { Insert } from '../../forms/RichText/Toolbar.tsx';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';

export interface InsertBarProps {
  field: FieldBinding<string>;
  /** The accessible name of the group of buttons. */
  label: string;
  inserts: readonly Insert[];
}

/** Inserts text at the cursor of a plain field. */
export function InsertBar({ field, label, inserts }: InsertBarProps) {
  const t = useTexts('richText');
  const insert = (text: string) => {
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
    const start = input.selectionStart ?? input.value.length;
    const end = input.selectionEnd ?? start;
    field.onChange(`${input.value.slice(0, start)}${text}${input.value.slice(end)}`);
    // After React has rendered the new value.
    setTimeout(() => {
      input.focus();
      input.setSelectionRange(start + text.length, start + text.length);
    });
  };
  return (
    <chakra.div role="group" aria-label={label} display="flex" flexWrap="wrap" gap="1" mt="1">
      {inserts.map((one) => (
        <Button
          key={one.text}
          variant="ghost"
          colorPalette="gray"
          size="sm"
          aria-label={t('insertNamed', { label: one.label })}
          onClick={() => insert(one.text)}
        >
          {`+ ${one.label}`}
        </Button>
      ))}
    </chakra.div>
  );
}
