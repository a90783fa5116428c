import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { TemplateBar_TemplateFragment } from '../../gql/messages.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { MoveDialog } from '../../ui/MoveDialog.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import type { MessageText } from './usePreview.ts';

export type Template = TemplateBar_TemplateFragment;

export interface TemplateBarProps {
  templates: readonly Template[];
  /** The typed message. */
  words: MessageText;
  onApply: (words: MessageText) => void;
  /** With the template that is replaced, or none. */
  onSave: (name: string, replaced?: Template) => Promise<void>;
  onDelete: (template: Template) => Promise<unknown>;
}

const noop = () => {};

const wordsOf = ({ subject, body }: Template): MessageText => ({ subject: subject ?? '', body });

/** Whether the message has words that are not those of a template. */
const isTyped = ({ subject, body }: MessageText, templates: readonly Template[]): boolean =>
  `${subject}${body}`.trim() !== '' &&
  !templates.map(wordsOf).some((one) => one.subject === subject && one.body === body);

/** The templates of the office: choose, save under a name, delete. */
export function TemplateBar({ templates, words, onApply, onSave, onDelete }: TemplateBarProps) {
  const t = useTexts('messages');
  const format = useFormat();
  const id = useId();
  const [chosenId, setChosenId] = useState('');
  const [asked, setAsked] = useState<Template>();
  const [isSaving, setSaving] = useState(false);
  const [name, setName] = useState('');
  const chosen = templates.find((one) => one.id === chosenId);
  const replaced = templates.find((one) => one.name === name.trim());
  const apply = (template: Template) => {
    setAsked(undefined);
    setChosenId(template.id);
    onApply(wordsOf(template));
  };
  const choose = (next: string) => {
    const found = templates.find((one) => one.id === next);
    if (!found) setChosenId('');
    else if (isTyped(words, templates)) setAsked(found);
    else apply(found);
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
      {templates.length > 0 && (
        <chakra.div flex="1 1 16rem">
          <SelectField
            id={`${id}template`}
            name="template"
            label={t('template')}
            hint={chosen && t('templateBy', { name: chosen.savedBy, time: format.short(chosen.updatedAt) })}
            empty={t('noTemplate')}
            value={chosenId}
            onChange={choose}
            onBlur={noop}
            options={templates.map((one) => ({ value: one.id, label: one.name }))}
          />
        </chakra.div>
      )}
      <Button
        variant="outline"
        disabled={words.body.trim() === ''}
        onClick={() => {
          setName(chosen?.name ?? '');
          setSaving(true);
        }}
      >
        {t('saveTemplate')}
      </Button>
      {chosen && (
        <DeleteButton label={t('deleteTemplate', { name: chosen.name })} onDelete={() => onDelete(chosen)}>
          <p>{t('deleteTemplateText', { name: chosen.name })}</p>
        </DeleteButton>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && apply(asked)}
        confirmLabel={t('replaceText')}
      >
        <p>{t('templateReplaces', { name: asked?.name ?? '' })}</p>
      </ConfirmDialog>
      <MoveDialog
        open={isSaving}
        onClose={() => setSaving(false)}
        label={t('saveTemplate')}
        onMove={() => onSave(name, replaced)}
      >
        <TextField
          id={`${id}name`}
          name="templateName"
          label={t('templateName')}
          value={name}
          onChange={setName}
          onBlur={noop}
          maxLength={limits.messages.templateName}
          autoComplete="off"
        />
        {replaced && <p>{t('templateReplaced', { name: replaced.name })}</p>}
      </MoveDialog>
    </chakra.div>
  );
}
