/** RGBA pixels, as `ImageData` has them. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Number of blocks along the longer side: each is far wider than a pen stroke. */
const blocks = 32;
/** Fractions of the paper's brightness: above `paper` a pixel becomes white, below `ink` it stays ink. */
const paper = 0.86;
const ink = 0.62;
/** Ink is darkened, so that a ballpoint prints as well as a marker. */
const inkStrength = 0.75;

const luminance = (data: Uint8ClampedArray, at: number): number =>
  ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;

/** The 90th percentile of a block's brightness, which ignores ink and its shadow. */
function paperOf({ data, width }: Pixels, left: number, top: number, right: number, bottom: number): number {
  const histogram = new Uint32Array(256);
  let count = 0;
  for (let y = top; y < bottom; y += 2)
    for (let x = left; x < right; x += 2) {
      const value = luminance(data, (y * width + x) * 4);
      histogram[value] = (histogram[value] ?? 0) + 1;
      count += 1;
    }
  let below = 0;
  for (let value = 0; value < 256; value += 1) {
    below += histogram[value] ?? 0;
    if (below >= count * 0.9) return Math.max(1, value);
  }
  return 255;
}

function paperGrid(pixels: Pixels) {
  const { width, height } = pixels;
  const size = Math.max(8, Math.ceil(Math.max(width, height) / blocks));
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const levels = Float32Array.from({ length: columns * rows }, (_, at) => {
    const left = (at % columns) * size;
    const top = Math.floor(at / columns) * size;
    return paperOf(pixels, left, top, Math.min(width, left + size), Math.min(height, top + size));
  });
  return { size, columns, rows, levels };
}

/** Position between two block centres: the first one, and how far towards the second. */
function between(position: number, size: number, count: number): [first: number, second: number, share: number] {
  const at = Math.min(count - 1, Math.max(0, (position + 0.5) / size - 0.5));
  const first = Math.floor(at);
  return [first, Math.min(count - 1, first + 1), at - first];
}

/**
 * Whitens the paper around ink, in place: compares each pixel with the brightness of the paper nearby, which also removes shadows.
 * Returns the fraction of ink pixels.
 */
export function whitenPaper(pixels: Pixels): number {
  const { data, width, height } = pixels;
  const { size, columns, rows, levels } = paperGrid(pixels);
  const across = Array.from({ length: width }, (_, x) => between(x, size, columns));
  let inked = 0;
  for (let y = 0; y < height; y += 1) {
    const [upper, lower, down] = between(y, size, rows);
    for (let x = 0; x < width; x += 1) {
      const [left, right, along] = across[x] ?? [0, 0, 0];
      const level = (row: number) => {
        const from = levels[row * columns + left] ?? 255;
        return from + ((levels[row * columns + right] ?? 255) - from) * along;
      };
      const top = level(upper);
      const brightness = top + (level(lower) - top) * down;
      const at = (y * width + x) * 4;
      const ratio = luminance(data, at) / brightness;
      const share = Math.min(1, Math.max(0, (paper - ratio) / (paper - ink)));
      if (share > 0.5) inked += 1;
      for (let channel = at; channel < at + 3; channel += 1) {
        const evened = Math.min(255, ((data[channel] ?? 0) * 255) / brightness);
        data[channel] = 255 * (1 - share) + evened * inkStrength * share;
      }
      data[at + 3] = 255;
    }
  }
  return inked / (width * height);
}
