import { maxAltLength } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/Field.tsx';
import { Input, TextField } from '../../ui/TextFields.tsx';
import { FloatingDialog } from './FloatingDialog.tsx';
import { PictureRefused, type UploadImage } from './upload.ts';

export interface ImageDialogProps {
  /** A pasted or dropped file; null to choose one here. */
  file: File | null;
  /** The alternative text of an existing image; then only this text changes. */
  alt?: string;
  upload: UploadImage;
  onClose: () => void;
  onSave: (image: { url: string | null; alt: string }) => void;
}

/** Uploads a picture with its alternative text. */
export function ImageDialog({ file: given, alt: described, upload, onClose, onSave }: ImageDialogProps) {
  const t = useTexts('richText');
  const common = useTexts('common');
  const id = useId();
  const isChange = described !== undefined;
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState(described ?? '');
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(file);
  // After the dialog has set the focus.
  const first = `${id}${given || isChange ? 'alt' : 'file'}`;
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  // A cancelled upload inserts nothing.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const [send, busy] = useSubmitOnce(async () => {
    if (isChange) return onSave({ url: null, alt: alt.trim() });
    if (!file) return setProblem(t('imageMissing'));
    try {
      const url = await upload(file);
      if (isOpen.current) onSave({ url, alt: alt.trim() });
    } catch (error) {
      const words = error instanceof PictureRefused ? [error.message] : failureTexts(readFailure(error), common);
      setProblem(words.join(', '));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void send();
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setProblem(undefined);
    setFile(event.target.files?.[0] ?? null);
  };
  return (
    <FloatingDialog title={isChange ? t('describe') : t('image')} onClose={onClose}>
      <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" gap="4">
        {problem && (
          <Alert tone="error" live>
            {problem}
          </Alert>
        )}
        {!isChange && (
          <FieldFrame id={`${id}file`} label={t('imageFile')} hint={t('imageFileHint')}>
            <Input
              id={`${id}file`}
              type="file"
              accept="image/*"
              aria-describedby={`${id}file-hint`}
              onChange={choose}
            />
          </FieldFrame>
        )}
        {preview && (
          <chakra.img src={preview} alt="" maxH="12rem" maxW="full" objectFit="contain" alignSelf="flex-start" />
        )}
        <TextField
          id={`${id}alt`}
          name="alt"
          label={t('imageAlt')}
          hint={t('imageAltHint')}
          optional
          value={alt}
          onChange={setAlt}
          onBlur={() => {}}
          maxLength={maxAltLength}
          autoComplete="off"
        />
        <chakra.div display="flex" gap="3">
          <Button type="submit" busy={busy}>
            {isChange ? common('save') : t('imageInsert')}
          </Button>
        </chakra.div>
      </chakra.form>
    </FloatingDialog>
  );
}

function usePreview(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
