import { type DoorPack, readPresented } from '@admission/schema';
import { encode } from 'uqr';
import type { LabelOf } from '../../lib/texts.ts';
import { cameraFailure, closeCamera, openCamera } from './camera.ts';
import { isSigned } from './cardSignature.ts';

/** `hint` says what to do. */
export interface Checked {
  isReady: boolean;
  hint?: LabelOf<'door'>;
}

/** Minimum free bytes: photos of 2,000 people take 12 MB, and the browser needs some for itself. */
const enough = 50e6;

export async function checkCamera(): Promise<Checked> {
  try {
    await openCamera();
    closeCamera();
    return { isReady: true };
  } catch (error) {
    return { isReady: false, hint: cameraFailure(error) === 'REFUSED' ? 'cameraRefused' : 'cameraMissing' };
  }
}

/**
 * Without `persist` the browser may delete the list when space runs short, and iOS does after seven days; the home screen prevents both.
 */
export async function checkStorage(): Promise<Checked> {
  const { storage } = navigator;
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await storage?.estimate?.()) ?? {};
  if (quota - usage < enough) return { isReady: false, hint: 'storageLow' };
  const isKept = (await storage?.persist?.()) ?? false;
  if (isKept) return { isReady: true };
  return { isReady: true, hint: isInSafari() ? 'storageSafari' : 'storageWeak' };
}

/** Safari of an iPhone or iPad, not the page of a home screen, which has a storage of its own there. No other browser has the property. */
const isInSafari = (): boolean => (navigator as { standalone?: boolean }).standalone === false;

/** Tests the scan of a card: draws a QR code, reads, decodes and verifies it by a key of the list. */
export async function checkTestCode(pack: DoorPack): Promise<Checked> {
  const { readQrCode } = await import('./qrReader.ts');
  const text = await readQrCode(drawQrCode(pack.testCode)).catch(() => null);
  const isGenuine = text !== null && (await isSigned(readPresented(text), pack).catch(() => false));
  return isGenuine ? { isReady: true } : { isReady: false, hint: 'testCodeFailed' };
}

function drawQrCode(text: string): HTMLCanvasElement {
  const { data, size } = encode(text, { border: 4 });
  const scale = 4;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * scale, y * scale, scale, scale);
  return canvas;
}
