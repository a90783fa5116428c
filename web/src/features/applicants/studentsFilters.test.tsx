import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { found } from './applicants.fixture.ts';
import { applicantPages } from './index.ts';

async function open(url: string) {
  api.answers({ myExports: [], savedViewPage: pagesOf('views', []), ...found() });
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
});
