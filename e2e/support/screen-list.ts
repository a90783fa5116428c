import type { Page } from 'playwright-core';

/** A viewer and the paths to open; `find` names a list and the selector of further links on it. */
export interface Look {
  /** The phone of a demo account; absent for a guest. */
  phone?: string;
  addresses: readonly string[];
  find?: Readonly<Record<string, string>>;
}

const applicantPages = [
  '/dashboard',
  '/result',
  '/create-profile',
  '/upload',
  '/documents',
  '/profile',
  '/profile-student',
  '/payment',
  '/payment/bank',
  '/pay/bkash',
  '/download-admit',
  '/account',
  '/notices',
];
const unpaidPages = [
  '/dashboard',
  '/create-profile',
  '/upload',
  '/documents',
  '/profile',
  '/payment',
  '/payment/bank',
  '/pay/bkash',
  '/download-admit',
];
const notice = { '/notices': 'main a[href^="/notices/"]:not([href*="edit"])' };

const officePages = [
  '/admin-dashboard',
  '/create-exam',
  '/exams',
  '/intakes',
  '/venues',
  '/sittings',
  '/seat-needs',
  '/departments',
  '/departments/create',
  '/programs',
  '/programs/create',
  '/students',
  '/students?trimester=All',
  '/review',
  '/payment/verify',
  '/payment/statement',
  '/notices',
  '/create-notice',
  '/merit',
  '/messages',
  '/messages/new',
  '/account',
];
/** The newest of each: the address of its page, with what follows it. */
const officeLinks = {
  '/exams': 'main a[href^="/exam/students/"], main a[href^="/edit-exam/"]',
  '/intakes': 'main a[href^="/intakes/"]',
  '/venues': 'main a[href^="/venues/"]',
  '/sittings': 'main a[href^="/sittings/"]',
  '/departments': 'main a[href^="/departments/view/"], main a[href^="/departments/edit/"]',
  '/programs': 'main a[href^="/programs/view/"], main a[href^="/programs/edit/"]',
  '/students?trimester=All': 'main a[href^="/student/"]',
  '/payment/verify': 'main a[href^="/payment/"]',
  '/payment/statement': 'main a[href^="/payment/statement?id"]',
  '/merit': 'main a[href^="/merit/"]',
  '/messages': 'main a[href^="/messages/"]:not([href="/messages/new"])',
  '/notices': 'main a[href^="/notices/"]',
};

/** Every screen of guests, of applicants at each step, and of both roles of the office. */
export const looks: Readonly<Record<string, Look>> = {
  guest: {
    addresses: [
      '/',
      '/contact',
      '/tutorial',
      '/public-notices',
      '/register',
      '/register/verify?token=made-up&phone=01700000009',
      '/login',
      '/login/officers',
      '/reset',
      '/reset/verify?token=made-up&phone=01700000009',
      '/reset/new-password?token=made-up',
      '/upload-alt',
      '/verify',
      '/verify/made-up',
      '/may-i-apply',
      '/no/such/page',
    ],
    find: {
      '/public-notices': 'main a[href^="/public-notices/"]',
      '/': 'main a[href^="/circulars/"]',
    },
  },
  'registered applicant': { phone: '01700000003', addresses: applicantPages, find: notice },
  'applicant with a profile': { phone: '01700000004', addresses: unpaidPages },
  'unpaid applicant': { phone: '01700000005', addresses: unpaidPages },
  'applicant with a slip': {
    phone: '01700000006',
    addresses: ['/dashboard', '/payment', '/payment/bank', '/pay/bkash'],
  },
  'paid applicant': {
    phone: '01700000007',
    addresses: ['/dashboard', '/payment', '/download-admit', '/upload', '/documents', '/profile', '/result'],
  },
  'applicant of last season': {
    phone: '01700000008',
    addresses: ['/dashboard', '/result', '/payment', '/profile', '/create-profile'],
  },
  officer: { phone: '01700000002', addresses: officePages, find: officeLinks },
  'head of the office': {
    phone: '01700000001',
    addresses: [
      '/users',
      '/users?searched=true&role=Student',
      '/institution',
      '/integrators',
      '/webhooks',
      '/audit',
      '/merit',
    ],
    find: { '/webhooks': 'main a[href^="/webhooks/"]', '/merit': 'main a[href^="/merit/"]' },
  },
};

/** Pages below a record, which its list does not link. */
const below: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/intakes\/[^/?]+$/, ['/rules', '/reminders']],
  [/^\/sittings\/[^/?]+$/, ['/plan', '/control-room']],
  [/^\/exam\/students\/[^/?]+$/, ['/import', '?entry=true&state=ALL']],
];

/** The first link of each kind on the page, by the path without its id. */
export async function findAddresses(page: Page, links: string): Promise<string[]> {
  const hrefs = await page.locator(links).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const kinds = new Map(hrefs.toReversed().map((href) => [href.replace(/[0-9a-f-]{20,}.*/, ''), href]));
  return [...kinds.values()].flatMap((href) => [
    href,
    ...below.filter(([pattern]) => pattern.test(href)).flatMap(([, ends]) => ends.map((end) => href + end)),
  ]);
}
