import { beforeEach, vi } from 'vitest';
import * as pictures from './picture.ts';

/** Each chosen file is a picture of this size. */
export const decodesTo = (size: { width: number; height: number; ink?: number }) =>
  vi.spyOn(pictures, 'decodePicture').mockImplementation(async () => ({
    source: null as never,
    close: () => {},
    ...size,
  }));

/** jsdom does not decode or draw; the journey covers that in a browser. */
export function prepareImages(): void {
  beforeEach(() => {
    decodesTo({ width: 2400, height: 1800 });
    vi.spyOn(pictures, 'drawArea').mockImplementation(() => {});
    const cut = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'image.jpg', { type: 'image/jpeg' });
    vi.spyOn(pictures, 'cutOut').mockImplementation(async () => cut());
  });
}
