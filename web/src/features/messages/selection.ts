import type { MessageRecipientsQueryVariables } from '../../gql/messages.ts';
import { type Recipients, readRecipients } from '../../lib/recipients.ts';
import { urlFilter, type ValuesOf } from '../../lib/useUrlFilters.ts';

export const channels = ['mail', 'sms'] as const;
export type ChannelName = (typeof channels)[number];

/** The default of the payment filter, as the search of applicants names it. */
export const paymentStates = ['All', 'Paid', 'Unpaid', 'PENDING', 'UNPAID'] as const;

/** The URL of the composer: the channel, and the filters if no recipients are given. */
export const composeSpec = {
  channel: urlFilter.oneOf(channels, 'mail'),
  /** `filters`: ignores the given recipients. */
  to: urlFilter.oneOf(['handed', 'filters'], 'handed'),
  program: urlFilter.text(),
  exam: urlFilter.text(),
  payment: urlFilter.oneOf(paymentStates, 'All'),
};
export type ComposeValues = ValuesOf<typeof composeSpec>;

/** The recipients as API input. */
export type Target = Pick<MessageRecipientsQueryVariables['input'], 'userIds' | 'profileIds' | 'search'>;

export interface Selection {
  target: Target;
  /** The count of the previous page; absent with filters. */
  preselected?: Recipients;
}

/** The recipients from another page, or those that match the filters. */
export function selectionOf(values: ComposeValues, preselected: Recipients | null = readRecipients()): Selection {
  if (preselected && values.to === 'handed') {
    if ('userIds' in preselected) return { preselected, target: { userIds: [...preselected.userIds] } };
    if ('profileIds' in preselected) return { preselected, target: { profileIds: [...preselected.profileIds] } };
    return { preselected, target: { search: preselected.search as Target['search'] } };
  }
  const { program, exam, payment } = values;
  return {
    target: {
      search: { program: program || undefined, exam: exam || undefined, paymentStatus: payment },
    },
  };
}
