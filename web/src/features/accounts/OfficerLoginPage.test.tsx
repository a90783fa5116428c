import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openAccounts } from '../../../test/accounts.tsx';
import { api, site } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { userOf } from '../../../test/render.tsx';
import { setSite } from '../../lib/site.ts';
import { currentToken } from '../../lib/token.ts';

const answersToken = (token: string | null) =>
  api.route('/auth/oidc/token', () => Response.json(token ? { token } : {}, { status: token ? 200 : 401 }));
afterEach(() => setSite(null));

it('LoginPage links the sign-in of officers if the site has one', async () => {
  setSite({ ...site, officerSignInUrl: '/login/officers' });
  await openAccounts('/login');
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login/officers');
});

it('OfficerLoginPage redirects to the provider and keeps the requested page', async () => {
  await openAccounts('/login/officers?redirect=%2Fexams');
  const start = screen.getByRole('link', { name: 'Sign in with the university account' });
  expect(start).toHaveAttribute('href', '/auth/oidc/start?redirect=%2Fexams');
  await expectAccessible();
});

it('OfficerLoginPage signs in with the token of a finished sign-in and opens the office', async () => {
  answersToken('token-of-provider');
  api.answers({ me: userOf('ADMIN') });
  const { address } = await openAccounts('/login/officers?done=1');
  await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  expect(currentToken()).toBe('token-of-provider');
});

it.each([
  ['done=1', /took too long/],
  ['problem=unavailable', /does not answer/],
  ['problem=no-role', /no role/],
  ['problem=no-account', /no officer account/],
  ['problem=no-second-factor', /without a second factor/],
  ['problem=refused', /did not sign you in/],
])('OfficerLoginPage explains ?%s and offers a new start', async (query, message) => {
  answersToken(null);
  await openAccounts(`/login/officers?${query}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Sign in with the university account' })).toBeVisible();
});
