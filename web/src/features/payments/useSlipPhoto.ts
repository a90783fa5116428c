import { useEffect, useState } from 'react';
import { UploadSlipPhotoDocument } from '../../gql/payments.public.ts';
import { transfer } from '../../lib/transfer.ts';
import { compressPage, useTransfer } from '../images/index.ts';

interface ChosenPhoto {
  file: File;
  url: string;
}

/** The photo of the paid slip, chosen before or after the number is submitted; a photo that failed to upload can be retried. */
export function useSlipPhoto(onStored: () => Promise<unknown>, intake: string | undefined) {
  const { state: upload, run } = useTransfer();
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [isUnreadable, setUnreadable] = useState(false);
  const url = chosen?.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  const choose = async (photo: File): Promise<File | undefined> => {
    const file = await compressPage(photo).catch(() => undefined);
    setUnreadable(!file);
    if (file) setChosen({ file, url: URL.createObjectURL(file) });
    return file;
  };
  const send = async (file = chosen?.file): Promise<void> => {
    if (!file) return;
    const stored = await run((options) => transfer(UploadSlipPhotoDocument, { file, intake }, options));
    if (!stored) return;
    await onStored().catch(() => undefined);
    setChosen(undefined);
  };
  return { upload, chosenUrl: url, isUnreadable, choose, send };
}

export type SlipPhoto = ReturnType<typeof useSlipPhoto>;
