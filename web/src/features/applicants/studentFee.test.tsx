import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { entry, history, student } from './applicants.fixture.ts';
import { applicantPages as pages } from './index.ts';

beforeEach(() => localStorage.clear());

async function open(profile: ReturnType<typeof student>) {
  api.answers({ profile, applicantHistory: history([entry()]) });
  const view = await renderApp('/student/u1', { as: 'ADMIN', pages });
  await screen.findByRole('heading', { level: 1, name: 'KARIM UDDIN' });
  return view;
}
const card = (name: string) => within(screen.getByRole('region', { name }));

it('StudentPage shows the unpaid fee with its due date, and of a refunded fee only its state', async () => {
  const { unmount } = await open(student({ payment: 'UNPAID' }));
  const identity = card('Identity and payment');
  for (const fact of ['BDT 1000 at the bank, BDT 1016 by bKash', 'Last day to pay', /^\w+, 30 November 2026/])
    expect(identity.getByText(fact)).toBeVisible();
  await expectAccessible();
  unmount();
  showLanguage('bn');
  const { unmount: close } = await open(student({ payment: 'UNPAID' }));
  for (const fact of ['ব্যাংকে ১০০০ টাকা, বিকাশে ১০১৬ টাকা', 'পেমেন্টের শেষ সময়']) expect(screen.getByText(fact)).toBeVisible();
  close();
  showLanguage('en');
  const returned = student();
  const charge = { id: 'c1', state: 'REFUND_DUE', feeBank: 1000, feeBkash: 1016 } as const;
  await open({ ...returned, user: { ...returned.user, charge } });
  expect(card('Identity and payment').getByText('To be paid back')).toBeVisible();
  expect(screen.queryByText('Last day to pay')).not.toBeInTheDocument();
});

it('StudentPage lets SUPERADMIN waive an unpaid fee, with a reason and the password that the API asks for', async () => {
  const refuse = refuses('STEP_UP_REQUIRED', 'Your own password is needed', { field: 'currentPassword' });
  const answers = { profile: student({ payment: 'UNPAID' }), applicantHistory: history([]), waiveCharge: refuse };
  api.answers(answers);
  const { user } = await renderApp('/student/u1', { as: 'SUPERADMIN', pages });
  await user.click(await screen.findByRole('button', { name: 'Waive the fee' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Waive the fee' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sports quota');
  await user.click(dialog.getByRole('button', { name: 'Waive the fee' }));
  await user.type(await dialog.findByLabelText('Your own password'), 'admin-password-1');
  const paid = { status: 'PAID', isWaived: true, paymentMethod: 'NOT_YET_SUBMITTED' };
  const waived = student();
  const userOf = { ...waived.user, paymentInfo: paid };
  api.answers({ ...answers, profile: { ...waived, user: userOf }, waiveCharge: { msg: 'Done' } });
  await user.click(dialog.getByRole('button', { name: 'Waive the fee' }));
  expect(await card('Identity and payment').findByText('Fee waived')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Waive the fee' })).not.toBeInTheDocument();
  expect(api.calls('WaiveCharge').at(-1)?.variables.input).toEqual({
    userId: 'u1',
    reason: 'Sports quota',
    currentPassword: 'admin-password-1',
  });
});

it('StudentPage offers ADMIN no waiver', async () => {
  await open(student({ payment: 'UNPAID' }));
  expect(screen.queryByRole('button', { name: 'Waive the fee' })).not.toBeInTheDocument();
});
