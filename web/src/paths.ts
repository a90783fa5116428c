import type { Audience } from '@admission/schema';

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Query = Record<string, string | number | undefined>;
type UrlArguments<P extends string> = [ParamsOf<P>] extends [never]
  ? [params?: undefined, query?: Query]
  : [params: Record<ParamsOf<P>, string>, query?: Query];

export interface Path<P extends string = string> {
  readonly pattern: P;
  readonly audience: Audience;
  /** Signed-in users are redirected to their start page. */
  readonly guestsOnly: boolean;
  /** Readable without a connection, once it has been opened with one (`public/offline-worker.js`, `lib/savedAnswers.ts`). */
  readonly isOffline: boolean;
  url(...args: UrlArguments<P>): string;
}

function at<const P extends string>(
  pattern: P,
  audience: Audience,
  { guestsOnly = false, isOffline = false } = {},
): Path<P> {
  return {
    pattern,
    audience,
    guestsOnly,
    isOffline,
    url: (...[params, query]: UrlArguments<P>) => {
      const given: Record<string, string> = params ?? {};
      const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
      const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
      const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
      return search ? `${path}?${search}` : path;
    },
  };
}

/** Every path of the product (specification, section 2) with its audience. */
export const paths = {
  /** Offline: leads a signed-in applicant to the dashboard. */
  home: at('/', 'Public', { guestsOnly: true, isOffline: true }),
  contact: at('/contact', 'Public'),
  tutorial: at('/tutorial', 'Public'),
  publicNotices: at('/public-notices', 'Public'),
  publicNotice: at('/public-notices/:id', 'Public'),
  register: at('/register', 'Public', { guestsOnly: true }),
  verifyRegistration: at('/register/verify', 'Public'),
  login: at('/login', 'Public', { guestsOnly: true }),
  officerLogin: at('/login/officers', 'Public', { guestsOnly: true }),
  reset: at('/reset', 'Public'),
  verifyReset: at('/reset/verify', 'Public'),
  newPassword: at('/reset/new-password', 'Public'),
  genericUpload: at('/upload-alt', 'Public'),
  /** The address printed on an admit card: a field for its check code. */
  enterCheckCode: at('/verify', 'Public'),
  /** The target of the QR code on an admit card. */
  checkAdmit: at('/verify/:code', 'Public'),
  /** Who may apply for which open exam, before registration. */
  mayApply: at('/may-i-apply', 'Public'),
  /** The announcement of an intake. */
  circular: at('/circulars/:id', 'Public'),

  dashboard: at('/dashboard', 'Student', { isOffline: true }),
  result: at('/result', 'Student', { isOffline: true }),
  createProfile: at('/create-profile', 'Student'),
  upload: at('/upload', 'Student'),
  documents: at('/documents', 'Student'),
  profile: at('/profile', 'Student', { isOffline: true }),
  profileStudent: at('/profile-student', 'Student', { isOffline: true }),
  payment: at('/payment', 'Student'),
  bankSlip: at('/payment/bank', 'Student'),
  /** The payment page, unless the operator configures another one. */
  payBkash: at('/pay/bkash', 'Student'),
  downloadAdmit: at('/download-admit', 'Student', { isOffline: true }),
  account: at('/account', 'SignedIn'),
  notices: at('/notices', 'SignedIn'),
  notice: at('/notices/:id', 'SignedIn'),

  adminDashboard: at('/admin-dashboard', 'Admin'),
  createExam: at('/create-exam', 'Admin'),
  exams: at('/exams', 'Admin'),
  examStudents: at('/exam/students/:id', 'Admin'),
  importMarks: at('/exam/students/:id/import', 'Admin'),
  editExam: at('/edit-exam/:id', 'Admin'),
  intakeReminders: at('/intakes/:id/reminders', 'Admin'),
  intakeRules: at('/intakes/:id/rules', 'Admin'),
  intakes: at('/intakes', 'Admin'),
  intake: at('/intakes/:id', 'Admin'),
  venues: at('/venues', 'Admin'),
  venue: at('/venues/:id', 'Admin'),
  sittings: at('/sittings', 'Admin'),
  sitting: at('/sittings/:id', 'Admin'),
  seatPlan: at('/sittings/:id/plan', 'Admin'),
  seatNeeds: at('/seat-needs', 'Admin'),
  departments: at('/departments', 'Admin'),
  createDepartment: at('/departments/create', 'Admin'),
  editDepartment: at('/departments/edit/:id', 'Admin'),
  viewDepartment: at('/departments/view/:id', 'Admin'),
  programs: at('/programs', 'Admin'),
  createProgram: at('/programs/create', 'Admin'),
  editProgram: at('/programs/edit/:id', 'Admin'),
  viewProgram: at('/programs/view/:id', 'Admin'),
  students: at('/students', 'Admin'),
  student: at('/student/:id', 'Admin'),
  review: at('/review', 'Admin'),
  verifyPayments: at('/payment/verify', 'Admin'),
  bankStatement: at('/payment/statement', 'Admin'),
  verifyPayment: at('/payment/:id', 'Admin'),
  createNotice: at('/create-notice', 'Admin'),
  editNotice: at('/notices/edit/:id', 'Admin'),
  merit: at('/merit', 'Admin'),
  meritExam: at('/merit/:examId', 'Admin'),
  messages: at('/messages', 'Admin'),
  newMessage: at('/messages/new', 'Admin'),
  message: at('/messages/:id', 'Admin'),
  /** The doors of a sitting on the day of the exam. */
  controlRoom: at('/sittings/:id/control-room', 'Admin'),
  users: at('/users', 'SuperAdmin'),
  institution: at('/institution', 'SuperAdmin'),
  integrators: at('/integrators', 'SuperAdmin'),
  webhooks: at('/webhooks', 'SuperAdmin'),
  webhook: at('/webhooks/:id', 'SuperAdmin'),
  audit: at('/audit', 'SuperAdmin'),
} as const;

export type PathName = keyof typeof paths;
