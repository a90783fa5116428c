import type { MessageTable_BroadcastFragment } from '../../gql/messages.ts';
import type { ChipTone } from '../../ui/StatusChip.tsx';

export type Broadcast = MessageTable_BroadcastFragment;
export type Counts = Broadcast['counts'];
export type MessageState = 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'UNKNOWN' | 'EXPIRED' | 'CANCELLED';

/** The states in order of importance. */
export const messageStates = ['FAILED', 'UNKNOWN', 'QUEUED', 'SENDING', 'SENT', 'EXPIRED', 'CANCELLED'] as const;

export const countOf = (counts: Counts, state: MessageState): number =>
  counts[state.toLowerCase() as Lowercase<MessageState>];

export const stateTones = {
  QUEUED: 'waiting',
  SENDING: 'waiting',
  SENT: 'good',
  FAILED: 'bad',
  UNKNOWN: 'info',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
} as const satisfies Record<MessageState, ChipTone>;

/** The URL value: `?state=failed`. */
export type StateFilter = 'all' | Lowercase<MessageState>;
export const stateFilters = [
  'all',
  ...messageStates.map((one) => one.toLowerCase() as Lowercase<MessageState>),
] as const;
export const stateOf = (filter: StateFilter): MessageState | undefined =>
  messageStates.find((state) => state.toLowerCase() === filter);

/** The number of unfinished messages. */
export const countUnfinished = ({ queued, sending }: Counts): number => queued + sending;

/** Progress from 0 to 1. */
export function progressOf(counts: Counts): number {
  const all = messageStates.reduce((sum, state) => sum + countOf(counts, state), 0);
  return all === 0 ? 1 : (all - countUnfinished(counts)) / all;
}
