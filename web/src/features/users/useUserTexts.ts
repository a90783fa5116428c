import { useTexts } from '../../lib/texts.ts';

/** Names and options of roles, payment statuses and methods. */
export function useUserTexts() {
  const t = useTexts('users');
  const role = { ADMIN: t('admin'), SUPERADMIN: t('superadmin'), STUDENT: t('student') } as const;
  const status = { UNPAID: t('unpaid'), PENDING: t('pending'), PAID: t('paid') } as const;
  const method = { NOT_YET_SUBMITTED: t('noMethod'), BANK: t('bank'), BKASH: t('bkash') } as const;
  const optionsOf = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  return {
    role,
    status,
    method,
    roles: optionsOf(role),
    /** Options of the search form: All, Paid, Pending, Unpaid. */
    statuses: optionsOf({ PAID: status.PAID, PENDING: status.PENDING, UNPAID: status.UNPAID }),
    /** Options of the dialog: Unpaid, Pending, Paid. */
    statusesOfDialog: optionsOf(status),
    methods: optionsOf(method),
  };
}
