import { useEffect, useRef, useState } from 'react';
import { showAlert } from '../../lib/alerts.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormatDialog } from './FormatDialog.tsx';
import { ImageCard } from './ImageCard.tsx';
import { type ImageKind, limitsOf, senders } from './imageKinds.ts';
import { cutOut } from './picture.ts';
import { useSelectedPicture } from './useSelectedPicture.ts';
import { useTransfer } from './useTransfer.ts';

export interface ImageUploadProps {
  kind: ImageKind;
  url: string | null;
  /** Refetches the state of the page. */
  onUploaded: () => Promise<void>;
  /** Reports whether a selection is not uploaded yet. */
  onSelectedChange: (isSelected: boolean) => void;
}

/** Selects, crops and uploads one image. The selection is kept until the upload succeeds. */
export function ImageUpload({ kind, url, onUploaded, onSelectedChange }: ImageUploadProps) {
  const t = useTexts('images');
  const input = useRef<HTMLInputElement>(null);
  const [wrongFormat, setWrongFormat] = useState(false);
  const [tooHeavy, setTooHeavy] = useState(false);
  const { selection, choose, move, clear } = useSelectedPicture(kind, () => setWrongFormat(true));
  const { state, run, cancel, reset } = useTransfer();
  // Shown until the refetch returns: the URL of the previous picture no longer works.
  const [uploadedUrl, setUploadedUrl] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new URL replaces the uploaded one.
  useEffect(() => setUploadedUrl(undefined), [url]);

  const isSelected = selection.stage !== 'none';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change triggers it, not a new callback.
  useEffect(() => onSelectedChange(isSelected), [isSelected]);

  const upload = async () => {
    if (selection.stage === 'reading') return;
    if (selection.stage === 'none') return showAlert('error', t('chooseFirst'));
    setTooHeavy(false);
    const file = await cutOut(selection.picture, selection.crop, limitsOf[kind]).catch(() => undefined);
    if (!file) return setTooHeavy(true);
    const answer = await run((options) => senders[kind](file, options));
    if (!answer) return;
    setUploadedUrl(answer.url);
    clear();
    showAlert('success', answer.msg);
    await onUploaded();
  };

  const selectFile = (file: File) => {
    setTooHeavy(false);
    reset();
    void choose(file);
  };

  return (
    <>
      <ImageCard
        {...{ kind, selection, tooHeavy }}
        url={uploadedUrl ?? url}
        transfer={state}
        inputRef={input}
        onFile={selectFile}
        onMove={move}
        onUpload={() => void upload()}
        onCancel={cancel}
        onLoadError={() => {
          setUploadedUrl(undefined);
          void onUploaded();
        }}
      />
      <FormatDialog open={wrongFormat} onClose={() => setWrongFormat(false)} inputRef={input} />
    </>
  );
}
