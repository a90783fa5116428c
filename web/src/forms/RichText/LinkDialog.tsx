import { safeLink } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { FloatingDialog } from './FloatingDialog.tsx';

export interface LinkDraft {
  /** Of the link that is there; '' where there is none. */
  url: string;
  /** Absent where words are selected or the link has its own. */
  words?: string;
}

export interface LinkDialogProps {
  link: LinkDraft;
  onClose: () => void;
  onSave: (url: string, words: string) => void;
  onRemove: () => void;
}

/** What people type for an address: without a scheme it is the web's, and with an @ it is mail's. */
export function linkOfTyped(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return safeLink(`mailto:${text}`);
  if (/^[^\s:/@]+\.[^\s:/@]{2,}([/?#]\S*)?$/.test(text)) return safeLink(`https://${text}`);
  return safeLink(text);
}

/** Where the selected words lead: http, https or mailto, and nothing else. */
export function LinkDialog({ link, onClose, onSave, onRemove }: LinkDialogProps) {
  const t = useTexts('richText');
  const id = useId();
  const [url, setUrl] = useState(link.url);
  const [words, setWords] = useState(link.words ?? '');
  const [error, setError] = useState<string>();
  // After the dialog has taken the focus.
  useEffect(() => document.getElementById(`${id}url`)?.focus(), [id]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands in the page of another form, in React's eyes.
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
          label={t('linkUrl')}
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
