import type { UsersFoundQueryVariables } from '../../gql/users.ts';
import { urlFilter, type ValuesOf } from '../../lib/useUrlFilters.ts';

/** The search form, page and order in the URL (specification, section 2). */
export const searchSpec = {
  role: urlFilter.oneOf(['ADMIN', 'SUPERADMIN', 'STUDENT'], 'ADMIN'),
  email: urlFilter.text(),
  phone: urlFilter.text(),
  name: urlFilter.text(),
  paymentStatus: urlFilter.oneOf(['All', 'PAID', 'PENDING', 'UNPAID'], 'All'),
  paymentMethod: urlFilter.oneOf(['All', 'BKASH', 'BANK'], 'All'),
  trxID: urlFilter.text(),
  bankSlipNumber: urlFilter.text(),
  sort: { ...urlFilter.oneOf(['desc', 'asc'], 'desc'), isView: true },
  page: urlFilter.page(),
  /** The list is empty before the first search. */
  searched: { ...urlFilter.flag(), isView: true },
} as const;

export type SearchValues = ValuesOf<typeof searchSpec>;

/** The search input of the API. */
export function searchOf(values: SearchValues): UsersFoundQueryVariables['search'] {
  const { searched: _searched, paymentStatus, paymentMethod, sort, ...rest } = values;
  return {
    ...rest,
    sort: sort === 'asc' ? 'ASC' : 'DESC',
    ...(paymentStatus === 'All' ? {} : { paymentStatus }),
    ...(paymentMethod === 'All' ? {} : { paymentMethod }),
  };
}
