import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From this site: the package's default is a public CDN.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) },
});

const detector = new BarcodeDetector({ formats: ['qr_code'] });

/** The text of the first QR code in a picture, or null. */
export async function readQrCode(picture: ImageBitmapSource): Promise<string | null> {
  const [found] = await detector.detect(picture);
  return found?.rawValue ?? null;
}
