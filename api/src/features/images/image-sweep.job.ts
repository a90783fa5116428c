import { type Ctx, job } from '../../core/context.ts';
import { execute, queryRows } from '../../db/query.ts';
import { moveToTrash, readTrashKey, trashFolder } from '../../outside/files/index.ts';
import type { ImageKind } from './image.entity.ts';
import { imageKinds } from './image.kinds.ts';

const batch = 500;
/** The rows of one deletion: a crash leaves at most as many files without a row. */
const expiredBatch = 20;
const dayMs = 86_400_000;
/** Replaced images go to the trash when their replacement commits; after this time the sweep moves missed ones. */
const replacedGraceMs = 10 * 60_000;
/** A file without a row is an upload in progress; after this time it is an orphan. */
const orphanGraceMs = dayMs;

const { GENERIC, ...others } = imageKinds;
const otherFolders = Object.values(others).map(({ folder }) => folder);

/**
 * Removes expired and replaced images. The row is deleted first, in one statement: a notice that saves the image concurrently either
 * keeps the row or finds none. A crash before the file is moved leaves an orphan for the other sweep.
 */
export const sweepImages = job<object>({
  name: 'images.sweep',
  cron: '*/15 * * * *',
  retries: 2,
  async handle(ctx) {
    const now = ctx.now();
    for (;;) {
      const { rows } = await execute<{ fileKey: string; kind: ImageKind }>(
        ctx.db,
        `DELETE FROM images WHERE id IN (
           SELECT id FROM images WHERE expires_at <= $1 OR replaced_at <= $2 LIMIT ${expiredBatch} FOR UPDATE SKIP LOCKED
         ) RETURNING file_key AS "fileKey", kind`,
        [now, new Date(now.getTime() - replacedGraceMs)],
      );
      if (rows.length === 0) return;
      for (const { fileKey, kind } of rows) {
        // Anonymous uploads are stored for a day at most.
        if (kind === 'GENERIC') await ctx.app.files.delete(fileKey);
        else await moveToTrash(ctx.app.files, fileKey, now);
      }
    }
  },
});

/**
 * Moves files without a row, which a crash leaves, to the trash. Stops if there are too many: then the database is probably older than
 * the files. Anonymous uploads count for neither number: after a day they are over with any database, so they are deleted.
 */
export const sweepOrphanFiles = job<object>({
  name: 'images.sweep-orphans',
  cron: '17 3 * * *',
  retries: 2,
  expireSeconds: 1800,
  async handle(ctx) {
    const { app } = ctx;
    const anonymous = await findOrphans(ctx, [GENERIC.folder]);
    for (const key of anonymous.orphans) await app.files.delete(key);
    const { orphans, total } = await findOrphans(ctx, otherFolders);
    const limit = app.config.ORPHAN_FILES_PERCENT;
    if (orphans.length * 100 > total * limit) {
      app.counters.stoppedFileSweeps.inc();
      const message = `${orphans.length} of ${total} images have no row, more than ${limit} %: the sweep stopped. Is the database older than the files?`;
      app.log.error({ orphans: orphans.length, total }, message);
      throw new Error(message);
    }
    for (const key of orphans) await moveToTrash(app.files, key, ctx.now());
  },
});

async function findOrphans(ctx: Ctx, folders: readonly string[]): Promise<{ orphans: string[]; total: number }> {
  const newest = ctx.now().getTime() - orphanGraceMs;
  const orphans: string[] = [];
  let total = 0;
  for (const folder of folders) {
    for await (const entries of inBatches(ctx.app.files.list(folder))) {
      const keys = entries.filter(({ modifiedAt }) => modifiedAt.getTime() <= newest).map(({ key }) => key);
      const referenced = await findReferenced(ctx, keys);
      total += entries.length;
      orphans.push(...keys.filter((key) => !referenced.has(key)));
    }
  }
  return { orphans, total };
}

/** Purges the trash after TRASH_DAYS, and moves a file back if a current image needs it, for example after a restore of the database. */
export const sweepTrash = job<object>({
  name: 'images.sweep-trash',
  cron: '47 3 * * *',
  retries: 2,
  expireSeconds: 1800,
  async handle(ctx) {
    const { files, config } = ctx.app;
    const oldest = ctx.now().getTime() - (config.TRASH_DAYS + 1) * dayMs;
    for await (const entries of inBatches(files.list(trashFolder))) {
      const trashed = entries.flatMap(({ key }) => {
        const read = readTrashKey(key);
        return read ? [{ key, ...read }] : [];
      });
      const formerKeys = trashed.map(({ formerKey }) => formerKey);
      const current = await findReferenced(ctx, formerKeys, 'AND replaced_at IS NULL');
      for (const { key, formerKey, trashedAt } of trashed) {
        if (current.has(formerKey)) await files.move(key, formerKey);
        else if (trashedAt.getTime() <= oldest) await files.delete(key);
      }
    }
  },
});

/** The files that rows name, without anonymous uploads, which are deleted after a day. */
export const namedFiles = `SELECT file_key AS "fileKey" FROM images WHERE expires_at IS NULL OR kind <> 'GENERIC'`;

async function findReferenced(ctx: Ctx, keys: readonly string[], only = ''): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await queryRows<{ fileKey: string }>(
    ctx.db,
    `SELECT file_key AS "fileKey" FROM images WHERE file_key = ANY($1) ${only}`,
    [keys],
  );
  return new Set(rows.map(({ fileKey }) => fileKey));
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let held: Item[] = [];
  for await (const item of items) {
    held.push(item);
    if (held.length < batch) continue;
    yield held;
    held = [];
  }
  yield held;
}
