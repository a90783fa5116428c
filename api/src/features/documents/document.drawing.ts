import type { Ctx } from '../../graphql/context.ts';
import { fail } from '../../graphql/errors.ts';
import { type DocumentKind, type DocumentPropsOf, PdfBusy } from '../../outside/pdf/index.ts';

/** A document off the request thread; a full line answers SERVICE_UNAVAILABLE with the time after which to try again. */
export async function draw<Kind extends DocumentKind>(
  ctx: Ctx,
  kind: Kind,
  props: DocumentPropsOf[Kind],
): Promise<Buffer> {
  try {
    const { buffer, byteOffset, byteLength } = await ctx.app.pdf.render(kind, props);
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    if (error instanceof PdfBusy) fail('SERVICE_UNAVAILABLE', 'serviceBusy', { retryAfter: error.retryAfterSeconds });
    throw error;
  }
}
