import type { SeatPlanState } from '../../gql/seat-plans.ts';
import type { ChipTone } from '../../ui/StatusChip.tsx';

const tones: Record<SeatPlanState, ChipTone> = {
  DRAFT: 'neutral',
  SUBMITTED: 'waiting',
  PUBLISHED: 'good',
  REPLACED: 'neutral',
  REJECTED: 'bad',
  DISCARDED: 'neutral',
};

/** The colour of a seat plan's state on the page of its sitting. */
export const toneOf = (state: SeatPlanState): ChipTone => tones[state];
