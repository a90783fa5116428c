import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses, sent } from '../../test/api.ts';
import { expectAccessible } from '../../test/axe.ts';
import { renderApp } from '../../test/render.tsx';
import { page } from '../page.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';

const person = {
  userId: 'u1',
  name: 'BIJOY CHANDRA NATH',
  phone: '01711000001',
  email: 'bijoy@uni.example',
  foundBy: 'PAYMENT',
  match: 'SB-35126426',
  applicantId: 'CSE-26F-0313',
  programShortCode: 'CSE',
  trimester: 'FALL',
  year: 2026,
  paymentStatus: 'PAID',
  submittedAt: '2026-08-01T00:00:00Z',
};
const registered = {
  ...person,
  ...{ userId: 'u2', name: 'KAMRUN NAHAR', foundBy: 'SIMILAR_NAME', match: null, applicantId: null },
  ...{ programShortCode: null, trimester: null, year: null, paymentStatus: 'UNPAID', submittedAt: null },
};
const found = (...people: object[]) => ({ people, count: people.length, hasMore: false });
const pages = (['adminDashboard', 'student', 'dashboard'] as const).map((name) =>
  page(name, async () => () => <PageFrame title={`The page ${name}`}>Its content</PageFrame>, []),
);

async function open() {
  const view = await renderApp('/admin-dashboard', { as: 'ADMIN', pages });
  const box = await screen.findByRole('combobox', { name: 'Find a person', hidden: true });
  await screen.findByRole('heading', { name: 'The page adminDashboard' });
  return { ...view, box };
}

describe('OfficeSearch', () => {
  it.each(['/', '{Control>}k{/Control}'])('%s focuses it, arrows and Enter open a person', async (shortcut) => {
    api.answers({ foundPeople: found(person, registered) });
    const { user, box, address } = await open();
    await user.keyboard(shortcut);
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
    await user.keyboard('nath');
    expect(
      await screen.findByRole('option', { name: /BIJOY.*CSE-26F-0313.*Fall 2026.*SB-35126426.*Paid/ }),
    ).toBeVisible();
    expect(screen.getByText('2 people found')).toBeVisible();
    const second = screen.getByRole('option', { name: /KAMRUN.*no application yet.*spelled differently/ });
    await expectAccessible();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', second.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/student/u2'));
    expect(box).toHaveValue('');
  });

  it('shows the number of all people if not all are listed', async () => {
    const people = Array.from({ length: 12 }, (_, at) => ({ ...person, userId: `u${at}` }));
    api.answers({
      foundPeople: ({ input: { text } }: { input: { text: string } }) =>
        text === 'nath' ? { people, count: 40, hasMore: false } : { people, count: 100, hasMore: true },
    });
    const { user } = await open();
    await user.keyboard('/nath');
    expect(await screen.findByText('The first 12 of 40 are shown. Type more to find others.')).toHaveRole('status');
    await user.keyboard('{Backspace}');
    expect(await screen.findByText('The first 12 of more than 100 are shown. Type more to find others.')).toBeVisible();
    await expectAccessible();
  });

  it('Enter before the answer opens the first person', async () => {
    api.answers({ foundPeople: found(person, registered) });
    const { user, address } = await open();
    await user.keyboard('/01711{Enter}');
    await waitFor(() => expect(address()).toBe('/student/u1'));
  });

  it('searches from three characters on; Escape closes the list, then clears the text', async () => {
    api.answers({ foundPeople: found(person) });
    const { user, box } = await open();
    await user.keyboard('/bi');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('j');
    await screen.findByRole('option', { name: /BIJOY/ });
    expect(sent('FindPeople')).toEqual([{ input: { text: 'bij' } }]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option', { name: /BIJOY/ })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(box).toHaveValue('');
  });

  it('shows a refusal in place of the result', async () => {
    api.answers({ foundPeople: refuses('TOO_MANY_REQUESTS', 'Please wait') });
    const { user } = await open();
    await user.keyboard('/nath');
    expect(await screen.findByText('Please wait')).toBeVisible();
  });

  it('is absent for applicants', async () => {
    await renderApp('/dashboard', { as: 'STUDENT', pages });
    const bar = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    await bar.findByRole('button', { name: /^Account/, hidden: true });
    expect(bar.queryByRole('combobox', { hidden: true })).not.toBeInTheDocument();
  });
});
