import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { SwitchField } from '../../ui/ChoiceFields.tsx';
import { Cropper } from './Cropper.tsx';
import { CropTools } from './CropTools.tsx';
import { type CropMove, fitInto, type Size, visibleArea } from './crop.ts';
import { type ImageKind, kindNames, limitsOf, smallestOf } from './imageKinds.ts';
import type { Chosen } from './useSelectedPicture.ts';

/** The fraction of ink below which whitened paper counts as empty. */
const leastInk = 0.0004;

/** Pixels that are sent. */
export const sentSize = (kind: ImageKind, { picture, crop }: Chosen): Size =>
  fitInto(visibleArea(picture, limitsOf[kind], crop), limitsOf[kind]);

export function isTooSmall(kind: ImageKind, selection: Chosen): boolean {
  const { width, height } = sentSize(kind, selection);
  return width < smallestOf[kind].width || height < smallestOf[kind].height;
}

export interface ChosenImageProps {
  kind: ImageKind;
  selection: Chosen;
  disabled: boolean;
  onMove: (move: CropMove) => void;
  onWhiten: (isWhitened: boolean) => void;
}

/** The selected picture with its crop and its warnings. */
export function ChosenImage({ kind, selection, disabled, onMove, onWhiten }: ChosenImageProps) {
  const t = useTexts('images');
  const format = useFormat();
  const { picture, crop, isWhitened } = selection;
  const sizeOf = ({ width, height }: Size) => ({ width: format.year(width), height: format.year(height) });
  const frame = limitsOf[kind];
  const tools = { picture, crop, frame, disabled, onMove };
  const smallest = sizeOf(smallestOf[kind]);
  const hasNoInk = isWhitened && (picture.ink ?? 1) < leastInk;
  return (
    <>
      <Cropper label={t(`cut${kindNames[kind]}`)} hasFaceGuide={kind === 'picture'} {...tools} />
      <CropTools {...tools} />
      {kind === 'signature' && (
        <SwitchField label={t('whiten')} checked={isWhitened} onChange={onWhiten} disabled={disabled} />
      )}
      {isTooSmall(kind, selection) ? (
        <Alert tone="error" live>
          <p>
            {t('tooSmall', {
              ...sizeOf(sentSize(kind, selection)),
              minWidth: smallest.width,
              minHeight: smallest.height,
            })}
          </p>
        </Alert>
      ) : (
        <chakra.p textStyle="sm" color="fg.muted">
          {t('result', sizeOf(sentSize(kind, selection)))}
        </chakra.p>
      )}
      {hasNoInk && (
        <Alert tone="warning" live>
          <p>{t('noInk')}</p>
        </Alert>
      )}
    </>
  );
}
