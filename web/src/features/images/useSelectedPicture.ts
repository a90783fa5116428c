import { isJpegStart } from '@admission/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Crop, type CropMove, initialCrop, moveCrop } from './crop.ts';
import { type ImageKind, limitsOf } from './imageKinds.ts';
import { decodePicture, type Picture, PictureError, readHead } from './picture.ts';
import { readSelection, saveSelection } from './selectionCache.ts';

export type Selection =
  | { stage: 'none'; problem?: PictureError['reason'] }
  | { stage: 'reading' }
  | { stage: 'chosen'; file: File; picture: Picture; crop: Crop; isWhitened: boolean };
export type Chosen = Extract<Selection, { stage: 'chosen' }>;

/** The selected file, decoded, with its crop; restores a cached selection. Replaced pictures are closed to free memory. */
export function useSelectedPicture(kind: ImageKind, onWrongFormat: () => void) {
  const frame = limitsOf[kind];
  const [selection, setSelection] = useState<Selection>({ stage: 'none' });
  /** Identifies the latest selection; results of earlier ones are dropped. */
  const latestId = useRef(0);
  const openPicture = useRef<Picture>(undefined);

  const replace = useCallback((next: Selection) => {
    openPicture.current?.close();
    openPicture.current = next.stage === 'chosen' ? next.picture : undefined;
    setSelection(next);
  }, []);

  useEffect(
    () => () => {
      latestId.current += 1;
      openPicture.current?.close();
      openPicture.current = undefined;
    },
    [],
  );

  /** Returns the selection unless the file was refused or another one was chosen meanwhile. */
  const choose = async (file: File, crop?: Crop, isWhitened = kind === 'signature'): Promise<Chosen | undefined> => {
    latestId.current += 1;
    const id = latestId.current;
    replace({ stage: 'reading' });
    if (!crop) saveSelection(kind, null);
    try {
      if (!isJpegStart(await readHead(file))) {
        if (id !== latestId.current) return undefined;
        replace({ stage: 'none' });
        onWrongFormat();
        return undefined;
      }
      const picture = await decodePicture(file, { whiten: isWhitened });
      if (id !== latestId.current) {
        picture.close();
        return undefined;
      }
      const chosen: Chosen = { stage: 'chosen', file, picture, crop: crop ?? initialCrop(picture, frame), isWhitened };
      replace(chosen);
      return chosen;
    } catch (error) {
      const problem = error instanceof PictureError ? error.reason : 'unreadable';
      if (id !== latestId.current) return undefined;
      replace({ stage: 'none', problem });
      saveSelection(kind, null);
      return undefined;
    }
  };

  useEffect(() => {
    if (selection.stage === 'chosen') saveSelection(kind, selection);
  }, [kind, selection]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount.
  useEffect(() => {
    const cached = readSelection(kind);
    if (cached) void choose(cached.file, cached.crop, cached.isWhitened);
  }, []);

  const move = (change: CropMove) =>
    setSelection((last) =>
      last.stage === 'chosen' ? { ...last, crop: moveCrop(last.picture, frame, last.crop, change) } : last,
    );

  const whiten = (isWhitened: boolean) => {
    // The whitened copy may be smaller; a crop is fractions of the picture.
    if (selection.stage === 'chosen') void choose(selection.file, selection.crop, isWhitened);
  };
  const clear = useCallback(() => {
    latestId.current += 1;
    replace({ stage: 'none' });
    saveSelection(kind, null);
  }, [kind, replace]);

  return { selection, choose, move, whiten, clear };
}
