import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const pdfjs = createRequire(new URL('../../api/package.json', import.meta.url)).resolve('pdfjs-dist/package.json');
const libraries = ['pdf.mjs', 'pdf.worker.mjs'];
const printer = 'http://printer.test';
const html = `<body style="margin: 0"><canvas></canvas><script type="module">
import * as pdfjs from '${printer}/pdf.mjs';
pdfjs.GlobalWorkerOptions.workerSrc = '${printer}/pdf.worker.mjs';
window.pdfjs = pdfjs;
</script>`;

interface Sheet {
  getViewport(options: { scale: number; offsetX: number; offsetY: number }): object;
  render(options: { canvas: HTMLCanvasElement; viewport: object }): { promise: Promise<void> };
}
declare global {
  interface Window {
    /** The part of pdfjs that the page of the printer uses. */
    pdfjs: {
      getDocument(source: { data: Uint8Array }): { promise: Promise<{ getPage(number: 1): Promise<Sheet> }> };
    };
  }
}

/** The part of the paper around the code, in pixels at 150 dpi: what a phone that is held near to it sees. */
const near = { left: 735, top: 1075, width: 480, height: 360 };

/** Of any card: a longer text above moves the code down. */
export const far = { left: 675, top: 1075, width: 600, height: 450 };

/** Prints PDFs (base64) and returns PNGs of the part of the paper around the code. */
export async function openPrinter(page: Page, part = near): Promise<(pdf: string) => Promise<Buffer>> {
  await page.setViewportSize({ width: part.width, height: part.height });
  await page.route(`${printer}/**`, (route) => {
    const file = libraries.find((name) => route.request().url() === `${printer}/${name}`);
    if (!file) return route.fulfill({ contentType: 'text/html', body: html });
    return route.fulfill({
      contentType: 'text/javascript',
      path: pdfjs.replace('package.json', `legacy/build/${file}`),
    });
  });
  await page.goto(printer);
  await page.waitForFunction(() => 'pdfjs' in window);
  return async (pdf) => {
    await page.evaluate(
      async ([base64, part]) => {
        const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const sheet = await (await window.pdfjs.getDocument({ data }).promise).getPage(1);
        const canvas = document.querySelector('canvas') as HTMLCanvasElement;
        Object.assign(canvas, { width: part.width, height: part.height });
        const viewport = sheet.getViewport({ scale: 150 / 72, offsetX: -part.left, offsetY: -part.top });
        await sheet.render({ canvas, viewport }).promise;
      },
      [pdf, part] as const,
    );
    return page.screenshot();
  };
}
