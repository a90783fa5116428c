import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdmitCardProps } from '../../core/document-props.ts';
import type { PdfRenderer } from '../../core/pdf-renderer.ts';
import { Refusal } from '../../core/refusal.ts';
import { cardProps, formProps, readPdf } from './documents.fixture.ts';
import { createPdfRenderer } from './renderer.ts';

describe('createPdfRenderer', () => {
  let renderer: PdfRenderer;
  let card: AdmitCardProps;
  beforeAll(async () => {
    renderer = createPdfRenderer({ threads: 2, maxQueued: 4 });
    card = await cardProps();
    await Promise.all([renderer.render('admit-card', card), renderer.render('admit-card', card)]);
  });
  afterAll(() => renderer.close());

  it('draws two kinds of documents at the same time', async () => {
    const [first, second] = await Promise.all([
      renderer.render('admit-card', { ...card, name: 'FIRST APPLICANT' }),
      renderer.render('profile-form', await formProps()),
    ]);
    expect((await readPdf(first)).text).toContain('FIRST APPLICANT');
    expect((await readPdf(second)).text).toContain('Application Form');
  });

  it('does not load the PDF library in the main thread or block it', async () => {
    const { cache } = createRequire(import.meta.url);
    const loaded = () => Object.keys(cache).filter((file) => /node_modules\/(pdfmake|pdfkit|fontkit)\//.test(file));
    // Another test file of this worker may have loaded it.
    for (const file of loaded()) delete cache[file];
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 1);
    await Promise.all([1, 2, 3, 4].map(async () => renderer.render('profile-form', await formProps())));
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(5);
    expect(loaded()).toEqual([]);
  });

  it('queues documents and refuses more than the queue holds', async () => {
    const results = await Promise.allSettled(Array.from({ length: 9 }, () => renderer.render('admit-card', card)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) expect(reason).toMatchObject({ key: 'serviceBusy', details: { retryAfter: 5 } });
    expect((await renderer.render('admit-card', card)).length).toBeGreaterThan(1000);
  });

  it('continues after a document that cannot be drawn', async () => {
    const broken = { ...card, photo: Buffer.from('not a picture') };
    await expect(renderer.render('admit-card', broken)).rejects.toThrow();
    expect((await readPdf(await renderer.render('admit-card', card))).text).toContain(card.name);
  });

  it('aborts a document that exceeds the time limit', async () => {
    const impatient = createPdfRenderer({ threads: 1, timeoutSeconds: 0.001 });
    await expect(impatient.render('admit-card', card)).rejects.toThrow(/abort/i);
    await impatient.close();
  });

  it('close finishes the pending documents and refuses new ones', async () => {
    const other = createPdfRenderer({ threads: 1 });
    const drawn = other.render('admit-card', card);
    const closed = other.close();
    await expect(other.render('admit-card', card)).rejects.toThrow(Refusal);
    await closed;
    expect((await drawn).length).toBeGreaterThan(1000);
  });
});
