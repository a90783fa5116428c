import { dhakaToday } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { countFailedMessages } from '../../messages/index.ts';
import { countPaymentsToDecide, findWaitingSlips } from '../payments/index.ts';
import { Program } from '../programs/index.ts';
import { readKeptFigures, type StepCount } from './kept-figures.ts';
import type { DayCount, OfficeOverview, ProgramCount } from './office.types.ts';

/** The number of days that are read and cached, for all ranges. */
export const cachedDays = 90;

const dayMs = 24 * 3_600_000;

/** Reads all figures. None of the statements grows with the number of applicants: their counts are kept (`kept-figures.ts`). */
export async function readFigures(ctx: Ctx): Promise<OfficeOverview> {
  const first = firstDay(ctx);
  const [figures, programs, slips, paymentsToDecide, failedMessages] = await Promise.all([
    readKeptFigures(ctx, dhakaToday(first)),
    readPrograms(ctx),
    findWaitingSlips(ctx),
    countPaymentsToDecide(ctx),
    countFailedMessages(ctx),
  ]);
  const { applicants, steps } = figures;
  const count = (isCounted: (one: StepCount) => boolean): number =>
    steps.filter(isCounted).reduce((sum, one) => sum + one.count, 0);
  return {
    applicants,
    steps: {
      registered: applicants - count(() => true),
      profile: count(({ step }) => step === 'PROFILE'),
      images: count(({ step }) => step === 'IMAGES'),
      pending: count(({ step }) => step === 'PENDING'),
      paid: count(({ step }) => step === 'PAID'),
    },
    programs: programs
      .map((program) => ({
        ...program,
        applied: count(({ programId }) => programId === program.programId),
        paid: count(({ programId, step }) => programId === program.programId && step === 'PAID'),
      }))
      .sort((a, b) => b.applied - a.applied || a.programName.localeCompare(b.programName)),
    days: daysFrom(first, figures.days),
    ...slips,
    paymentsToDecide,
    failedMessages,
    readAt: ctx.now(),
  };
}

const readPrograms = async (ctx: Ctx): Promise<Omit<ProgramCount, 'applied' | 'paid'>[]> =>
  (
    await ctx.db.find(Program, { select: { id: true, programName: true, programNameBn: true, programShortCode: true } })
  ).map(({ id: programId, programName, programNameBn, programShortCode }) => ({
    programId,
    programName,
    programNameBn,
    programShortCode,
  }));

/** Bangladesh has no daylight saving time. */
const firstDay = (ctx: Ctx): Date =>
  new Date(Date.parse(`${dhakaToday(ctx.now())}T00:00:00+06:00`) - (cachedDays - 1) * dayMs);

/** All days from the first to today, including those without counts. */
function daysFrom(first: Date, counts: ReadonlyMap<string, Partial<DayCount>>): DayCount[] {
  return Array.from({ length: cachedDays }, (_, at): DayCount => {
    const day = dhakaToday(new Date(first.getTime() + at * dayMs));
    return { registered: 0, submitted: 0, paid: 0, ...counts.get(day), day };
  });
}
