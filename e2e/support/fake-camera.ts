import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';

/** The part of the QR encoder that is used; the package is the web client's. */
interface Uqr {
  encode(text: string, options: { border: number }): { data: boolean[][] };
}
const uqr: Uqr = createRequire(new URL('../../web/package.json', import.meta.url))('uqr');

declare global {
  interface Window {
    holdUp(rows: boolean[][]): void;
  }
}

/** Gives the pages of a context a camera whose picture `holdUp` changes; Chromium's own loops one file. */
export const addFakeCamera = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    let rows: boolean[][] = [];
    const draw = () => {
      if (!pen) return;
      pen.fillStyle = '#d8d6cf';
      pen.fillRect(0, 0, 640, 480);
      const cell = Math.floor(400 / Math.max(1, rows.length));
      pen.fillStyle = '#222';
      for (const [y, row] of rows.entries())
        for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(120 + x * cell, 40 + y * cell, cell, cell);
    };
    // A stream of a canvas has a picture only where it is drawn again.
    setInterval(draw, 60);
    window.holdUp = (next) => {
      rows = next;
    };
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: async () => canvas.captureStream(15) });
  });

/** Holds a card's QR code into the camera; an empty text takes it away. */
export const holdUp = (page: Page, text: string): Promise<void> =>
  page.evaluate((rows) => window.holdUp(rows), text ? uqr.encode(text, { border: 4 }).data : []);
