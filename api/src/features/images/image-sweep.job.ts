import { In, LessThanOrEqual } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { job } from '../../core/context.ts';
import { Image } from './image.entity.ts';
import { kindsOfImage } from './image.kinds.ts';

const batch = 500;
/** A replaced image goes at once; what is left after this time was missed. */
const replacedGraceMs = 10 * 60_000;
/** A file without a row is somebody's upload that is being written, or one that a crash left: after this time the latter. */
const orphanGraceMs = 24 * 3_600_000;

/** Removes generic uploads that have expired and replaced images, file first: a row that is left is only tried again. */
export const sweepImages = job<object>({
  name: 'images.sweep',
  cron: '*/15 * * * *',
  retries: 2,
  async handle(ctx) {
    const expiresAt = LessThanOrEqual(ctx.now());
    const replacedAt = LessThanOrEqual(new Date(ctx.now().getTime() - replacedGraceMs));
    for (;;) {
      const due = await ctx.db.find(Image, {
        where: [{ expiresAt }, { replacedAt }],
        select: { id: true, fileKey: true },
        take: batch,
      });
      if (due.length === 0) return;
      for (const { fileKey } of due) await ctx.app.files.delete(fileKey);
      await ctx.db.delete(Image, { id: In(due.map(({ id }) => id)) });
    }
  },
});

/** Removes files that no row names: what a crash between file and row left behind. */
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
