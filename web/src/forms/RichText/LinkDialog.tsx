import { safeLink } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { FloatingDialog } from './FloatingDialog.tsx';

export interface LinkDraft {
  /** The URL of the current link, or ''. */
  url: string;
  /** The text of a new link; absent if text is selected or the link exists. */
  words?: string;
}

export interface LinkDialogProps {
  link: LinkDraft;
  onClose: () => void;
  onSave: (url: string, words: string) => void;
  onRemove: () => void;
}

/** Completes a typed address: with an @ to mailto, else to https. */
export function linkOfTyped(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return safeLink(`mailto:${text}`);
  if (/^[^\s:/@]+\.[^\s:/@]{2,}([/?#]\S*)?$/.test(text)) return safeLink(`https://${text}`);
  return safeLink(text);
}

/** Edits a link: http, https or mailto only. */
export function LinkDialog({ link, onClose, onSave, onRemove }: LinkDialogProps) {
  const t = useTexts('richText');
  const id = useId();
  const [url, setUrl] = useState(link.url);
  const [words, setWords] = useState(link.words ?? '');
  const [error, setError] = useState<string>();
  // After the dialog has set the focus.
  useEffect(() => document.getElementById(`${id}url`)?.focus(), [id]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles events through the portal to the surrounding form.
    event.stopPropagation();
    const checked = linkOfTyped(url);
    if (checked) return onSave(checked, words.trim());
    setError(t('linkInvalid'));
    document.getElementById(`${id}url`)?.focus();
  };
  const nothing = () => {};
  return (
    <FloatingDialog title={t('link')} onClose={onClose}>
      <chakra.form noValidate onSubmit={save} display="flex" flexDirection="column" gap="4">
        <TextField
          id={`${id}url`}
          name="url"
          label={t('address')}
          hint={t('linkHint')}
          value={url}
          error={error}
          onChange={(value) => {
            setUrl(value);
            setError(undefined);
          }}
          onBlur={nothing}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
        />
        {link.words !== undefined && (
          <TextField
            id={`${id}words`}
            name="words"
            label={t('linkWords')}
            hint={t('linkWordsHint')}
            optional
            value={words}
            onChange={setWords}
            onBlur={nothing}
            autoComplete="off"
          />
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit">{t('linkSave')}</Button>
          {link.url !== '' && (
            <Button variant="outline" colorPalette="red" onClick={onRemove}>
              {t('linkRemove')}
            </Button>
          )}
        </chakra.div>
      </chakra.form>
    </FloatingDialog>
  );
}
