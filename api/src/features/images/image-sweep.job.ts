import { In } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { job } from '../../core/context.ts';
import { execute } from '../../db/query.ts';
import { Image } from './image.entity.ts';
import { imageKinds } from './image.kinds.ts';

const batch = 500;
/** Images are deleted when their replacement commits; after this time the sweep deletes missed ones. */
const replacedGraceMs = 10 * 60_000;
/** A file without a row is an upload in progress; after this time it is an orphan. */
const orphanGraceMs = 24 * 3_600_000;

/**
 * Deletes expired and replaced images. The row is deleted first, in one statement: a notice that saves the image concurrently either
 * keeps the row or finds none. A crash before the file is deleted leaves an orphan for the other sweep.
 */
export const sweepImages = job<object>({
  name: 'images.sweep',
  cron: '*/15 * * * *',
  retries: 2,
  async handle(ctx) {
    const now = ctx.now();
    for (;;) {
      const { rows } = await execute<{ fileKey: string }>(
        ctx.db,
        `DELETE FROM images WHERE id IN (
           SELECT id FROM images WHERE expires_at <= $1 OR replaced_at <= $2 LIMIT ${batch} FOR UPDATE SKIP LOCKED
         ) RETURNING file_key AS "fileKey"`,
        [now, new Date(now.getTime() - replacedGraceMs)],
      );
      if (rows.length === 0) return;
      for (const { fileKey } of rows) await ctx.app.files.delete(fileKey);
    }
  },
});

/** Deletes files without a row, which a crash leaves. */
export const sweepOrphanFiles = job<object>({
  name: 'images.sweep-orphans',
  cron: '17 3 * * *',
  retries: 2,
  expireSeconds: 1800,
  async handle(ctx) {
    const newest = ctx.now().getTime() - orphanGraceMs;
    for (const { folder } of Object.values(imageKinds)) {
      let keys: string[] = [];
      for await (const { key, modifiedAt } of ctx.app.files.list(folder)) {
        if (modifiedAt.getTime() > newest) continue;
        keys.push(key);
        if (keys.length < batch) continue;
        await deleteOrphans(ctx, keys);
        keys = [];
      }
      await deleteOrphans(ctx, keys);
    }
  },
});

async function deleteOrphans(ctx: Ctx, keys: string[]): Promise<void> {
  const known = await ctx.db.find(Image, { where: { fileKey: In(keys) }, select: { fileKey: true } });
  const referenced = new Set(known.map(({ fileKey }) => fileKey));
  for (const key of keys) if (!referenced.has(key)) await ctx.app.files.delete(key);
}
