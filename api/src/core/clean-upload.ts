import type { Ctx } from './context.ts';
import { fail, Refusal } from './refusal.ts';

/** Refuses an infected upload, and every upload while a configured scanner does not answer. Called before the file is decoded. */
export async function assertClean(
  { app, user, requestId }: Ctx,
  bytes: Uint8Array,
  field: string | undefined,
): Promise<void> {
  const found = await app.scanner?.scan(bytes).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    app.log.error({ err: error, requestId }, 'the virus scanner gave no answer');
    return fail('SERVICE_UNAVAILABLE', 'scannerUnavailable', { field, retryAfter: 30, cause: error });
  });
  if (!found) return;
  app.log.warn({ signature: found, userId: user?.id, requestId }, 'an infected upload was refused');
  fail('BAD_USER_INPUT', 'fileInfected', { field });
}
