import { urlFilter } from '../../lib/useUrlFilters.ts';

export const importRowsPerPage = 100;

const rowStates = ['INVALID', 'CHANGED', 'UNCHANGED', 'APPLIED', 'CONFLICT'] as const;

export const importFilters = {
  /** The uploaded sheet, in the URL so that a reload keeps it. */
  import: urlFilter.text(),
  show: urlFilter.oneOf(['all', ...rowStates], 'all'),
  page: urlFilter.page(),
} as const;
