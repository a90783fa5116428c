import type { Ctx } from '../../core/context.ts';
import type { DocumentKind, DocumentPropsOf } from '../../outside/pdf/index.ts';

/** Draws a document off the request thread. */
export async function draw<Kind extends DocumentKind>(
  ctx: Ctx,
  kind: Kind,
  props: DocumentPropsOf[Kind],
): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await ctx.app.pdf.render(kind, props);
  return Buffer.from(buffer, byteOffset, byteLength);
}
