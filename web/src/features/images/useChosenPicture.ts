import { isJpegStart } from '@admission/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Crop, type CropMove, moveCrop, startCrop } from './crop.ts';
import { keepChoice, readChoice } from './keptChoices.ts';
import { limitsOf, type OwnKind } from './kinds.ts';
import { decodePicture, type Picture, PictureError, startOf } from './picture.ts';

/** Where the choice of a file stands. */
export type Choice =
  | { stage: 'none'; problem?: PictureError['reason'] }
  | { stage: 'reading' }
  | { stage: 'chosen'; file: File; picture: Picture; crop: Crop };

/** The chosen file, decoded, with its cut-out; what was chosen here before is chosen still. Nothing of the file before stays in memory. */
export function useChosenPicture(kind: OwnKind, onWrongFormat: () => void) {
  const frame = limitsOf[kind];
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

  const choose = async (file: File, crop?: Crop) => {
    turn.current += 1;
    const mine = turn.current;
    replace({ stage: 'reading' });
    if (!crop) keepChoice(kind, null);
    try {
      if (!isJpegStart(await startOf(file))) {
        if (mine !== turn.current) return;
        replace({ stage: 'none' });
        onWrongFormat();
        return;
      }
      const picture = await decodePicture(file);
      if (mine === turn.current) replace({ stage: 'chosen', file, picture, crop: crop ?? startCrop(picture, frame) });
      else picture.close();
    } catch (error) {
      const problem = error instanceof PictureError ? error.reason : 'unreadable';
      if (mine !== turn.current) return;
      replace({ stage: 'none', problem });
      keepChoice(kind, null);
    }
  };

  useEffect(() => {
    if (choice.stage === 'chosen') keepChoice(kind, choice);
  }, [kind, choice]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    const before = readChoice(kind);
    if (before) void choose(before.file, before.crop);
  }, []);

  const move = (by: CropMove) =>
    setChoice((last) =>
      last.stage === 'chosen' ? { ...last, crop: moveCrop(last.picture, frame, last.crop, by) } : last,
    );

  const clear = useCallback(() => {
    turn.current += 1;
    replace({ stage: 'none' });
    keepChoice(kind, null);
  }, [kind, replace]);

  return { choice, choose, move, clear };
}
