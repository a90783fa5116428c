import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import {
  type DocumentKind,
  type DocumentPropsOf,
  type MeritListProps,
  type MeritMeasure,
  PdfBusy,
} from '../../outside/pdf/index.ts';

/** A document off the request thread; a full line answers SERVICE_UNAVAILABLE with the time after which to try again. */
export async function draw<Kind extends DocumentKind>(
  ctx: Ctx,
  kind: Kind,
  props: DocumentPropsOf[Kind],
): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await orBusy(() => ctx.app.pdf.render(kind, props));
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** How many pages a piece of a long merit list fills, found out off the request thread as well. */
export const measure = (ctx: Ctx, props: MeritListProps): Promise<MeritMeasure> =>
  orBusy(() => ctx.app.pdf.measure(props));

async function orBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PdfBusy) fail('SERVICE_UNAVAILABLE', 'serviceBusy', { retryAfter: error.retryAfterSeconds });
    throw error;
  }
}
