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

const mostTries = 3;
/** Between two reports of progress. */
const reportMs = 400;

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  pdf: 'application/pdf',
} as const;

/** Another worker has begun the export anew, or it was swept away: whatever this one makes is nobody's. */
class TakenOver extends Error {
  override name = 'TakenOver';
}

/**
 * Makes the file of one export. A worker that dies in the middle is missed within seconds, and the next one begins anew: the newest
 * claim counts, an older one finds that out at its next step, and both would write the same file.
 */
export const makeExport = job<{ id: string }>({
  name: 'export.make',
  retries: mostTries,
  expireSeconds: 1800,
  concurrency: 2,
  handle: make,
});

/** Zips of forms may take hours: they wait for each other, and for nobody else. */
export const makeForms = job<{ id: string }>({
  name: 'export.make-forms',
  retries: mostTries,
  expireSeconds: 12 * 3600,
  concurrency: 1,
  handle: make,
});

async function make(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const wanted = await claim(ctx, id);
  if (!wanted) return;
  try {
    const made = await makeFile({ ...ctx, lang: wanted.lang }, wanted, reporter(ctx, wanted));
    const { extension, filename } = made;
    const fileKey = `${exportFolder}/${id}.${extension}`;
    const contentType = contentTypes[extension];
    if ('chunks' in made) await ctx.app.files.putStream(fileKey, made.chunks, contentType);
    else await ctx.app.files.put(fileKey, made.bytes, contentType);
    await finish(ctx, wanted, { filename, fileKey, rows: 'chunks' in made ? made.rowsMade() : made.rows });
  } catch (error) {
    if (error instanceof TakenOver) return;
    const reason = reasonOf(error, wanted);
    if (reason) await move(ctx, wanted, { state: 'FAILED', error: reason });
    if (!(error instanceof Refusal) || !reason) throw error;
  }
}

/** A refusal is for good; the unexpected, and a service that is busy, are tried again until the tries are over. */
function reasonOf(error: unknown, { tries }: Export): TextKey | null {
  if (error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE') return error.key;
  return tries >= mostTries ? 'exportFailed' : null;
}

/** Takes the export for this worker; null where it is done, gone, or has already ended the workers before. */
async function claim(ctx: Ctx, id: string): Promise<Export | null> {
  await ctx.db
    .createQueryBuilder()
    .update(Export)
    .set({ state: 'FAILED', error: 'exportFailed' })
    .where(`id = :id AND state IN ('QUEUED', 'RUNNING') AND tries >= ${mostTries}`, { id })
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
  // As it was claimed: were another worker faster still, the first step of this one tells.
  return found ? ctx.db.create(Export, { ...found, tries: row.tries }) : null;
}

/** Moves the export on if it is still this worker's. */
async function move(
  ctx: Ctx,
  { id, tries }: Export,
  set: Partial<Pick<Export, 'state' | 'rows' | 'total' | 'filename' | 'fileKey' | 'error'>>,
): Promise<void> {
  const { affected } = await ctx.db.update(Export, { id, tries, state: 'RUNNING' }, set);
  if (affected !== 1) throw new TakenOver();
}

/** Writes progress down, now and then. There may be more to do than was counted when it was asked for. */
function reporter(ctx: Ctx, wanted: Export): (rows: number) => Promise<void> {
  let reportedAt = 0;
  return async (rows) => {
    if (performance.now() - reportedAt < reportMs) return;
    reportedAt = performance.now();
    await move(ctx, wanted, { rows, total: Math.max(rows, wanted.total) });
  };
}

/** The end and its line in the audit, by whom it was asked for; the line of the asking, of the same subject, holds the selection. */
async function finish(
  ctx: Ctx,
  wanted: Export,
  { filename, fileKey, rows }: { filename: string; fileKey: string; rows: number },
): Promise<void> {
  const { id, kind, ownerId } = wanted;
  await inTransaction(ctx, async (inside) => {
    await move(inside, wanted, { state: 'DONE', rows, total: Math.max(rows, wanted.total), filename, fileKey });
    const actor = await inside.db.findOneOrFail(User, { where: { id: ownerId }, withDeleted: true });
    await record(inside, {
      action: 'export.made',
      subject: { type: 'export', id },
      actor,
      after: { kind, rows },
    });
  });
}

/** Removes exports and their files a day after they were asked for, also files whose row is gone. */
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
