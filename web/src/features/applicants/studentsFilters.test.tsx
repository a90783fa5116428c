import { defaultTrimester } from '@admission/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { monthAndYear } from '../../lib/dates.ts';
import { found } from './applicants.fixture.ts';
import { applicantPages } from './index.ts';

async function open(url: string) {
  api.answers({ myExportPage: pagesOf('exports', []), savedViewPage: pagesOf('views', []), ...found() });
  const view = await renderApp(url, { as: 'ADMIN', pages: applicantPages });
  await screen.findByText('KARIM UDDIN', {}, { timeout: 10_000 });
  return view;
}
const lastSearch = () => api.calls('FindApplicants').at(-1)?.variables.search;
const select = (name: string) => screen.getByRole('combobox', { name });

describe('StudentsFilters', () => {
  it('name the payment statuses by their meaning: Unpaid includes Pending', async () => {
    await open('/students?trimester=All&paymentStatus=Unpaid');
    expect(lastSearch()).toMatchObject({ paymentStatus: 'Unpaid' });
    const options = within(select('Payment status')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ text, value }) => [text, value])).toEqual([
      ['All', 'All'],
      ['Paid', 'Paid'],
      ['Unpaid', 'Unpaid'],
      ['Pending', 'PENDING'],
      ['Not paid, no slip', 'UNPAID'],
    ]);
  });

  it('apply the default trimester to a phone only if an officer chooses it', async () => {
    const { user, address } = await open('/students?phone=017');
    expect(lastSearch()).not.toHaveProperty('trimester');
    expect(select('Trimester')).toHaveValue('All');
    const chosen = defaultTrimester(monthAndYear(new Date()).month);
    await user.selectOptions(select('Trimester'), chosen);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(lastSearch()).toMatchObject({ phone: '017', trimester: chosen.toUpperCase() }));
    expect(address()).toContain(`trimester=${chosen}`);
  });
});
