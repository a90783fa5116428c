import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdmitCardProps } from '../../core/document-props.ts';
import type { PdfRenderer } from '../../core/pdf-renderer.ts';
import { cardProps, formProps, readPdf } from './documents.fixture.ts';
import { createPdfRenderer, PdfBusy } from './renderer.ts';

describe('the threads that draw', () => {
  let renderer: PdfRenderer;
  let card: AdmitCardProps;
  beforeAll(async () => {
    renderer = createPdfRenderer({ threads: 2, maxWaiting: 4 });
    card = await cardProps();
    await Promise.all([renderer.render('admit-card', card), renderer.render('admit-card', card)]);
  });
  afterAll(() => renderer.close());

  it('draw both kinds, side by side', async () => {
    const [first, second] = await Promise.all([
      renderer.render('admit-card', { ...card, name: 'FIRST APPLICANT' }),
      renderer.render('profile-form', await formProps()),
    ]);
    expect((await readPdf(first)).text).toContain('FIRST APPLICANT');
    expect((await readPdf(second)).text).toContain('Application Form');
  });

  it('leave the thread of the requests free: the library never comes into it', async () => {
    const { cache } = createRequire(import.meta.url);
    const loaded = () => Object.keys(cache).filter((file) => /node_modules\/(pdfmake|pdfkit|fontkit)\//.test(file));
    // Another file of this worker may have drawn by itself.
    for (const file of loaded()) delete cache[file];
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    await Promise.all([1, 2, 3, 4].map(async () => renderer.render('profile-form', await formProps())));
    clearInterval(turning);
    expect(turns).toBeGreaterThan(5);
    expect(loaded()).toEqual([]);
  });

  it('keep a line, and turn away whoever comes when it is full', async () => {
    const results = await Promise.allSettled(Array.from({ length: 9 }, () => renderer.render('admit-card', card)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(PdfBusy);
    expect((await renderer.render('admit-card', card)).length).toBeGreaterThan(1000);
  });

  it('survive a document that cannot be drawn', async () => {
    const broken = { ...card, photo: Buffer.from('not a picture') };
    await expect(renderer.render('admit-card', broken)).rejects.toThrow();
    expect((await readPdf(await renderer.render('admit-card', card))).text).toContain(card.name);
  });

  it('give a document up that takes too long', async () => {
    const hasty = createPdfRenderer({ threads: 1, timeoutSeconds: 0.001 });
    await expect(hasty.render('admit-card', card)).rejects.toThrow(/abort/i);
    await hasty.close();
  });

  it('finish what was begun before they end', async () => {
    const other = createPdfRenderer({ threads: 1 });
    const drawn = other.render('admit-card', card);
    const closed = other.close();
    await expect(other.render('admit-card', card)).rejects.toThrow(PdfBusy);
    await closed;
    expect((await drawn).length).toBeGreaterThan(1000);
  });
});
