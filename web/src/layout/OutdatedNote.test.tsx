import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { api, refusal } from '../../test/api.ts';
import { expectAccessible } from '../../test/axe.ts';
import { renderApp } from '../../test/render.tsx';
import { SiteDocument } from '../gql/site.public.ts';
import { forgetOutdated } from '../lib/outdated.ts';
import { changeLanguage } from '../lib/texts.ts';
import { send } from '../lib/transport.ts';
import { page } from '../page.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';

afterEach(forgetOutdated);

const contact = page(
  'contact',
  async () => () => (
    <PageFrame title="Contact">
      <input aria-label="Message" />
    </PageFrame>
  ),
  [],
);

it('OutdatedNote is shown once, with a reload button, and keeps form values', async () => {
  const { user } = await renderApp('/contact', { pages: [contact] });
  await user.type(await screen.findByLabelText('Message'), 'Half a sentence');
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  api.answers({
    site: () => {
      throw refusal('GRAPHQL_VALIDATION_FAILED', 'This query is not one of those that may be run here');
    },
  });
  await act(() => Promise.allSettled([send(SiteDocument), send(SiteDocument)]));
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1);
  expect(screen.getByText('A newer version of this site is available').closest('[role=status]')).not.toBeNull();
  expect(screen.getByLabelText('Message')).toHaveValue('Half a sentence');
  await expectAccessible();
  await act(() => changeLanguage('bn'));
  expect(await screen.findByRole('button', { name: 'আবার লোড করুন' })).toBeVisible();
});
