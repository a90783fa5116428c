import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, useId } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { IconButton } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { type Crop, type CropMove, maxZoom, type Size } from './crop.ts';

export interface CropToolsProps {
  picture: Size;
  crop: Crop;
  frame: Size;
  disabled?: boolean;
  onMove: (move: CropMove) => void;
}

const nudge = 0.1;
const buttonZoom = 1.25;

const nudges = [
  { icon: 'left', label: 'moveLeft', x: -nudge, y: 0 },
  { icon: 'right', label: 'moveRight', x: nudge, y: 0 },
  { icon: 'up', label: 'moveUp', x: 0, y: -nudge },
  { icon: 'down', label: 'moveDown', x: 0, y: nudge },
] as const;
const icons = { left: 'left', right: 'next', up: 'up', down: 'down' } as const satisfies Record<string, IconName>;

/** Zoom, rotate and move by buttons and a slider (WCAG 2.5.7: an alternative to dragging). */
export function CropTools({ picture, crop, frame, disabled, onMove }: CropToolsProps) {
  const t = useTexts('images');
  const id = useId();
  // The slider is logarithmic, so that equal steps look equal.
  const maxLog = Math.log(maxZoom(picture, frame, crop));
  const zoomTo = (zoom: number) => onMove({ kind: 'zoom', zoom });
  const percent = Math.round(crop.zoom * 100);
  const look = { variant: 'outline', disabled } as const;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="center">
      <chakra.div display="flex" gap="2" alignItems="center" flex="1" minW="15rem">
        <IconButton {...look} icon="minus" label={t('zoomOut')} onClick={() => zoomTo(crop.zoom / buttonZoom)} />
        <chakra.label htmlFor={id} srOnly>
          {t('zoom')}
        </chakra.label>
        <chakra.input
          id={id}
          type="range"
          min="0"
          max="100"
          step="1"
          value={Math.round((Math.log(crop.zoom) / maxLog) * 100)}
          onChange={(event: ChangeEvent<HTMLInputElement>) =>
            zoomTo(Math.exp((Number(event.target.value) / 100) * maxLog))
          }
          aria-valuetext={t('percent', { percent })}
          disabled={disabled}
          flex="1"
          minW="0"
          h="11"
          accentColor="brand.solid"
          focusVisibleRing="outside"
          borderRadius="l1"
        />
        <IconButton {...look} icon="plus" label={t('zoomIn')} onClick={() => zoomTo(crop.zoom * buttonZoom)} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="center">
        {nudges.map(({ icon, label, x, y }) => (
          <IconButton
            key={label}
            {...look}
            icon={icons[icon]}
            label={t(label)}
            onClick={() => onMove({ kind: 'move', x, y })}
          />
        ))}
        <IconButton {...look} icon="rotate" label={t('rotate')} onClick={() => onMove({ kind: 'turn' })} />
      </chakra.div>
    </chakra.div>
  );
}
