/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A part of the rotated picture, in its pixels. */
export interface Area extends Size {
  x: number;
  y: number;
}

/** Position of the frame on the picture. */
export interface Crop {
  /** Quarter turns clockwise. */
  turns: 0 | 1 | 2 | 3;
  /** 1 shows the whole picture in the frame. */
  zoom: number;
  /** Centre of the frame as fractions of the rotated picture. */
  x: number;
  y: number;
}

export type CropMove = { kind: 'move'; x: number; y: number } | { kind: 'zoom'; zoom: number } | { kind: 'turn' };

/** Maximum zoom beyond the point where the picture covers the frame. */
const maxZoomFactor = 5;

export const turnedSize = ({ width, height }: Size, { turns }: Pick<Crop, 'turns'>): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

const ratioOf = ({ width, height }: Size): number => width / height;

/** The zoom at which the picture covers the frame. */
export function coverZoom(picture: Size, frame: Size, crop: Pick<Crop, 'turns'>): number {
  const ratio = ratioOf(turnedSize(picture, crop)) / ratioOf(frame);
  return Math.max(ratio, 1 / ratio);
}

export const maxZoom = (picture: Size, frame: Size, crop: Pick<Crop, 'turns'>): number =>
  coverZoom(picture, frame, crop) * maxZoomFactor;

/** The area of the frame; it may extend beyond the picture. */
export function frameArea(picture: Size, frame: Size, crop: Crop): Area {
  const turned = turnedSize(picture, crop);
  const width = Math.max(turned.width, turned.height * ratioOf(frame)) / crop.zoom;
  const height = width / ratioOf(frame);
  return { x: crop.x * turned.width - width / 2, y: crop.y * turned.height - height / 2, width, height };
}

/** The part of the picture within the frame: what is uploaded. */
export function visibleArea(picture: Size, frame: Size, crop: Crop): Area {
  const turned = turnedSize(picture, crop);
  const area = frameArea(picture, frame, crop);
  const x = Math.max(0, area.x);
  const y = Math.max(0, area.y);
  return {
    x,
    y,
    width: Math.min(turned.width, area.x + area.width) - x,
    height: Math.min(turned.height, area.y + area.height) - y,
  };
}

/** The largest integer size within the limits; never upscales. */
export function fitInto(size: Size, limits: Size): Size {
  const scale = Math.min(1, limits.width / size.width, limits.height / size.height);
  const scaled = (value: number, max: number) => Math.min(max, Math.max(1, Math.round(value * scale)));
  return { width: scaled(size.width, limits.width), height: scaled(size.height, limits.height) };
}

/** Keeps the frame on the picture, centred along a side that it covers entirely. */
function clampCrop(picture: Size, frame: Size, crop: Crop): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), maxZoom(picture, frame, crop));
  const turned = turnedSize(picture, crop);
  const area = frameArea(picture, frame, { ...crop, zoom });
  const within = (middle: number, half: number) => (half >= 0.5 ? 0.5 : Math.min(1 - half, Math.max(half, middle)));
  return {
    ...crop,
    zoom,
    x: within(crop.x, area.width / turned.width / 2),
    y: within(crop.y, area.height / turned.height / 2),
  };
}

/** A picture within the limits starts uncropped; any other covers the frame. */
export function initialCrop(picture: Size, frame: Size, turns: Crop['turns'] = 0): Crop {
  const fits = picture.width <= frame.width && picture.height <= frame.height;
  const zoom = fits ? 1 : coverZoom(picture, frame, { turns });
  return { turns, zoom, x: 0.5, y: 0.5 };
}

const nextTurn = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;

/** Moves by fractions of the frame, zooms at the centre, or rotates clockwise. */
export function moveCrop(picture: Size, frame: Size, crop: Crop, move: CropMove): Crop {
  if (move.kind === 'zoom') return clampCrop(picture, frame, { ...crop, zoom: move.zoom });
  if (move.kind === 'turn') return initialCrop(picture, frame, nextTurn[crop.turns]);
  const turned = turnedSize(picture, crop);
  const area = frameArea(picture, frame, crop);
  return clampCrop(picture, frame, {
    ...crop,
    x: crop.x - (move.x * area.width) / turned.width,
    y: crop.y - (move.y * area.height) / turned.height,
  });
}
