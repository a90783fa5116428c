import type { TextKey } from '@admission/schema';
import { LessThanOrEqual } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { job } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { User } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import { Export } from './export.entity.ts';
import { exportFolder, exportLifeMs } from './export.life.ts';
import { makeFile } from './export.making.ts';

const maxTries = 3;
/** The interval of progress updates. */
const reportMs = 400;

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  pdf: 'application/pdf',
} as const;

/** Another worker has restarted the export, or it was deleted. */
class ExportSuperseded extends Error {
  override name = 'ExportSuperseded';
}

/**
 * Makes the file of one export. After a crash of a worker the next one starts over. Only the newest claim is valid: an older worker
 * detects it at its next update, and both would write the same file.
 */
export const makeExport = job<{ id: string }>({
  name: 'export.make',
  retries: maxTries,
  expireSeconds: 1800,
  concurrency: 2,
  isLong: true,
  handle: make,
});

/** A separate queue for zips of forms and admit cards, which can take hours. */
export const makeForms = job<{ id: string }>({
  name: 'export.make-forms',
  retries: maxTries,
  expireSeconds: 12 * 3600,
  concurrency: 1,
  isLong: true,
  handle: make,
});

async function make(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const wanted = await claim(ctx, id);
  if (!wanted) return;
  try {
    const made = await makeFile({ ...ctx, lang: wanted.lang }, wanted, progressReporter(ctx, wanted));
    const { extension, filename, chunks } = made;
    const fileKey = `${exportFolder}/${id}.${extension}`;
    await ctx.app.files.putStream(fileKey, chunks, contentTypes[extension]);
    await finish(ctx, wanted, { filename, fileKey, rows: made.rowsMade() }, made.onDone);
  } catch (error) {
    if (error instanceof ExportSuperseded) return;
    const reason = failureReason(error, wanted);
    if (reason) await move(ctx, wanted, { state: 'FAILED', error: reason });
    if (!(error instanceof Refusal) || !reason) throw error;
  }
}

/** The error of a failed export; null to retry, for unexpected errors and busy services. */
function failureReason(error: unknown, { tries }: Export): TextKey | null {
  if (error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE') return error.key;
  return tries >= maxTries ? 'exportFailed' : null;
}

/** Claims the export; null if it is done, deleted or out of tries. */
async function claim(ctx: Ctx, id: string): Promise<Export | null> {
  await ctx.db
    .createQueryBuilder()
    .update(Export)
    .set({ state: 'FAILED', error: 'exportFailed' })
    .where(`id = :id AND state IN ('QUEUED', 'RUNNING') AND tries >= ${maxTries}`, { id })
    .execute();
  const claimed = await ctx.db
    .createQueryBuilder()
    .update(Export)
    .set({ state: 'RUNNING', rows: 0, tries: () => 'tries + 1' })
    .where(`id = :id AND state IN ('QUEUED', 'RUNNING')`, { id })
    .returning('tries')
    .execute();
  const [row] = claimed.raw as { tries: number }[];
  const found = row && (await ctx.db.findOneBy(Export, { id }));
  // A concurrent newer claim is detected at the first update.
  return found ? ctx.db.create(Export, { ...found, tries: row.tries }) : null;
}

/** Updates the export if this worker's claim is the newest. */
async function move(
  ctx: Ctx,
  { id, tries }: Export,
  set: Partial<Pick<Export, 'state' | 'rows' | 'total' | 'filename' | 'fileKey' | 'error'>>,
): Promise<void> {
  const { affected } = await ctx.db.update(Export, { id, tries, state: 'RUNNING' }, set);
  if (affected !== 1) throw new ExportSuperseded();
}

/** Stores the progress, throttled. The total may exceed the count at the start. */
function progressReporter(ctx: Ctx, wanted: Export): (rows: number) => Promise<void> {
  let reportedAt = 0;
  return async (rows) => {
    if (performance.now() - reportedAt < reportMs) return;
    reportedAt = performance.now();
    await move(ctx, wanted, { rows, total: Math.max(rows, wanted.total) });
  };
}

/** Completes the export and audits it under its owner; the audit event of its start has the selection. */
async function finish(
  ctx: Ctx,
  wanted: Export,
  { filename, fileKey, rows }: { filename: string; fileKey: string; rows: number },
  onDone?: (inside: Ctx) => Promise<void>,
): Promise<void> {
  const { id, kind, ownerId } = wanted;
  await inTransaction(ctx, async (inside) => {
    await move(inside, wanted, { state: 'DONE', rows, total: Math.max(rows, wanted.total), filename, fileKey });
    await onDone?.(inside);
    const actor = await inside.db.findOneOrFail(User, { where: { id: ownerId }, withDeleted: true });
    await record(inside, {
      action: 'export.made',
      subject: { type: 'export', id },
      actor,
      after: { kind, rows },
    });
  });
}

/** Deletes exports and their files after a day, and orphaned files. */
export const sweepExports = job<object>({
  name: 'exports.sweep',
  cron: '*/15 * * * *',
  retries: 2,
  async handle(ctx) {
    const oldest = new Date(ctx.now().getTime() - exportLifeMs);
    const due = await ctx.db.findBy(Export, { createdAt: LessThanOrEqual(oldest) });
    for (const { fileKey } of due) if (fileKey) await ctx.app.files.delete(fileKey);
    await ctx.db.delete(Export, { createdAt: LessThanOrEqual(oldest) });
    for await (const { key, modifiedAt } of ctx.app.files.list(exportFolder)) {
      if (modifiedAt <= oldest) await ctx.app.files.delete(key);
    }
  },
});
