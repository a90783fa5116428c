import { urlFilter } from '../../lib/useUrlFilters.ts';

export const pendingFilters = {
  find: urlFilter.text(),
  show: { ...urlFilter.oneOf(['slips', 'decisions'], 'slips'), isView: true },
  page: urlFilter.page(),
  unmatched: urlFilter.page(),
} as const;
