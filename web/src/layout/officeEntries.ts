import { belongsTo, type Role } from '@admission/schema';
import type { LabelOf } from '../lib/texts.ts';
import { type Path, paths } from '../paths.ts';

export interface OfficeEntry {
  name: LabelOf<'officeNav'>;
  path: Path;
  /** Path prefixes of its pages; the first is the entry's own path. */
  under: readonly string[];
  /** SVG path on a grid of 24. */
  strokes: string;
}

/** The pages of the office in the order of work. */
const entries: readonly OfficeEntry[] = [
  {
    name: 'dashboard',
    path: paths.adminDashboard,
    under: ['/admin-dashboard'],
    strokes: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  },
  {
    name: 'applicants',
    path: paths.students,
    under: ['/students', '/student'],
    strokes:
      'M9 5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM2.5 20c0-3.6 2.9-5.5 6.5-5.5s6.5 1.9 6.5 5.5M16 5.2a3.5 3.5 0 010 6.6M18 14.8c2.2.7 3.5 2.5 3.5 5.2',
  },
  {
    name: 'payments',
    path: paths.verifyPayments,
    under: ['/payment'],
    strokes: 'M3 6h18v12H3zM3 10h18M6 15h4',
  },
  {
    name: 'review',
    path: paths.review,
    under: ['/review'],
    strokes: 'M5 3h10l4 4v14H5zM15 3v4h4M8.500 13.500l2.500 2.500 4.500-5',
  },
  {
    name: 'exams',
    path: paths.exams,
    under: ['/exams', '/exam', '/create-exam', '/edit-exam'],
    strokes: 'M5 4h14v17H5zM9 2.500v3M15 2.500v3M8.500 10h7M8.500 13.500h7M8.500 17h4',
  },
  {
    name: 'intakes',
    path: paths.intakes,
    under: ['/intakes'],
    strokes: 'M4 5h16v15H4zM4 10h16M9 3v4M15 3v4M8 15l2.500 2.500L16 12',
  },
  {
    name: 'venues',
    path: paths.venues,
    under: ['/venues'],
    strokes: 'M12 21c-4-5-6-8-6-11a6 6 0 0112 0c0 3-2 6-6 11zM12 8a2 2 0 100 4 2 2 0 000-4z',
  },
  {
    name: 'sittings',
    path: paths.sittings,
    under: ['/sittings', '/seat-needs'],
    strokes: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  },
  {
    name: 'merit',
    path: paths.merit,
    under: ['/merit'],
    strokes: 'M4 20h16M6 20v-6h4v6M10 20V7h4v13M14 20v-9h4v9',
  },
  {
    name: 'notices',
    path: paths.notices,
    under: ['/notices', '/create-notice'],
    strokes: 'M4 10v4h3l8 5V5l-8 5zM18 9.500c1.300 1.500 1.300 3.500 0 5M7 14l1.500 6',
  },
  {
    name: 'messages',
    path: paths.messages,
    under: ['/messages'],
    strokes: 'M3 6h18v12H3zM3 7l9 7 9-7',
  },
  {
    name: 'departments',
    path: paths.departments,
    under: ['/departments'],
    strokes: 'M3 21h18M5 21V9M19 21V9M3 9l9-6 9 6zM9.500 21v-8M14.500 21v-8',
  },
  {
    name: 'programs',
    path: paths.programs,
    under: ['/programs'],
    strokes: 'M12 6c-2-2-5-2-8-2v15c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v15',
  },
  {
    name: 'users',
    path: paths.users,
    under: ['/users'],
    strokes: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c0-4 3.600-6 8-6s8 2 8 6',
  },
  {
    name: 'audit',
    path: paths.audit,
    under: ['/audit'],
    strokes: 'M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6zM8.500 12l2.500 2.500 4.500-5',
  },
  {
    name: 'institution',
    path: paths.institution,
    under: ['/institution'],
    strokes: 'M4 21V10l8-6 8 6v11M4 21h16M9 21v-6h6v6M12 9.500v.01',
  },
  {
    name: 'integrators',
    path: paths.integrators,
    under: ['/integrators'],
    strokes: 'M9 15l6-6M10.500 6.500l2-2a4.200 4.200 0 016 6l-2 2M13.500 17.500l-2 2a4.200 4.200 0 01-6-6l2-2',
  },
  {
    name: 'webhooks',
    path: paths.webhooks,
    under: ['/webhooks'],
    strokes: 'M13 3L5 13.500h6L10 21l9-11h-6.500z',
  },
];

/** The icon of a page of the office. */
export const strokesOf = (path: Path): string => entries.find((entry) => entry.path === path)?.strokes ?? '';

/** The entries that a role may open. */
export const entriesFor = (role: Role): OfficeEntry[] => entries.filter(({ path }) => belongsTo(path.audience, role));

/** Whether the URL is the entry's page or one of its subpages. */
export function currentOf({ under, path }: OfficeEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname.replace(/\/+$/, '') === path.pattern) return 'page';
  return under.some((start) => pathname === start || pathname.startsWith(`${start}/`)) ? 'true' : undefined;
}
