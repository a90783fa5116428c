import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { answers, components, paidBy, profile } from './dashboard.fixture.ts';
import { dashboardPages } from './index.ts';

async function open(marks: object | null, query = '') {
  const { me, myPayment } = answers({ myPayment: paidBy({ paymentMethod: 'BKASH' }) });
  api.answers({ me, myPayment, myProfile: marks && { ...profile, marks: { ...profile.marks, ...marks } } });
  const view = await renderApp(`/result${query}`, { as: 'STUDENT', pages: dashboardPages });
  await screen.findByRole('heading', { level: 1, name: 'Your result' });
  return view;
}

it.each([
  ['SELECTED', 'Selected', /by when and how you take up your place/],
  ['WAITING', 'Waiting list', /in the order of the waiting list/],
  ['NOT_SELECTED', 'Not selected', /You can apply again once/],
  ['ABSENT', 'Absent', /If you sat the exam/],
])('ResultPage shows %s with what follows', async (outcome, heading, step) => {
  const { container } = await open({ outcome, place: 12, components, total: 48.5, remarks: 'Clear and precise' });
  const card = within(await screen.findByRole('region', { name: heading }));
  expect(card.getByText('RAHIMA KHATUN')).toBeVisible();
  expect(card.getByText(/CSE-26S-0007/)).toBeVisible();
  expect(card.getByText('Place').nextSibling).toHaveTextContent('12');
  expect(card.getByText('Written').nextSibling).toHaveTextContent('31.5 of 40');
  expect(card.getByText('SSC').nextSibling).toHaveTextContent('4.5 of 5, counts as 9');
  expect(card.getByText('Total').nextSibling).toHaveTextContent('48.5 of 60');
  expect(card.getByText('Remarks').nextSibling).toHaveTextContent('Clear and precise');
  expect(within(screen.getByRole('region', { name: 'What follows' })).getByText(step)).toBeVisible();
  await expectAccessible(container);
});

it.each([
  ['with an application', {}, 'You get an SMS and an e-mail'],
  ['without an application', null, 'You have not applied'],
])('ResultPage %s and without a result says so', async (_, marks, text) => {
  await open(marks);
  expect(await screen.findByText('Your result is not published yet')).toBeVisible();
  expect(screen.getByText(new RegExp(text))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

it('ResultPage shows the result of the application to the intake, and leads back to it', async () => {
  await open({ outcome: 'SELECTED', components, total: 48.5 }, '?intake=i0');
  expect(await screen.findByRole('region', { name: 'Selected' })).toBeVisible();
  expect(api.calls('MyResult').map(({ variables }) => variables)).toEqual([{ intake: 'i0' }]);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard?intake=i0');
});
