import { loadSharp } from './prepare.ts';

const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#e6edf2"/>
  <circle cx="150" cy="115" r="58" fill="#8aa0ae"/><path d="M40 300c0-75 50-110 110-110s110 35 110 110z" fill="#8aa0ae"/></svg>`;
const flourish = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><rect width="300" height="80" fill="#fff"/>
  <path d="M20 55c30-60 40 20 60-10s30-30 40 5 40-40 55-10 60 20 105-20" fill="none" stroke="#1b2733" stroke-width="3"/></svg>`;

/** An invented portrait and signature, as JPEG. */
export async function drawTestImages(): Promise<{ picture: Buffer; signature: Buffer }> {
  const sharp = await loadSharp();
  const draw = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
  const [picture, signature] = await Promise.all([draw(silhouette), draw(flourish)]);
  return { picture, signature };
}
