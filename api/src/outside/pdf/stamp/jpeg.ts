import { readJpegHeader } from '../../images/jpeg-header.ts';
import { stream } from './objects.ts';

/** A stored picture. */
export type Jpeg = { bytes: Buffer; width: number; height: number };

const anySize = { maxWidth: 10_000, maxHeight: 10_000 };

/** A picture with its size; null unless it is a JPEG with three components. */
export function readJpeg(bytes: Uint8Array): Jpeg | null {
  const header = readJpegHeader(bytes, anySize);
  if (typeof header === 'string' || header.components !== 3) return null;
  return {
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    width: header.width,
    height: header.height,
  };
}

/** The picture as a PDF object, which contains the JPEG unchanged. */
export const jpegObject = ({ bytes, width, height }: Jpeg): Buffer =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    bytes,
    true,
  );
