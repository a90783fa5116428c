import { chakra } from '@chakra-ui/react/styled-system';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { signatureFile } from './picture.ts';
import { drawStrokes, isSignature, type Point, type Stroke } from './strokes.ts';

/** Points in widths of the pad, also those that the browser merged into one event. */
function pointsOf(event: PointerEvent): Point[] {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  const merged = event.nativeEvent.getCoalescedEvents?.() ?? [];
  return (merged.length > 0 ? merged : [event.nativeEvent]).map(({ clientX, clientY }) => ({
    x: (clientX - left) / (width || 1),
    y: (clientY - top) / (width || 1),
  }));
}

interface PadProps {
  strokes: readonly Stroke[];
  onStrokes: (change: (last: readonly Stroke[]) => readonly Stroke[]) => void;
}

/** The area that takes the strokes of one finger, pen or mouse at a time. */
function Pad({ strokes, onStrokes }: PadProps) {
  const t = useTexts('images');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointer = useRef<number>(undefined);
  useEffect(() => {
    const shown = canvas.current?.getContext('2d');
    if (!canvas.current || !shown) return;
    const { width, height } = canvas.current.getBoundingClientRect();
    const density = globalThis.devicePixelRatio || 1;
    canvas.current.width = Math.round(width * density);
    canvas.current.height = Math.round(height * density);
    drawStrokes(shown, strokes, canvas.current.width, { x: 0, y: 0 });
  }, [strokes]);
  const lift = ({ pointerId }: PointerEvent) => {
    if (pointer.current === pointerId) pointer.current = undefined;
  };
  return (
    <chakra.div position="relative" bg="white" borderWidth="1px" borderColor="border.control" borderRadius="l2">
      <chakra.div
        position="absolute"
        insetX="6%"
        bottom="22%"
        borderBottomWidth="1px"
        borderColor="gray.400"
        borderStyle="dashed"
        pointerEvents="none"
      />
      <chakra.canvas
        ref={canvas}
        role="img"
        aria-label={t('pad')}
        w="full"
        aspectRatio="2 / 1"
        display="block"
        touchAction="none"
        cursor="crosshair"
        position="relative"
        onPointerDown={(event: PointerEvent) => {
          if (pointer.current !== undefined) return;
          pointer.current = event.pointerId;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          const points = pointsOf(event);
          onStrokes((last) => [...last, points]);
        }}
        onPointerMove={(event: PointerEvent) => {
          if (pointer.current !== event.pointerId) return;
          const points = pointsOf(event);
          onStrokes((last) => [...last.slice(0, -1), [...(last.at(-1) ?? []), ...points]]);
        }}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
    </chakra.div>
  );
}

export interface SignaturePadProps {
  open: boolean;
  onClose: () => void;
  onDrawn: (file: File) => void;
}

/** Draws a signature on the screen; it becomes a file like a photographed one. */
export function SignaturePad({ open, onClose, onDrawn }: SignaturePadProps) {
  const t = useTexts('images');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [problem, setProblem] = useState<'drawFirst' | 'tooHeavy'>();
  const change = (next: (last: readonly Stroke[]) => readonly Stroke[]) => {
    setProblem(undefined);
    setStrokes(next);
  };
  const close = () => {
    change(() => []);
    onClose();
  };
  const accept = async () => {
    if (!isSignature(strokes)) return setProblem('drawFirst');
    const file = await signatureFile(strokes).catch(() => undefined);
    if (!file) return setProblem('tooHeavy');
    close();
    onDrawn(file);
  };
  const secondary = { variant: 'outline', colorPalette: 'gray' } as const;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('drawTitle')}
      size="lg"
      footer={
        <>
          <Button {...secondary} onClick={() => change((last) => last.slice(0, -1))}>
            {t('undoStroke')}
          </Button>
          <Button {...secondary} onClick={() => change(() => [])}>
            {t('clearStrokes')}
          </Button>
          <Button icon="upload" onClick={() => void accept()}>
            {t('uploadDrawn')}
          </Button>
        </>
      }
    >
      <p>{t('drawHelp')}</p>
      <Pad strokes={strokes} onStrokes={change} />
      {problem && (
        <Alert tone="error" live>
          <p>{t(problem)}</p>
        </Alert>
      )}
    </Dialog>
  );
}
