import { isJpegStart, limits } from '@admission/schema';
import { isCompleteJpeg } from './completeJpeg.ts';
import { type Area, type Crop, fitInto, type Size, turnedSize, visibleArea } from './crop.ts';
import { boxOf, drawingSize, drawStrokes, type Stroke } from './strokes.ts';
import { whitenPaper } from './whiten.ts';

/** A decoded picture, upright and downscaled. The caller closes it. */
export interface Picture extends Size {
  source: CanvasImageSource;
  /** Fraction of ink, of a picture whose paper was whitened. */
  ink?: number;
  close(): void;
}

/** Limit of the longest side: 17 MB of memory instead of 48 MB for 12 megapixels. */
const maxSide = 2400;
/** Of a picture to whiten, which reads every pixel. */
const maxWhitenedSide = 1600;

/** JPEG qualities, tried in this order until the file is small enough. */
const qualities = [0.92, 0.85, 0.75, 0.6, 0.4];

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly reason: 'unreadable' | 'truncated' | 'tooHeavy';

  constructor(reason: PictureError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The first bytes of a picked picture, which identify its format. */
export const readHead = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.slice(0, 4).arrayBuffer());

/** Decodes a photo upright and downscaled; `whiten` also turns grey paper white. */
export async function decodePicture(file: Blob, { whiten = false } = {}): Promise<Picture> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isJpegStart(bytes) && !isCompleteJpeg(bytes)) throw new PictureError('truncated');
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    const whole = { width: image.naturalWidth, height: image.naturalHeight };
    const side = whiten ? maxWhitenedSide : maxSide;
    const size = fitInto(whole, { width: side, height: side });
    const picture = (await decodeSmall(file, size)) ?? redraw(image, size);
    return whiten ? whitened(picture) : picture;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Reads the size in the EXIF orientation; pixels are not decoded yet. */
async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await new Promise((done) => {
    image.addEventListener('load', done);
    image.addEventListener('error', done);
  });
  if (!image.naturalWidth) throw new PictureError('unreadable');
  return image;
}

/** Undefined if the browser cannot decode to a smaller, upright size. */
async function decodeSmall(file: Blob, { width, height }: Size): Promise<Picture | undefined> {
  try {
    const bitmap = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
    if (bitmap.width === width && bitmap.height === height)
      return { source: bitmap, width, height, close: () => bitmap.close() };
    bitmap.close();
  } catch {
    // The caller falls back to a canvas.
  }
  return undefined;
}

function redraw(image: CanvasImageSource, { width, height }: Size): Picture & { source: HTMLCanvasElement } {
  const canvas = createCanvas({ width, height });
  contextOf(canvas).drawImage(image, 0, 0, width, height);
  return { source: canvas, width, height, close: () => releaseCanvas(canvas) };
}

function whitened(picture: Picture): Picture {
  const copy = redraw(picture.source, picture);
  picture.close();
  const context = contextOf(copy.source);
  const pixels = context.getImageData(0, 0, copy.width, copy.height);
  const ink = whitenPaper(pixels);
  context.putImageData(pixels, 0, 0);
  return { ...copy, ink };
}

function createCanvas({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** iOS Safari keeps the memory of a canvas until its size is 0. */
function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('tooHeavy');
  return context;
}

/** Draws an area of the rotated picture onto the whole canvas. */
export function drawArea(canvas: HTMLCanvasElement, picture: Picture, { turns }: Crop, area: Area): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = canvas.width / area.width;
  const turned = turnedSize(picture, { turns });
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.setTransform(
    scale,
    0,
    0,
    canvas.height / area.height,
    -area.x * scale,
    -area.y * (canvas.height / area.height),
  );
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture.source, -picture.width / 2, -picture.height / 2);
}

/** The crop as a JPEG within the limits, on white, without EXIF data. */
export async function cutOut(picture: Picture, crop: Crop, limits: Size & { bytes: number }): Promise<File> {
  const area = visibleArea(picture, limits, crop);
  const canvas = createCanvas(fitInto(area, limits));
  try {
    const context = contextOf(canvas);
    drawArea(canvas, picture, crop, area);
    // Fills edge pixels left transparent by rounding; JPEG would make them black.
    context.setTransform(1, 0, 0, 1, 0, 0);
    return await encodeOnWhite(canvas, limits.bytes);
  } finally {
    releaseCanvas(canvas);
  }
}

async function encodeOnWhite(canvas: HTMLCanvasElement, maxBytes: number): Promise<File> {
  const context = contextOf(canvas);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (!blob) break;
    if (blob.size <= maxBytes) return new File([blob], 'image.jpg', { type: 'image/jpeg' });
  }
  throw new PictureError('tooHeavy');
}

/** A drawn signature as a JPEG within the limits, trimmed to its strokes. */
export async function signatureFile(strokes: readonly Stroke[]): Promise<File> {
  const { signature, bytes } = limits.image;
  const box = boxOf(strokes) ?? { x: 0, y: 0, width: 1, height: 0.35 };
  const canvas = createCanvas(drawingSize(box, signature));
  try {
    drawStrokes(contextOf(canvas), strokes, canvas.width / box.width, box);
    return await encodeOnWhite(canvas, bytes);
  } finally {
    releaseCanvas(canvas);
  }
}

/** The uncropped picture as a JPEG within the size, by default that of a notice. */
export async function compressPicture(file: Blob, size: Size = limits.image.notice): Promise<File> {
  const { bytes } = limits.image;
  const picture = await decodePicture(file);
  try {
    return await cutOut(picture, { turns: 0, zoom: 1, x: 0.5, y: 0.5 }, { ...fitInto(picture, size), bytes });
  } finally {
    picture.close();
  }
}
