import type { PDFDocument } from '@cantoo/pdf-lib';

/**
 * Joins finished papers to one, page after page. What tells of the document (title, language) is the first one's. Gives way to others
 * while it reads and writes, but holds all pages at once: some 8 KB each.
 */
export async function joinPdfs(papers: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  // Some 340 files that only a long list needs: they would lengthen every start.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  let whole: PDFDocument | undefined;
  for await (const bytes of papers) {
    const paper = await PDFDocument.load(bytes, { updateMetadata: false });
    if (!whole) {
      whole = paper;
      continue;
    }
    for (const page of await whole.copyPages(paper, paper.getPageIndices())) whole.addPage(page);
  }
  if (!whole) throw new Error('There is no paper to join');
  return whole.save();
}
