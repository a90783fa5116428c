import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';

/** The time at which an officer wants a message to be sent. */
export interface Timing {
  startsAt?: Date | null | undefined;
  evenAtNight?: boolean | null | undefined;
}

/** A message sent now is not delayed by the quiet hours; a scheduled one is, unless the officer decides otherwise. */
export const isSentAtNight = ({ startsAt, evenAtNight }: Timing): boolean => evenAtNight ?? !startsAt;

const dayMs = 86_400_000;
/** A start that passed while the officer confirmed counts as now. */
const toleranceMs = 300_000;

/** The chosen start, or null for now. */
export function startOf(ctx: Ctx, { startsAt }: Timing): Date | null {
  if (!startsAt) return null;
  const ahead = startsAt.getTime() - ctx.now().getTime();
  const days = limits.messages.scheduleDays;
  if (ahead < -toleranceMs || ahead > days * dayMs)
    fail('BAD_USER_INPUT', 'startsAtRange', { field: 'startsAt', params: { days } });
  return ahead > 0 ? startsAt : null;
}
