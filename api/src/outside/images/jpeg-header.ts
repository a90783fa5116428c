/** Why a header is refused. The size in bytes is checked by the caller. */
export type HeaderRefusal = 'not-jpeg' | 'too-wide' | 'damaged';

/** The largest accepted picture, after its EXIF orientation is applied. */
export type PixelLimits = { maxWidth: number; maxHeight: number };

export type JpegHeader = { width: number; height: number; components: number; scans: number };

/**
 * Decoding time grows with the scans: a valid 1000x1000 JPEG under 2 MB with hundreds of scans takes seconds of CPU time.
 * The progressive script of the reference encoder makes 10 scans for colour and 18 for CMYK.
 */
export const maxScans = 20;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const APP2 = 0xe2;
// The accepted first markers after SOI (specification, section 5): DQT, JFIF, EXIF.
const firstMarkers = new Set([0xdb, 0xe0, 0xe1]);
// Baseline, extended and progressive Huffman: what browsers show. Lossless, hierarchical and arithmetic frames are refused.
const frames = new Set([0xc0, 0xc1, 0xc2]);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Bytes of a segment that are parsed; an orientation after them is found when the picture is decoded. */
const peekLength = 4096;

type State = 'start' | 'marker' | 'skip' | 'scan' | 'tail' | 'done';

/**
 * Parses the markers of a JPEG while its bytes arrive, so that it is refused before the upload is complete and before it is decoded.
 * Buffers at most the start of one segment.
 */
export class JpegWalk {
  readonly #limits: PixelLimits;
  #state: State = 'start';
  #rest: Buffer = Buffer.alloc(0);
  #toSkip = 0;
  #afterSkip: State = 'marker';
  #refusal: HeaderRefusal | null = null;
  #size: { width: number; height: number; components: number } | null = null;
  #isTurned = false;
  #scans = 0;

  constructor(limits: PixelLimits) {
    this.#limits = limits;
  }

