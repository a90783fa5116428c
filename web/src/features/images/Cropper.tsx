import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { type Crop, type CropMove, frameArea, type Size } from './crop.ts';
import { FaceGuide } from './FaceGuide.tsx';
import { drawArea, type Picture } from './picture.ts';

export interface CropperProps {
  /** For screen readers. */
  label: string;
  picture: Picture;
  crop: Crop;
  /** Its aspect ratio is that of the crop. */
  frame: Size;
  disabled?: boolean;
  /** Shows the position of the face. */
  hasFaceGuide?: boolean;
  onMove: (move: CropMove) => void;
}

/** Fractions of the frame per key press. */
const step = 0.04;
const bigStep = 0.2;
const keyZoom = 1.1;

const arrows: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function moveOfKey({ key, shiftKey }: KeyboardEvent, zoom: number): CropMove | undefined {
  const arrow = arrows[key];
  const length = shiftKey ? bigStep : step;
  if (arrow) return { kind: 'move', x: arrow[0] * length, y: arrow[1] * length };
  if (key === '+' || key === '=') return { kind: 'zoom', zoom: zoom * keyZoom };
  if (key === '-') return { kind: 'zoom', zoom: zoom / keyZoom };
  return undefined;
}

interface Point {
  x: number;
  y: number;
}
const distance = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** One pointer moves the picture, two pointers zoom. */
function usePointers(zoom: number, onMove: (move: CropMove) => void) {
  const down = useRef(new Map<number, Point>());
  const lift = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const last = down.current.get(event.pointerId);
      if (!last) return;
      const apart = distance([...down.current.values()]);
      const now = { x: event.clientX, y: event.clientY };
      down.current.set(event.pointerId, now);
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const apartNow = distance([...down.current.values()]);
      if (apart > 0 && apartNow > 0) onMove({ kind: 'zoom', zoom: (zoom * apartNow) / apart });
      else if (width > 0) onMove({ kind: 'move', x: (now.x - last.x) / width, y: (now.y - last.y) / height });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** One canvas pixel per screen pixel, so that the browser does not scale, which it does without smoothing. */
function matchScreen(canvas: HTMLCanvasElement, { width, height }: Size): void {
  const shown = canvas.getBoundingClientRect().width || width;
  canvas.width = Math.round(shown * (globalThis.devicePixelRatio || 1));
  canvas.height = Math.round((canvas.width * height) / width);
}

/** Shows the crop as it is uploaded; moved by pointer or key. */
export function Cropper({ label, picture, crop, frame, disabled, hasFaceGuide, onMove }: CropperProps) {
  const t = useTexts('images');
  const helpId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = usePointers(crop.zoom, onMove);
  useEffect(() => {
    if (!canvas.current) return;
    matchScreen(canvas.current, frame);
    drawArea(canvas.current, picture, crop, frameArea(picture, frame, crop));
  }, [picture, crop, frame]);
  const press = (event: KeyboardEvent) => {
    const move = moveOfKey(event, crop.zoom);
    if (!move) return;
    event.preventDefault();
    onMove(move);
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" alignItems="center">
      <chakra.p id={helpId} textStyle="sm" color="fg.muted" alignSelf="flex-start">
        {hasFaceGuide && `${t('faceHelp')} `}
        {t('cutHelp')}
      </chakra.p>
      <chakra.div
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        tabIndex={disabled ? -1 : 0}
        onKeyDown={disabled ? undefined : press}
        {...(disabled ? {} : pointers)}
        w="full"
        maxW={frame.width === frame.height ? '26rem' : 'full'}
        aspectRatio={frame.width / frame.height}
        position="relative"
        bg="bg.muted"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="l2"
        overflow="hidden"
        cursor={disabled ? 'default' : 'grab'}
        touchAction="none"
        userSelect="none"
        opacity={disabled ? '0.7' : undefined}
        focusVisibleRing="outside"
        _active={{ cursor: disabled ? 'default' : 'grabbing' }}
      >
        <chakra.canvas
          ref={canvas}
          width={frame.width}
          height={frame.height}
          w="full"
          h="full"
          display="block"
          pointerEvents="none"
        />
        {hasFaceGuide && <FaceGuide />}
      </chakra.div>
    </chakra.div>
  );
}
