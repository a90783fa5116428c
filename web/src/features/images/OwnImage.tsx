import { useEffect, useRef, useState } from 'react';
import { showAlert } from '../../lib/alerts.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormatDialog } from './FormatDialog.tsx';
import { ImageCard } from './ImageCard.tsx';
import { limitsOf, type OwnKind, senders } from './kinds.ts';
import { cutOut } from './picture.ts';
import { useChosenPicture } from './useChosenPicture.ts';
import { useTransfer } from './useTransfer.ts';

export interface OwnImageProps {
  kind: OwnKind;
  url: string | null;
  /** Brings the fresh state of the server to the screen. */
  onUploaded: () => Promise<void>;
  /** Whether a selection waits for its upload. */
  onOpen: (isOpen: boolean) => void;
}

/** Choosing, cutting and uploading one of the two pictures. The selection stays until the server has taken it. */
export function OwnImage({ kind, url, onUploaded, onOpen }: OwnImageProps) {
  const t = useTexts('images');
  const input = useRef<HTMLInputElement>(null);
  const [wrongFormat, setWrongFormat] = useState(false);
  const [tooHeavy, setTooHeavy] = useState(false);
  const { choice, choose, move, clear } = useChosenPicture(kind, () => setWrongFormat(true));
  const { state, run, cancel, forget } = useTransfer();
  // Shown until the fresh state of the server is there: the picture before it is gone already.
  const [taken, setTaken] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is fresher than what was kept.
  useEffect(() => setTaken(undefined), [url]);

  const isOpen = choice.stage !== 'none';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever listens.
  useEffect(() => onOpen(isOpen), [isOpen]);

  const upload = async () => {
    if (choice.stage === 'reading') return;
    if (choice.stage === 'none') return showAlert('error', t('chooseFirst'));
    setTooHeavy(false);
    const file = await cutOut(choice.picture, choice.crop, limitsOf[kind]).catch(() => undefined);
    if (!file) return setTooHeavy(true);
    const answer = await run((options) => senders[kind](file, options));
    if (!answer) return;
    setTaken(answer.url);
    clear();
    showAlert('success', answer.msg);
    await onUploaded();
  };

  const take = (file: File) => {
    setTooHeavy(false);
    forget();
    void choose(file);
  };

  return (
    <>
      <ImageCard
        {...{ kind, choice, tooHeavy }}
        url={taken ?? url}
        transfer={state}
        inputRef={input}
        onFile={take}
        onMove={move}
        onUpload={() => void upload()}
        onCancel={cancel}
        onGone={() => {
          setTaken(undefined);
          void onUploaded();
        }}
      />
      <FormatDialog
        open={wrongFormat}
        onClose={() => setWrongFormat(false)}
        onChooseAnother={() => {
          setWrongFormat(false);
          input.current?.click();
        }}
      />
    </>
  );
}