  /** Parses the next bytes; returns the reason once the picture is refused. */
  push(bytes: Uint8Array): HeaderRefusal | null {
    if (this.#refusal || this.#state === 'done') return this.#refusal;
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const used = this.#step(data);
      if (this.#refusal) return this.#refusal;
      if (used === 0) break;
      data = data.subarray(used);
    }
    // Copied, because a view of the last bytes would retain the whole chunk in memory.
    this.#rest = Buffer.from(data);
    return null;
  }

  /** After the last byte: the header, or the reason of the refusal. */
  end(): JpegHeader | HeaderRefusal {
    if (this.#refusal) return this.#refusal;
    if (this.#state === 'start') return 'not-jpeg';
    // A picture without an end marker is truncated; one without a scan has no content.
    if ((this.#state !== 'tail' && this.#state !== 'done') || !this.#size || this.#scans === 0) return 'damaged';
    const { width, height, components } = this.#size;
    return {
      ...(this.#isTurned ? { width: height, height: width } : { width, height }),
      components,
      scans: this.#scans,
    };
  }

  #refuse(reason: HeaderRefusal): 0 {
    this.#refusal = reason;
    return 0;
  }

  /** Returns the number of consumed bytes; 0 if more are needed or the outcome is known. */
  #step(data: Buffer): number {
    switch (this.#state) {
      case 'start':
        return this.#start(data);
      case 'marker':
        return this.#marker(data);
      case 'skip':
        return this.#skip(data);
      case 'scan':
        return this.#scan(data);
      case 'tail':
        return this.#tail(data);
      case 'done':
        return 0;
    }
  }

  #start(data: Buffer): number {
    const expected = [0xff, SOI, 0xff];
    if (expected.some((byte, i) => i < data.length && data[i] !== byte)) return this.#refuse('not-jpeg');
    const marker = data[3];
    if (marker === undefined) return 0;
    if (!firstMarkers.has(marker)) return this.#refuse('not-jpeg');
    this.#state = 'marker';
    return 2;
  }

  #marker(data: Buffer): number {
    if (data[0] !== undefined && data[0] !== 0xff) return this.#refuse('damaged');
    const marker = data[1];
    if (marker === undefined) return 0;
    if (marker === 0xff) return 1; // any number of fill bytes may precede a marker
    if (marker === EOI) {
      this.#state = 'tail';
      return 2;
    }
    // Markers without a length are invalid between segments; a second SOI embeds another picture.
    if (marker < 0xc0 || isRestart(marker) || marker === SOI) return this.#refuse('damaged');
    if (data.length < 4) return 0;
    const length = data.readUInt16BE(2);
    if (length < 2) return this.#refuse('damaged');
    const needed = 2 + Math.min(length, peekLength);
    if (data.length < needed) return 0;
    return this.#segment(marker, data.subarray(4, needed), length);
  }

  #segment(marker: number, content: Buffer, length: number): number {
    if (isFrame(marker) && !this.#frame(marker, content)) return 0;
    if (marker === APP1) this.#isTurned ||= isTurnedByExif(content);
    // Multi-picture files append further pictures.
    if (marker === APP2 && content.toString('latin1', 0, 4) === 'MPF\0') return this.#refuse('damaged');
    if (marker === SOS) {
      if (!this.#size || !this.#fits()) return this.#refuse(this.#size ? 'too-wide' : 'damaged');
      this.#scans += 1;
      if (this.#scans > maxScans) return this.#refuse('damaged');
    }
    this.#toSkip = length + 2;
    this.#afterSkip = marker === SOS ? 'scan' : 'marker';
    this.#state = 'skip';
    return this.#skipNow(content.length + 4);
  }

  /** Parses a frame header; false after a refusal. */
  #frame(marker: number, content: Buffer): boolean {
    const components = content[5] ?? 0;
    const isWellFormed = frames.has(marker) && !this.#size && content[0] === 8 && content.length === 6 + 3 * components;
    const height = isWellFormed ? content.readUInt16BE(1) : 0;
    const width = isWellFormed ? content.readUInt16BE(3) : 0;
    if (width === 0 || height === 0 || ![1, 3, 4].includes(components)) {
      this.#refuse('damaged');
      return false;
    }
    this.#size = { width, height, components };
    // Too large in either orientation.
    const { maxWidth, maxHeight } = this.#limits;
    const isTooWide =
      Math.max(width, height) > Math.max(maxWidth, maxHeight) ||
      Math.min(width, height) > Math.min(maxWidth, maxHeight);
    if (isTooWide) this.#refuse('too-wide');
    return !isTooWide;
  }

  /** The exact check at the first scan, which follows the EXIF orientation. */
  #fits(): boolean {
    if (!this.#size) return false;
    const { width, height } = this.#size;
    const [shownWidth, shownHeight] = this.#isTurned ? [height, width] : [width, height];
    return shownWidth <= this.#limits.maxWidth && shownHeight <= this.#limits.maxHeight;
  }

  #skipNow(available: number): number {
    const used = Math.min(available, this.#toSkip);
    this.#toSkip -= used;
    if (this.#toSkip === 0) this.#state = this.#afterSkip;
    return used;
  }

  #skip(data: Buffer): number {
    return this.#skipNow(data.length);
  }

  #scan(data: Buffer): number {
    let at = data.indexOf(0xff);
    while (at >= 0) {
      const next = data[at + 1];
      if (next === undefined) return at; // the second byte of the marker has not arrived
      if (next !== 0 && next !== 0xff && !isRestart(next)) {
        this.#state = 'marker';
        return at === 0 ? this.#marker(data) : at;
      }
      at = data.indexOf(0xff, at + (next === 0xff ? 1 : 2));
    }
    return data.length;
  }

  /** Re-encoding removes trailing bytes; a second picture among them is refused. */
  #tail(data: Buffer): number {
    const [a, b, c] = data;
    if ((a ?? 0xff) !== 0xff || (b ?? SOI) !== SOI || (c ?? 0xff) !== 0xff) {
      this.#state = 'done';
      return 0;
    }
    return data.length >= 3 ? this.#refuse('damaged') : 0;
  }
}

/** Whether the EXIF orientation in an APP1 segment (5 to 8) swaps width and height. */
function isTurnedByExif(content: Buffer): boolean {
  if (content.toString('latin1', 0, 6) !== 'Exif\0\0' || content.length < 14) return false;
  const tiff = content.subarray(6);
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return false;
  const u16 = (at: number): number => {
    if (at + 2 > tiff.length) return 0;
    return order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const start = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = u16(start);
  for (let i = 0; i < entries; i += 1) {
    const entry = start + 2 + i * 12;
    if (entry + 12 > tiff.length) return false;
    if (u16(entry) === 0x0112) return u16(entry + 8) >= 5 && u16(entry + 8) <= 8;
  }
  return false;
}

/** Reads the header of a whole file. */
export function readJpegHeader(bytes: Uint8Array, limits: PixelLimits): JpegHeader | HeaderRefusal {
  const walk = new JpegWalk(limits);
  return walk.push(bytes) ?? walk.end();
}
