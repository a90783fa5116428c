import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { sittingPages as pages } from './index.ts';

const need = {
  ...{ id: 'n1', userId: 'u1', applicantId: 'CSE-27S-0001', name: 'KARIM', exam: { id: 'e1', title: 'CSE' } },
  ...{ kind: 'SCRIBE', extraMinutes: 30, note: 'Broken arm', state: 'ASKED', version: 1 },
  createdAt: '2027-01-10T04:30:00.000Z',
};
const open = async () => {
  api.answers({
    seatNeeds: { needs: [need], page: 1, pages: 1, count: 1 },
    decideSeatNeed: { msg: 'Request decided', need: { ...need, state: 'APPROVED', version: 2 } },
  });
  const app = await renderApp('/seat-needs', { as: 'ADMIN', pages });
  await app.user.click(await screen.findByRole('button', { name: 'Decide: KARIM' }));
  return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Scribe for KARIM' })) };
};
const decided = () => api.calls('DecideSeatNeed')[0]?.variables['input'];

it('SeatNeedsPage lists requests, and approves one with other minutes', async () => {
  const { user, dialog } = await open();
  expect(api.calls('SeatNeeds')[0]?.variables).toEqual({ state: 'ASKED', page: 1 });
  expect(dialog.getByText('Broken arm')).toBeVisible();
  await expectAccessible();
  const minutes = dialog.getByLabelText(/Additional minutes/);
  expect(minutes).toHaveValue('30');
  await user.clear(minutes);
  await user.type(minutes, '২০');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Request decided')).toBeVisible();
  expect(decided()).toEqual({ id: 'n1', version: 1, approve: true, extraMinutes: 20 });
});

it('SeatNeedsPage requires a reason to refuse', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: 'Refuse' }));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findAllByText('Please give a reason')).not.toHaveLength(0);
  await user.type(dialog.getByLabelText('Reason'), 'No paper');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(decided()).toMatchObject({ id: 'n1', approve: false, reason: 'No paper' }));
});
