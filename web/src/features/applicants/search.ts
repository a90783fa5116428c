import { defaultTrimester } from '@admission/schema';
import type { ApplicantSearch } from '../../gql/applicants.ts';
import { monthAndYear } from '../../lib/dates.ts';
import { urlFilter, type ValuesOf } from '../../lib/useUrlFilters.ts';

const trimesters = ['All', 'Spring', 'Summer', 'Fall'] as const;
const paidWords = ['All', 'Paid', 'Unpaid'] as const;
export const pageSizes = [20, 50, 100, 200] as const;

/** The filters of the specification, section 2, as they stand in the address. The trimester starts with the month in Dhaka (section 9). */
export const searchFilters = (now = new Date()) => ({
  program: urlFilter.text(),
  batch: urlFilter.text(),
  name: urlFilter.text(),
  phone: urlFilter.text(),
  email: urlFilter.text(),
  applicantId: urlFilter.text(),
  trimester: urlFilter.oneOf(trimesters, defaultTrimester(monthAndYear(now).month)),
  year: urlFilter.text(),
  paymentStatus: urlFilter.oneOf(paidWords, 'All'),
  paymentCompletionTime: urlFilter.text(),
  selectedDate: urlFilter.text(),
  page: urlFilter.page(),
  size: urlFilter.pageSize(pageSizes, 50),
});

export type SearchValues = ValuesOf<ReturnType<typeof searchFilters>>;

const words = { Spring: 'SPRING', Summer: 'SUMMER', Fall: 'FALL' } as const;

/** What the API is asked, without the page: whom the filters find. Blank filters are left out. */
export function searchOf(values: SearchValues): ApplicantSearch {
  const { page: _, size: __, trimester, paymentStatus, paymentCompletionTime, ...texts } = values;
  const isPaid = paymentStatus === 'Paid';
  const given = Object.entries({
    ...texts,
    ...(isPaid ? { paymentCompletionTime } : {}),
    ...(paymentStatus === 'All' ? {} : { paymentStatus }),
  }).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), ...(trimester === 'All' ? {} : { trimester: words[trimester] }) };
}
