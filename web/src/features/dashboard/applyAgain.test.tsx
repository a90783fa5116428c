import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { page } from '../../page.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { answers, application, profile } from './dashboard.fixture.ts';
import { dashboardPages } from './index.ts';

const form = page('createProfile', async () => () => <PageFrame title="The form">Its steps</PageFrame>, []);
const next = { id: 'i2', titleEn: 'Fall 2027', titleBn: 'ফল (Fall) ২০২৭', mayApply: true, effectiveClose: null };

async function open(given: Parameters<typeof answers>[0] = {}) {
  api.answers({ ...answers({ myProfile: profile, ...given }), openIntakes: [next], myApplications: [application] });
  return renderApp('/dashboard', { as: 'STUDENT', pages: [...dashboardPages, form] });
}

it('ApplyAgainCard says what changes before the form opens', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('link', { name: 'Apply again' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Apply again' }));
  expect(dialog.getByText(/^Your present application stays as it is: you can still pay its fee/)).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/dashboard');
  await user.click(screen.getByRole('link', { name: 'Apply again' }));
  await user.click(screen.getByRole('button', { name: 'Continue to the form' }));
  await waitFor(() => expect(address()).toBe('/create-profile'));
});

it('ApplyAgainCard does not ask again once the form is begun', async () => {
  const { user, address } = await open({ myProfileDraft: { savedAt: '2026-11-01T06:00:00.000Z' } });
  await user.click(await screen.findByRole('link', { name: 'Apply again' }));
  await waitFor(() => expect(address()).toBe('/create-profile'));
});

it('ApplyAgainCard asks in Bangla', async () => {
  showLanguage('bn');
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'আবার আবেদন করুন' }));
  expect(screen.getByText(/^আপনার বর্তমান আবেদন যেমন আছে তেমনই থাকবে/)).toBeVisible();
});
