import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** The part of the QR encoder that is used; the package is the web client's. */
interface Uqr {
  encode(text: string, options: { border: number }): { data: boolean[][] };
}
const uqr: Uqr = createRequire(new URL('../../web/package.json', import.meta.url))('uqr');

const size = { width: 640, height: 480 };
const header = `YUV4MPEG2 W${size.width} H${size.height} F20:1 Ip A0:0 C420\nFRAME\n`;
const desk = '#d8d6cf';

/** The picture of the camera: the brightness of its pixels. */
export type Sight = Buffer;

const greyOf = (picture: Sharp): Promise<Sight> =>
  picture.greyscale().toColourspace('b-w').extractChannel(0).raw().toBuffer();

/** A piece of printed paper (PNG) held before the camera, a little tilted. */
export const seePaper = async (paper: Buffer): Promise<Sight> => {
  const tilted = await sharp(paper).flatten({ background: '#fff' }).rotate(4, { background: desk }).toBuffer();
  return greyOf(sharp(tilted).resize({ ...size, fit: 'cover' }));
};

/** The QR code of a text on a sheet of paper. */
export function seeCode(text: string): Promise<Sight> {
  const { data } = uqr.encode(text, { border: 4 });
  const cells = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const side = data.length;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${cells}"/></svg>`;
  const paper = sharp({ create: { ...size, channels: 3, background: desk } });
  return greyOf(paper.composite([{ input: Buffer.from(drawn) }]));
}

/**
 * Chromium's own fake camera, which plays a file of one frame. The browser reads the file for each frame, so `holdUp` changes the
 * picture while it runs; without a sight nothing is held up. The file is in `folder`.
 */
export function createCamera(folder: string): { args: string[]; holdUp(sight?: Sight): void } {
  const file = join(folder, 'camera.y4m');
  const pixels = size.width * size.height;
  const nothing = Buffer.alloc(pixels, 200);
  writeFileSync(file, Buffer.concat([Buffer.from(header), nothing, Buffer.alloc(pixels / 2, 128)]));
  return {
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    holdUp(sight = nothing) {
      const opened = openSync(file, 'r+');
      writeSync(opened, sight, 0, pixels, header.length);
      closeSync(opened);
    },
  };
}
