import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { meritPages as pages } from './index.ts';
import { difference, entriesOf, entry, examOf, published } from './merit.fixture.ts';

const answer = (...more: object[]) => api.answers(Object.assign({}, entriesOf(entry()), difference(), ...more));
const open = () => renderApp('/merit/e1', { as: 'ADMIN', pages });
const releasedAt = '2026-11-22T04:30:00.000Z';

it('RemarksRelease releases the remarks of a published list after showing their number, and hides them again', async () => {
  answer(examOf([published({ remarks: 2 })]), { releaseRemarks: { msg: 'Applicants see the remarks' } });
  const { user, container } = await open();
  expect(await screen.findByText('2 applicants have a remark, which only officers see.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Release remarks' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^2 applicants see their remark next to the marks/)).toBeVisible();
  await expectAccessible(container);
  answer(examOf([published({ remarks: 2, remarksReleasedAt: releasedAt })]), {
    releaseRemarks: { msg: 'Applicants see the remarks' },
  });
  await user.click(dialog.getByRole('button', { name: 'Release remarks' }));
  expect(await screen.findByText(/^2 applicants see a remark, released on /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide remarks' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hide remarks' }));
  expect(api.calls('ReleaseRemarks').map(({ variables }) => variables)).toEqual([
    { id: 'l1', release: true },
    { id: 'l1', release: false },
  ]);
});

it('RemarksRelease is absent without remarks', async () => {
  answer(examOf([published()]));
  await open();
  await screen.findByRole('button', { name: 'Withdraw the list' });
  expect(screen.queryByRole('button', { name: 'Release remarks' })).not.toBeInTheDocument();
});
