import type { Statement_CountsFragment } from '../../gql/bank-statement.ts';
import { urlFilter } from '../../lib/useUrlFilters.ts';

/** The categories of lines, actionable ones first. */
export const tabs = ['MATCHED', 'WRONG_AMOUNT', 'SEVERAL_CLAIMS', 'UNMATCHED', 'ALREADY_PAID', 'WAITING'] as const;
export type Tab = (typeof tabs)[number];
export type Outcome = Exclude<Tab, 'WAITING'>;

export const statementFilters = {
  id: urlFilter.text(),
  show: urlFilter.oneOf(tabs, 'MATCHED'),
  page: urlFilter.page(),
} as const;

export const countOf = (counts: Statement_CountsFragment, tab: Tab): number =>
  ({
    MATCHED: counts.matched,
    WRONG_AMOUNT: counts.wrongAmount,
    SEVERAL_CLAIMS: counts.severalClaims,
    UNMATCHED: counts.unmatched,
    ALREADY_PAID: counts.alreadyPaid,
    WAITING: counts.waiting,
  })[tab];
