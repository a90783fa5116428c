import { useEffect, useRef, useState } from 'react';
import { UploadSlipPhotoDocument } from '../../gql/payments.public.ts';
import { transfer } from '../../lib/transfer.ts';
import { compressPage, useTransfer } from '../images/index.ts';

/** The photo of the paid slip, chosen before or after the number is submitted; a photo that failed to upload can be retried. */
export function useSlipPhoto(onStored: () => Promise<unknown>, intake: string | undefined) {
  const { state: upload, run } = useTransfer();
  const [chosenUrl, setChosenUrl] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  /** The last chosen photo until it is stored; a ref, because the number is submitted while it is compressed. */
  const unsent = useRef<Promise<File | undefined>>(undefined);
  useEffect(() => () => (chosenUrl ? URL.revokeObjectURL(chosenUrl) : undefined), [chosenUrl]);

  const choose = async (photo: File): Promise<void> => {
    setPreparing(true);
    setUnreadable(false);
    const before = unsent.current;
    const compressed = compressPage(photo).catch(() => undefined);
    // An unreadable photo does not replace the one that is shown.
    unsent.current = compressed.then((file) => file ?? before);
    const file = await compressed;
    setPreparing(false);
    setUnreadable(!file);
    if (file) setChosenUrl(URL.createObjectURL(file));
  };
  /** Sends the chosen photo, once it is compressed, unless it is stored or under way. */
  const send = async (): Promise<void> => {
    const file = await unsent.current;
    if (!file) return;
    const stored = await run((options) => transfer(UploadSlipPhotoDocument, { file, intake }, options));
    if (!stored) return;
    unsent.current = undefined;
    await onStored().catch(() => undefined);
    setChosenUrl(undefined);
  };
  return { upload, chosenUrl, isPreparing, isUnreadable, choose, send };
}

export type SlipPhoto = ReturnType<typeof useSlipPhoto>;
