import { urlFilter } from '../../lib/useUrlFilters.ts';

export const importRowsPerPage = 100;

const rowStates = ['INVALID', 'CHANGED', 'UNCHANGED', 'APPLIED', 'CONFLICT'] as const;

export const importFilters = {
  /** The sheet that was read: a reload finds it again. */
  import: urlFilter.text(),
  show: urlFilter.oneOf(['all', ...rowStates], 'all'),
  page: urlFilter.page(),
} as const;
