import { useTexts } from '../../lib/texts.ts';

/** Names and options of roles, payment statuses and methods. */
export function useUserTexts() {
  const t = useTexts('users');
  const role = { ADMIN: t('ADMIN'), SUPERADMIN: t('SUPERADMIN'), STUDENT: t('STUDENT') } as const;
  const status = { UNPAID: t('UNPAID'), PENDING: t('PENDING'), PAID: t('PAID') } as const;
  const method = { NOT_YET_SUBMITTED: t('noMethod'), BANK: t('BANK'), BKASH: t('bkash') } as const;
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
