import { In } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { job } from '../../core/context.ts';
import { execute } from '../../db/query.ts';
import { Image } from './image.entity.ts';
import { kindsOfImage } from './image.kinds.ts';

const batch = 500;
/** A replaced image is deleted after its change commits; one that is left after this time was missed. */
const replacedGraceMs = 10 * 60_000;
/** A file without a row belongs to an upload in progress, or after this time to one that a crash interrupted. */
const orphanGraceMs = 24 * 3_600_000;

/**
 * Removes expired and replaced images. The row goes first, in one statement: a notice that saves the image at the same time either
 * keeps the row or finds none. A file left by a crash in between is an orphan, which the other sweep removes.
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

/** Removes files without a row, which a crash between the two writes leaves. */
export const sweepOrphanFiles = job<object>({
  name: 'images.sweep-orphans',
  cron: '17 3 * * *',
  retries: 2,
  expireSeconds: 1800,
  async handle(ctx) {
    const newest = ctx.now().getTime() - orphanGraceMs;
    for (const { folder } of Object.values(kindsOfImage)) {
      let keys: string[] = [];
      for await (const { key, modifiedAt } of ctx.app.files.list(folder)) {
        if (modifiedAt.getTime() > newest) continue;
        keys.push(key);
        if (keys.length < batch) continue;
        await removeOrphans(ctx, keys);
        keys = [];
      }
      await removeOrphans(ctx, keys);
    }
  },
});

async function removeOrphans(ctx: Ctx, keys: string[]): Promise<void> {
  const known = await ctx.db.find(Image, { where: { fileKey: In(keys) }, select: { fileKey: true } });
  const named = new Set(known.map(({ fileKey }) => fileKey));
  for (const key of keys) if (!named.has(key)) await ctx.app.files.delete(key);
}
