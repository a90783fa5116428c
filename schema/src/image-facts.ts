import { limits } from './limits.ts';
import type { Message } from './rules/rule.ts';

/** What a picture is uploaded as. */
export type ImageKind = 'picture' | 'signature' | 'generic';

const starts = [
  [0xff, 0xd8, 0xff, 0xdb],
  [0xff, 0xd8, 0xff, 0xe0],
  [0xff, 0xd8, 0xff, 0xe1],
] as const;

/** Whether a file begins as a JPEG does (specification, section 5); whether it is one only decoding tells. */
export const isJpegStart = (bytes: Uint8Array): boolean =>
  starts.some((start) => start.every((byte, at) => bytes[at] === byte));

const dimensionTexts = {
  picture: 'pictureDimensions',
  signature: 'signatureDimensions',
  generic: 'imageDimensions',
} as const;

/** What is known of an image before it is stored; its dimensions once they have been read. */
export type ImageFacts = { size: number; start: Uint8Array; width?: number; height?: number };

/** What is wrong with an image, in the order in which both sides ask; null when it may be stored. */
export function imageProblem(kind: ImageKind, { size, start, width = 0, height = 0 }: ImageFacts): Message | null {
  if (size > limits.image.bytes) return 'imageTooLarge';
  if (!isJpegStart(start)) return 'imageFormat';
  const max = limits.image[kind];
  return width > max.width || height > max.height ? { key: dimensionTexts[kind], params: max } : null;
}
