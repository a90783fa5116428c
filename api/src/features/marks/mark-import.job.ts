import { LessThanOrEqual } from 'typeorm';
import { job } from '../../core/context.ts';
import { MarkImport } from './mark-import.entity.ts';

const lifeMs = 24 * 3_600_000;

/** Removes imports a day after their sheet was read: what they changed is in the audit. */
export const sweepMarkImports = job<object>({
  name: 'marks.sweep-imports',
  cron: '25 * * * *',
  retries: 2,
  async handle(ctx) {
    await ctx.db.delete(MarkImport, { createdAt: LessThanOrEqual(new Date(ctx.now().getTime() - lifeMs)) });
  },
});
