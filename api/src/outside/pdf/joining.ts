import type { PDFDocument } from '@cantoo/pdf-lib';

/**
 * Joins documents; null without any. Title and language are those of the first. Yields to the event loop; all pages are in memory,
 * about 8 KB each.
 */
export async function joinPdfs(documents: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  // Loaded on demand: the library has 340 files, and only long lists need it.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  let whole: PDFDocument | undefined;
  for await (const bytes of documents) {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    if (!whole) {
      whole = document;
      continue;
    }
    for (const page of await whole.copyPages(document, document.getPageIndices())) whole.addPage(page);
  }
  return whole ? whole.save() : null;
}
