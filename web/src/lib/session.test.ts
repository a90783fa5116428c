import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../test/api.ts';
import { userOf } from '../../test/render.tsx';
import { currentSession, loadSession, startSession } from './session.ts';
import { currentToken, storeToken } from './token.ts';

describe('the session of another tab', () => {
  const otherTab = (token: string | null) => {
    storeToken(token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  };

  it('is followed on sign-in, change of user and sign-out', async () => {
    startSession();
    api.answers({ me: userOf('STUDENT') });
    otherTab('one');
    await waitFor(() => expect(currentSession()).toMatchObject({ status: 'signedIn', user: { role: 'STUDENT' } }));
    api.answers({ me: userOf('ADMIN') });
    otherTab('two');
    await waitFor(() => expect(currentSession()).toMatchObject({ user: { role: 'ADMIN' } }));
    otherTab(null);
    await waitFor(() => expect(currentSession()).toMatchObject({ status: 'anonymous' }));
  });

  it('is unreachable while the API is, and keeps the token', async () => {
    storeToken('one');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    api.down();
    await loadSession();
    await waitFor(() => expect(currentSession().status).toBe('unreachable'));
    expect(currentToken()).toBe('one');
    api.down(false);
    api.answers({ me: userOf('STUDENT') });
    await loadSession();
    expect(currentSession().status).toBe('signedIn');
  });
});
