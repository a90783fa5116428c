import { type Ref, useEffect, useRef, useState } from 'react';
import { showAlert } from '../../lib/alerts.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormatDialog } from './FormatDialog.tsx';
import { ImageCard } from './ImageCard.tsx';
import { type ImageKind, limitsOf, senders } from './imageKinds.ts';
import { cutOut } from './picture.ts';
import { SignaturePad } from './SignaturePad.tsx';
import { type Selection, useSelectedPicture } from './useSelectedPicture.ts';
import { useTransfer } from './useTransfer.ts';

export interface ImageUploadProps {
  kind: ImageKind;
  url: string | null;
  onUploaded: () => Promise<void>;
  /** Refetches the state of the page. */
  refresh: () => Promise<unknown>;
  /** Reports whether a selection is not uploaded yet. */
  onSelectedChange: (isSelected: boolean) => void;
  cardRef?: Ref<HTMLElement>;
}

/** Selects, crops and uploads one image. The selection is kept until the upload succeeds. */
export function ImageUpload({ kind, url, onUploaded, refresh, onSelectedChange, cardRef }: ImageUploadProps) {
  const t = useTexts('images');
  const input = useRef<HTMLInputElement>(null);
  const [wrongFormat, setWrongFormat] = useState(false);
  const [tooHeavy, setTooHeavy] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const { selection, choose, move, whiten, clear } = useSelectedPicture(kind, () => setWrongFormat(true));
  const { state, run, cancel, reset } = useTransfer();
  // Shown until the refetch returns: the URL of the previous picture no longer works.
  const [uploadedUrl, setUploadedUrl] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new URL replaces the uploaded one.
  useEffect(() => setUploadedUrl(undefined), [url]);

  const isSelected = selection.stage !== 'none';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change triggers it, not a new callback.
  useEffect(() => onSelectedChange(isSelected), [isSelected]);

  const upload = async (selected: Selection) => {
    if (selected.stage === 'reading') return;
    if (selected.stage === 'none') return showAlert('error', t('chooseFirst'));
    setTooHeavy(false);
    const file = await cutOut(selected.picture, selected.crop, limitsOf[kind]).catch(() => undefined);
    if (!file) return setTooHeavy(true);
    const answer = await run((options) => senders[kind](file, options));
    if (!answer) return;
    setUploadedUrl(answer.url);
    setReplacing(false);
    clear();
    showAlert('success', answer.msg);
    await onUploaded();
  };

  const selectFile = (file: File) => {
    setTooHeavy(false);
    reset();
    return choose(file);
  };
  /** A drawing needs no crop: it is uploaded at once. */
  const uploadDrawing = async (file: File) => {
    const chosen = await selectFile(file);
    if (chosen) await upload(chosen);
  };

  return (
    <>
      <ImageCard
        {...{ kind, selection, tooHeavy }}
        url={uploadedUrl ?? url}
        transfer={state}
        isFolded={!isReplacing && !isSelected}
        cardRef={cardRef}
        inputRef={input}
        onReplace={() => setReplacing(true)}
        onFile={(file) => void selectFile(file)}
        onDraw={() => setDrawing(true)}
        onMove={move}
        onWhiten={whiten}
        onUpload={() => void upload(selection)}
        onCancel={cancel}
        onLoadError={() => {
          setUploadedUrl(undefined);
          void refresh();
        }}
      />
      {kind === 'signature' && (
        <SignaturePad open={isDrawing} onClose={() => setDrawing(false)} onDrawn={(file) => void uploadDrawing(file)} />
      )}
      <FormatDialog open={wrongFormat} onClose={() => setWrongFormat(false)} inputRef={input} />
    </>
  );
}
