import { isJpegStart, limits } from '@admission/schema';
import { type Area, type Crop, cutArea, fitInto, type Size, turnedSize } from './crop.ts';
import { isWholeJpeg } from './wholeJpeg.ts';

/** A decoded picture, upright and small enough to be drawn over and over. Whoever asked for it closes it. */
export interface Picture extends Size {
  source: CanvasImageSource;
  close(): void;
}

/** The longest side that is kept: enough for a cut-out of the largest size, and 17 MB of memory instead of 48 for 12 megapixels. */
const longestKept = 2400;

/** How good the JPEG is, tried in this order until it is small enough. */
const qualities = [0.92, 0.85, 0.75, 0.6, 0.4];

/** Why a picture cannot be used: the file holds none, or only the beginning of one, or this device has no memory for it. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly reason: 'unreadable' | 'brokenOff' | 'tooHeavy';

  constructor(reason: PictureError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The first bytes of a file, by which its format is judged. */
export const startOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.slice(0, 4).arrayBuffer());

/** Decodes a photo upright, in the size that is needed. The browser never has to keep the whole of it. */
export async function decodePicture(file: Blob): Promise<Picture> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isJpegStart(bytes) && !isWholeJpeg(bytes)) throw new PictureError('brokenOff');
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    const whole = { width: image.naturalWidth, height: image.naturalHeight };
    const size = fitInto(whole, { width: longestKept, height: longestKept });
    return (await decodeSmall(file, size)) ?? redraw(image, size);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Reads the head of a file: its size, turned as the camera says. Pixels are decoded later, by whoever needs them. */
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

/** Undefined where the browser does not know how to decode into a smaller, upright size. */
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
    // The way that every browser knows follows.
  }
  return undefined;
}

function redraw(image: HTMLImageElement, { width, height }: Size): Picture {
  const canvas = newCanvas({ width, height });
  pen(canvas).drawImage(image, 0, 0, width, height);
  return { source: canvas, width, height, close: () => release(canvas) };
}

function newCanvas({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Phones keep the memory of a canvas until its size is nothing. */
function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

function pen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('tooHeavy');
  return context;
}

/** Draws an area of the turned picture over the whole canvas; nothing is drawn where the area reaches beyond it. */
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

/** The cut-out as a JPEG within the limits, on white paper, without whatever the camera wrote into the photo. */
export async function cutOut(picture: Picture, crop: Crop, limits: Size & { bytes: number }): Promise<File> {
  const area = cutArea(picture, limits, crop);
  const canvas = newCanvas(fitInto(area, limits));
  try {
    const context = pen(canvas);
    drawArea(canvas, picture, crop, area);
    // Rounding may leave a hair of the edge open; a JPEG would make it black.
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
      if (!blob) break;
      if (blob.size <= limits.bytes) return new File([blob], 'image.jpg', { type: 'image/jpeg' });
    }
    throw new PictureError('tooHeavy');
  } finally {
    release(canvas);
  }
}

/** The whole picture as a JPEG that the API takes in a notice or a mail, whatever its shape: nobody cuts it. */
export async function wholePicture(file: Blob): Promise<File> {
  const { notice, bytes } = limits.image;
  const picture = await decodePicture(file);
  try {
    return await cutOut(picture, { turns: 0, zoom: 1, x: 0.5, y: 0.5 }, { ...fitInto(picture, notice), bytes });
  } finally {
    picture.close();
  }
}
