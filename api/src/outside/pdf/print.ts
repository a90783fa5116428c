import { createRequire } from 'node:module';
import type { DocumentDefinition } from './content.ts';
import { fontTokens, registerFonts } from './fonts.ts';
import { fontName } from './page.ts';

type Pdfmake = {
  virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
  setFonts(fonts: Record<string, { normal: string; bold: string }>): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
};

function prepare(): Pdfmake {
  const pdfmake: Pdfmake = createRequire(import.meta.url)('pdfmake');
  // An entered text must not make pdfmake fetch URLs or read files.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  registerFonts();
  pdfmake.virtualfs.writeFileSync('regular', fontTokens.regular);
  pdfmake.virtualfs.writeFileSync('bold', fontTokens.bold);
  pdfmake.setFonts({ [fontName]: { normal: 'regular', bold: 'bold' } });
  return pdfmake;
}

let prepared: Pdfmake | undefined;

/** Renders a document definition. The first call of a thread parses the fonts. */
export async function print(definition: DocumentDefinition): Promise<Buffer> {
  prepared ??= prepare();
  return prepared.createPdf(definition).getBuffer();
}
