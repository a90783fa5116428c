import { fitInto, type Size } from './crop.ts';

/** A point of a stroke, in widths of the pad. */
export interface Point {
  x: number;
  y: number;
}
export type Stroke = readonly Point[];

/** Pen width and empty margin, in widths of the pad. */
const pen = 0.011;
const margin = 0.03;

interface Box extends Point, Size {}

/** The box of all strokes with a margin; undefined without a stroke. */
export function boxOf(strokes: readonly Stroke[]): Box | undefined {
  const points = strokes.flat();
  if (points.length === 0) return undefined;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/** Pixels of the drawing of a box, within the limits of a signature. */
export const drawingSize = (box: Size, limits: Size): Size =>
  fitInto({ width: box.width * 10_000, height: box.height * 10_000 }, limits);

/** Whether the strokes are more than a dot or a tap. */
export const isSignature = (strokes: readonly Stroke[]): boolean => {
  const box = boxOf(strokes);
  return box !== undefined && box.width > 0.15 && strokes.flat().length > 8;
};

type Context = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'quadraticCurveTo'
  | 'stroke'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'strokeStyle'
>;

/** Draws strokes as curves through the midpoints of their points; `scale` is pixels per pad width. */
export function drawStrokes(context: Context, strokes: readonly Stroke[], scale: number, origin: Point): void {
  const px = ({ x, y }: Point): [number, number] => [(x - origin.x) * scale, (y - origin.y) * scale];
  context.lineWidth = pen * scale;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = 'black';
  for (const stroke of strokes) {
    const [first] = stroke;
    const last = stroke.at(-1);
    if (!first || !last) continue;
    context.beginPath();
    context.moveTo(...px(first));
    for (let at = 1; at < stroke.length - 1; at += 1) {
      const [point = first, next = first] = [stroke[at], stroke[at + 1]];
      context.quadraticCurveTo(...px(point), ...px({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }));
    }
    // A single point becomes a dot.
    context.lineTo(...px(last));
    context.stroke();
  }
}
