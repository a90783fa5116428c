import { createRequire } from 'node:module';

type Module = { x: number; y: number; w: number };
type QrEncoder = { measure(node: { qr: string; eccLevel: 'M' }): { _canvas: Module[]; _width: number } };

let encoder: QrEncoder | undefined;

/** Runs of dark modules as boxes, in units of a module from the top left. */
export type QrCode = { size: number; boxes: { x: number; y: number; length: number }[] };

/** The QR code of a text. */
export function qrOf(text: string): QrCode {
  encoder ??= createRequire(import.meta.url)('pdfmake/js/qrEnc').default as QrEncoder;
  const [background, ...dark] = encoder.measure({ qr: text, eccLevel: 'M' })._canvas;
  const unit = dark[0]?.w ?? 1;
  const boxes: QrCode['boxes'] = [];
  for (const { x, y } of dark) {
    const last = boxes.at(-1);
    if (last && last.y === y / unit && last.x + last.length === x / unit) last.length += 1;
    else boxes.push({ x: x / unit, y: y / unit, length: 1 });
  }
  return { size: (background?.w ?? unit) / unit, boxes };
}

/** A QR code as one SVG path. pdfmake's `qr` draws each module as a box of whole points, which is larger and does not fill its space. */
export function qrSvg(text: string, color: string): string {
  const { size, boxes } = qrOf(text);
  const path = boxes.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><path d="${path}" fill="${color}"/></svg>`;
}
