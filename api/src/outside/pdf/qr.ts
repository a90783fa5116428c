import { createRequire } from 'node:module';

type Module = { x: number; y: number; w: number };
type QrEncoder = { measure(node: { qr: string; eccLevel: 'M' }): { _canvas: Module[]; _width: number } };

let encoder: QrEncoder | undefined;

/**
 * A QR code as one drawing. pdfmake's own `qr` paints every module as a box of whole points, which neither fills the place
 * it is given nor stays small; here the dark modules of a row that touch are one box, and the size is free.
 */
export function qrSvg(text: string, color: string): string {
  encoder ??= createRequire(import.meta.url)('pdfmake/js/qrEnc').default as QrEncoder;
  const [background, ...dark] = encoder.measure({ qr: text, eccLevel: 'M' })._canvas;
  const unit = dark[0]?.w ?? 1;
  const size = (background?.w ?? unit) / unit;
  let path = '';
  for (let i = 0; i < dark.length; ) {
    const first = dark[i];
    if (!first) break;
    let length = 1;
    while (isNext(first, dark[i + length], length, unit)) length += 1;
    path += `M${first.x / unit} ${first.y / unit}h${length}v1h-${length}z`;
    i += length;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><path d="${path}" fill="${color}"/></svg>`;
}

const isNext = (first: Module, other: Module | undefined, steps: number, unit: number): boolean =>
  other !== undefined && other.y === first.y && other.x === first.x + steps * unit;
