import { limits } from './limits.ts';
import type { Message } from './rules/rule.ts';

/** The kinds of uploads. */
export type ImageKind = 'picture' | 'signature' | 'generic';

const starts = [
  [0xff, 0xd8, 0xff, 0xdb],
  [0xff, 0xd8, 0xff, 0xe0],
  [0xff, 0xd8, 0xff, 0xe1],
] as const;

/** Whether the file has a JPEG signature (specification, section 5); it may still fail to decode. */
export const isJpegStart = (bytes: Uint8Array): boolean =>
  starts.some((start) => start.every((byte, at) => bytes[at] === byte));

const dimensionTexts = {
  picture: 'pictureDimensions',
  signature: 'signatureDimensions',
  generic: 'imageDimensions',
} as const;

/** Properties of an image before it is stored; the dimensions are known after decoding. */
export type ImageFacts = { size: number; start: Uint8Array; width?: number; height?: number };

/** The first problem of an image by its facts, in the order of browser and server; null if it is valid. */
export function imageProblem(kind: ImageKind, { size, start, width = 0, height = 0 }: ImageFacts): Message | null {
  if (size > limits.image.bytes) return 'imageTooLarge';
  if (!isJpegStart(start)) return 'imageFormat';
  const max = limits.image[kind];
  return width > max.width || height > max.height ? { key: dimensionTexts[kind], params: max } : null;
}
