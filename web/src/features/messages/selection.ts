import type { MessageRecipientsQueryVariables } from '../../gql/messages.ts';
import { type Recipients, readRecipients } from '../../lib/recipients.ts';
import { urlFilter, type ValuesOf } from '../../lib/useUrlFilters.ts';

export const channels = ['mail', 'sms'] as const;
export type ChannelName = (typeof channels)[number];

/** Any payment state, as the search of applicants words them. */
export const paymentStates = ['All', 'Paid', 'Unpaid', 'PENDING', 'UNPAID'] as const;

/** What the address of the composer holds: how it is sent, and to whom where nobody was handed over. */
export const composeSpec = {
  channel: urlFilter.oneOf(channels, 'mail'),
  /** `filters`: whoever was handed over is not meant. */
  to: urlFilter.oneOf(['handed', 'filters'], 'handed'),
  program: urlFilter.text(),
  exam: urlFilter.text(),
  payment: urlFilter.oneOf(paymentStates, 'All'),
};
export type ComposeValues = ValuesOf<typeof composeSpec>;

/** Whom the API is told to write to. */
export type Target = Pick<MessageRecipientsQueryVariables['input'], 'userIds' | 'search'>;

export interface Selection {
  target: Target;
  /** What the page before had counted; absent where it is chosen here. */
  handed?: Recipients;
}

/** Those who were handed over by another page, or whom the filters of this one find. */
export function selectionOf(values: ComposeValues, handed: Recipients | null = readRecipients()): Selection {
  if (handed && values.to === 'handed') {
    if ('userIds' in handed) return { handed, target: { userIds: [...handed.userIds] } };
    return { handed, target: { search: handed.search as Target['search'] } };
  }
  const { program, exam, payment } = values;
  return {
    target: {
      search: { program: program || undefined, exam: exam || undefined, paymentStatus: payment },
    },
  };
}
