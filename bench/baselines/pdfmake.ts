import { createRequire } from 'node:module';
import { admitCard } from '../../api/src/outside/pdf/admit-card.ts';
import { cardProps, formProps } from '../../api/src/outside/pdf/documents.fixture.ts';
import { fontName } from '../../api/src/outside/pdf/page.ts';
import { profileForm } from '../../api/src/outside/pdf/profile-form.ts';

/** Draws the product's documents by pdfmake as its manual shows: fonts from files, one document after the other. */
interface Pdfmake {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(allows: () => boolean): void;
  setLocalAccessPolicy(allows: () => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
}
const fromApi = createRequire(new URL('../../api/package.json', import.meta.url));
const pdfmake = createRequire(import.meta.url)('pdfmake') as Pdfmake;
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);
const family = '@expo-google-fonts/noto-sans-bengali';
pdfmake.setFonts({
  [fontName]: {
    normal: fromApi.resolve(`${family}/400Regular/NotoSansBengali_400Regular.ttf`),
    bold: fromApi.resolve(`${family}/600SemiBold/NotoSansBengali_600SemiBold.ttf`),
  },
});
const [card, form] = await Promise.all([cardProps(), formProps()]);

process.on('message', async ({ kind, count }: { kind: string; count: number }) => {
  const start = performance.now();
  for (let at = 0; at < count; at += 1)
    await pdfmake.createPdf(kind === 'admit-card' ? admitCard(card) : profileForm(form)).getBuffer();
  process.send?.({ rate: count / ((performance.now() - start) / 1000) });
});
process.send?.('ready');
