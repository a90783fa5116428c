/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A part of the turned picture, in its pixels. */
export interface Area extends Size {
  x: number;
  y: number;
}

/** Where the frame stands on the picture. */
export interface Crop {
  /** Quarter turns clockwise. */
  turns: 0 | 1 | 2 | 3;
  /** 1 shows the whole picture in the frame; more shows less of it. */
  zoom: number;
  /** The middle of the frame as fractions of the turned picture. */
  x: number;
  y: number;
}

export type CropMove = { kind: 'move'; x: number; y: number } | { kind: 'zoom'; zoom: number } | { kind: 'turn' };

/** How far one may go in beyond the point where the frame is filled. */
const closest = 5;

export const turnedSize = ({ width, height }: Size, { turns }: Pick<Crop, 'turns'>): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

const ratioOf = ({ width, height }: Size): number => width / height;

/** The zoom at which the picture just fills the frame. */
export function fillingZoom(picture: Size, frame: Size, crop: Pick<Crop, 'turns'>): number {
  const ratio = ratioOf(turnedSize(picture, crop)) / ratioOf(frame);
  return Math.max(ratio, 1 / ratio);
}

export const farthestZoom = (picture: Size, frame: Size, crop: Pick<Crop, 'turns'>): number =>
  fillingZoom(picture, frame, crop) * closest;

/** What the frame covers, also where it reaches beyond the picture. */
export function frameArea(picture: Size, frame: Size, crop: Crop): Area {
  const turned = turnedSize(picture, crop);
  const width = Math.max(turned.width, turned.height * ratioOf(frame)) / crop.zoom;
  const height = width / ratioOf(frame);
  return { x: crop.x * turned.width - width / 2, y: crop.y * turned.height - height / 2, width, height };
}

/** The part of the picture that the frame shows: what is sent. Where the frame reaches beyond the picture there is nothing to send. */
export function cutArea(picture: Size, frame: Size, crop: Crop): Area {
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

/** The largest whole size within the limits; nothing is ever made larger than it is. */
export function fitInto(size: Size, limits: Size): Size {
  const scale = Math.min(1, limits.width / size.width, limits.height / size.height);
  const whole = (value: number, most: number) => Math.min(most, Math.max(1, Math.round(value * scale)));
  return { width: whole(size.width, limits.width), height: whole(size.height, limits.height) };
}

/** Keeps the frame on the picture: along a side that it covers whole, in the middle of it. */
function settle(picture: Size, frame: Size, crop: Crop): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), farthestZoom(picture, frame, crop));
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

/** A picture that fits the limits already starts whole, any other fills the frame. */
export function startCrop(picture: Size, frame: Size, turns: Crop['turns'] = 0): Crop {
  const fits = picture.width <= frame.width && picture.height <= frame.height;
  const zoom = fits ? 1 : fillingZoom(picture, frame, { turns });
  return { turns, zoom, x: 0.5, y: 0.5 };
}

const nextTurn = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;

/** Moves the picture under the frame (by parts of the frame), goes in or out at the middle, or turns it clockwise. */
export function moveCrop(picture: Size, frame: Size, crop: Crop, move: CropMove): Crop {
  if (move.kind === 'zoom') return settle(picture, frame, { ...crop, zoom: move.zoom });
  if (move.kind === 'turn') return startCrop(picture, frame, nextTurn[crop.turns]);
  const turned = turnedSize(picture, crop);
  const area = frameArea(picture, frame, crop);
  return settle(picture, frame, {
    ...crop,
    x: crop.x - (move.x * area.width) / turned.width,
    y: crop.y - (move.y * area.height) / turned.height,
  });
}
