import { isJpegStart } from '@admission/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Crop, type CropMove, moveCrop, type Size, startCrop } from './crop.ts';
import { decodePicture, type Picture, PictureError, startOf } from './picture.ts';

/** Where the choice of a file stands. */
export type Choice =
  | { stage: 'none'; problem?: PictureError['reason'] }
  | { stage: 'reading' }
  | { stage: 'chosen'; picture: Picture; crop: Crop };

/** The chosen file, decoded, with its cut-out. Nothing of the file before stays in memory. */
export function useChosenPicture(frame: Size, onWrongFormat: () => void) {
  const [choice, setChoice] = useState<Choice>({ stage: 'none' });
  const turn = useRef(0);
  const open = useRef<Picture>(undefined);

  const replace = useCallback((next: Choice) => {
    open.current?.close();
    open.current = next.stage === 'chosen' ? next.picture : undefined;
    setChoice(next);
  }, []);

  useEffect(
    () => () => {
      turn.current += 1;
      open.current?.close();
      open.current = undefined;
    },
    [],
  );

  const choose = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    replace({ stage: 'reading' });
    try {
      if (!isJpegStart(await startOf(file))) {
        if (mine !== turn.current) return;
        replace({ stage: 'none' });
        onWrongFormat();
        return;
      }
      const picture = await decodePicture(file);
      if (mine === turn.current) replace({ stage: 'chosen', picture, crop: startCrop(picture, frame) });
      else picture.close();
    } catch (error) {
      const problem = error instanceof PictureError ? error.reason : 'unreadable';
      if (mine === turn.current) replace({ stage: 'none', problem });
    }
  };

  const move = (by: CropMove) =>
    setChoice((last) =>
      last.stage === 'chosen' ? { ...last, crop: moveCrop(last.picture, frame, last.crop, by) } : last,
    );

  const clear = useCallback(() => {
    turn.current += 1;
    replace({ stage: 'none' });
  }, [replace]);

  return { choice, choose, move, clear };
}
