/** Contract, section 3, and an applicant of an earlier intake. */
export const demoAccounts = [
  { what: 'SUPERADMIN', phone: '01700000001', password: 'super-admission-1' },
  { what: 'ADMIN', phone: '01700000002', password: 'admin-admission-1' },
  { what: 'STUDENT without a profile', phone: '01700000003', password: 'student-admission-1' },
  { what: 'STUDENT, profile only', phone: '01700000004', password: 'student-admission-1' },
  { what: 'STUDENT, images too, UNPAID', phone: '01700000005', password: 'student-admission-1' },
  { what: 'STUDENT, PENDING by bank slip', phone: '01700000006', password: 'student-admission-1' },
  { what: 'STUDENT, PAID, admit card ready', phone: '01700000007', password: 'student-admission-1' },
  { what: 'STUDENT, not selected before, can apply again', phone: '01700000008', password: 'student-admission-1' },
] as const;

export type DemoAccount = (typeof demoAccounts)[number];
