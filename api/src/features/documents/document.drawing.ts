import type { Ctx } from '../../core/context.ts';
import type { DocumentKind, DocumentPropsOf } from '../../outside/pdf/index.ts';

/** Renders a document from its props to a PDF in a worker thread. */
export async function draw<Kind extends DocumentKind>(
  ctx: Ctx,
  kind: Kind,
  props: DocumentPropsOf[Kind],
): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await ctx.app.pdf.render(kind, props);
  return Buffer.from(buffer, byteOffset, byteLength);
}
