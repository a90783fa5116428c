import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileStore } from '../outside/files/index.ts';
import { type Chance, createChance, idAt, isLucky, oneFrom } from './chance.ts';
import type { Person } from './person.ts';
import { type Look, portraitSvg, signatureSvg } from './pictures.svg.ts';

/** A generated image. */
export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
}

export interface Gallery {
  portraits: Readonly<Record<Look, readonly Picture[]>>;
  signatures: readonly Picture[];
}

const portraitsEach = 6;
const signatureCount = 16;
const quality = 86;
const concurrentWrites = 16;

/** Draws the portraits and signatures that all generated people share; each person has separate files. */
export async function drawGallery(): Promise<Gallery> {
  const chance = createChance();
  const draw = (count: number, seed: number, svg: (chance: Chance) => string): Promise<Picture>[] =>
    Array.from({ length: count }, (_, index) => {
      chance.seed([seed, index]);
      return toJpeg(svg(chance));
    });
  const portraits = (look: Look, seed: number): Promise<Picture[]> =>
    Promise.all(draw(portraitsEach, seed, (one) => portraitSvg(one, look)));
  const [Male, Female, Veiled, signatures] = await Promise.all([
    portraits('Male', 1),
    portraits('Female', 2),
    portraits('Veiled', 3),
    Promise.all(draw(signatureCount, 4, signatureSvg)),
  ]);
  return { portraits: { Male, Female, Veiled }, signatures };
}

async function toJpeg(svg: string): Promise<Picture> {
  const { data: jpeg, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  return { jpeg, width: info.width, height: info.height, bytes: jpeg.length, sha256 };
}

interface OwnPicture extends Picture {
  id: string;
  key: string;
}

/** The picture and signature of one person, under separate keys. */
export interface OwnPictures {
  picture: OwnPicture;
  signature: OwnPicture;
}

/** The key of an upload. */
const makeKey = (chance: Chance, folder: 'pictures' | 'signatures'): string => {
  const name = chance.string.hexadecimal({ length: 48, prefix: '', casing: 'lower' });
  return `${folder}/${name.slice(0, 2)}/${name.slice(2)}.jpg`;
};

export function choosePictures(chance: Chance, gallery: Gallery, person: Person, at: Date): OwnPictures {
  const { gender, religion } = person;
  const look = gender === 'Female' && religion === 'Islam' && isLucky(chance, 60) ? 'Veiled' : gender;
  return {
    picture: { ...oneFrom(chance, gallery.portraits[look]), id: idAt(chance, at), key: makeKey(chance, 'pictures') },
    signature: { ...oneFrom(chance, gallery.signatures), id: idAt(chance, at), key: makeKey(chance, 'signatures') },
  };
}

/** Writes the files, some concurrently. */
export async function storePictures(files: FileStore, all: readonly OwnPictures[]): Promise<void> {
  const left = all.flatMap(({ picture, signature }) => [picture, signature]);
  const work = async (): Promise<void> => {
    for (let one = left.pop(); one; one = left.pop()) await files.put(one.key, one.jpeg, 'image/jpeg');
  };
  await Promise.all(Array.from({ length: concurrentWrites }, work));
}
