import { LessThanOrEqual } from 'typeorm';
import { job } from '../../core/context.ts';
import { MarkImport } from './mark-import.entity.ts';

const lifeMs = 24 * 3_600_000;

/** Deletes imports after a day; their changes are in the audit. */
export const sweepMarkImports = job<object>({
  name: 'marks.sweep-imports',
  cron: '25 * * * *',
  retries: 2,
  async handle(ctx) {
    await ctx.db.delete(MarkImport, { createdAt: LessThanOrEqual(new Date(ctx.now().getTime() - lifeMs)) });
  },
});
