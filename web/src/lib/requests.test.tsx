import { gql } from '@apollo/client';
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api, refusal, site } from '../../test/api.ts';
import { userOf } from '../../test/render.tsx';
import { MeDocument } from '../gql/session.public.ts';
import { SiteDocument } from '../gql/site.public.ts';
import { createClient } from './apollo.ts';
import { showLanguage } from './language.ts';
import { forgetOutdated, useOutdated } from './outdated.ts';
import { readFailure } from './problems.ts';
import { send } from './request.ts';
import { currentSession, loadSession, signIn, startSession } from './session.ts';
import { currentToken, storeToken } from './token.ts';

const exams = gql`query Exams { openExams { id title } }`;
const signOut = gql`mutation Leave { signOut { msg } }`;
const upload = gql`mutation Picture($file: Upload!) { uploadProfilePic(file: $file) { msg url } }`;

const ways = {
  plain: () => send(SiteDocument),
  Apollo: () => createClient().query({ query: gql`query Site { site { admissionTitle } }` }),
};

describe.each(Object.entries(ways))('a request by %s', (_, ask) => {
  it('carries the token, the language, and what keeps forged forms out', async () => {
    signIn('a-token', userOf('STUDENT'));
    showLanguage('bn');
    await ask();
    const headers = api.calls('Site')[0]?.headers;
    expect(headers?.get('x-auth-token')).toBe('a-token');
    expect(headers?.get('accept-language')).toBe('bn');
    expect(headers?.get('apollo-require-preflight')).toBe('true');
  });

  it('ends the session when its token is refused', async () => {
    signIn('a-token', userOf('STUDENT'));
    api.answers({
      site: () => {
        throw refusal('UNAUTHENTICATED', 'Sign in first');
      },
    });
    await expect(ask()).rejects.toThrow('Sign in first');
    expect(currentToken()).toBeNull();
    expect(currentSession()).toMatchObject({ status: 'anonymous', ended: 'expired' });
  });

  it('finds out that this page is older than the API', async () => {
    const { result } = renderHook(useOutdated);
    api.answers({
      site: () => {
        throw refusal('GRAPHQL_VALIDATION_FAILED', 'This query is not one of those that may be run here');
      },
    });
    expect(result.current).toBe(false);
    await expect(ask()).rejects.toThrow();
    expect(result.current).toBe(true);
    forgetOutdated();
  });

  it('leaves a session alone that began after it was sent', async () => {
    signIn('old', userOf('STUDENT'));
    api.answers({
      site: () => {
        storeToken('new');
        throw refusal('UNAUTHENTICATED', 'Sign in first');
      },
    });
    await expect(ask()).rejects.toThrow();
    expect(currentToken()).toBe('new');
  });

  it('tells a refusal with all that the screen needs', async () => {
    api.answers({
      site: () => {
        throw refusal('TOO_MANY_REQUESTS', 'Too many tries', { retryAfter: 30, requestId: 'r-1', field: 'phone' });
      },
    });
    const failure = await ask().then(
      () => undefined,
      (error: unknown) => readFailure(error),
    );
    expect(failure).toEqual({
      kind: 'refused',
      code: 'TOO_MANY_REQUESTS',
      messages: ['Too many tries'],
      problems: [{ field: 'phone', message: 'Too many tries' }],
      retryAfter: 30,
      requestId: 'r-1',
    });
  });
});

describe('without a connection', () => {
  it('a query is asked again by itself, a change never', async () => {
    let asked = 0;
    const client = createClient();
    api.answers({
      openExams: () => {
        asked += 1;
        return [];
      },
      signOut: { msg: 'Bye' },
    });
    api.down();
    const pending = client.query({ query: exams });
    setTimeout(() => api.down(false), 100);
    expect((await pending).data).toEqual({ openExams: [] });
    expect(asked).toBe(1);
    api.down();
    const failure = await client.mutate({ mutation: signOut }).catch(readFailure);
    expect(failure).toEqual({ kind: 'network' });
    api.down(false);
    expect(api.calls('Leave')).toEqual([]);
  });

  it('a change that is made again after a lost answer bears the key of the first time, and any other a new one', async () => {
    const client = createClient();
    const keyOf = () => api.calls('Leave').at(-1)?.headers.get('idempotency-key');
    api.answers({ signOut: { msg: 'Bye' } });
    await client.mutate({ mutation: signOut });
    const first = keyOf();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    let lost = '';
    const watched = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (_url, options) => {
      lost = new Headers(options?.headers).get('idempotency-key') ?? '';
      throw new TypeError('Failed to fetch');
    });
    await client.mutate({ mutation: signOut }).catch(() => undefined);
    watched.mockRestore();
    expect(lost).not.toBe(first);
    await client.mutate({ mutation: signOut });
    expect(keyOf()).toBe(lost);
    await client.mutate({ mutation: signOut });
    expect(keyOf()).not.toBe(lost);
    await client.mutate({ mutation: signOut, context: { isRepeatable: true } });
    expect(keyOf()).toBeNull();
    expect(api.calls('Site')).toEqual([]);
  });

  describe('an answer that was given before', () => {
    const keysOf = (sent: { mock: { calls: [unknown, RequestInit?][] } }) =>
      sent.mock.calls.map(([, options]) => new Headers(options?.headers).get('idempotency-key'));
    const replayed = (body: unknown) =>
      Response.json(body, {
        headers: { 'content-type': 'application/json', 'idempotent-replayed': 'true' },
      });

    it('makes the screen ask anew, as others may have changed the same since', async () => {
      let asked = 0;
      api.answers({
        openExams: () => {
          asked += 1;
          return [];
        },
        signOut: { msg: 'Bye' },
      });
      const client = createClient();
      const screen = client.watchQuery({ query: exams }).subscribe(() => undefined);
      await waitFor(() => expect(asked).toBe(1));
      const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(replayed({ data: { signOut: { msg: 'Bye' } } }));
      await client.mutate({ mutation: signOut });
      await waitFor(() => expect(asked).toBe(2));
      sent.mockRestore();
      await client.mutate({ mutation: signOut });
      expect(asked).toBe(2);
      screen.unsubscribe();
    });

    it('is asked for anew where it was a refusal, as its reason may be gone', async () => {
      api.answers({ signOut: { msg: 'Bye' } });
      const sent = vi
        .spyOn(globalThis, 'fetch')
        .mockResolvedValueOnce(replayed({ errors: [refusal('CONFLICT', 'Not yet', { requestId: 'r-1' })] }));
      const { data } = await createClient().mutate({ mutation: signOut });
      expect(data).toMatchObject({ signOut: { msg: 'Bye' } });
      const [first, second] = keysOf(sent);
      expect(sent).toHaveBeenCalledTimes(2);
      expect(second).toMatch(/^[0-9a-f]{32}$/);
      expect(second).not.toBe(first);
      sent.mockRestore();
    });
  });

  it('a plain request says so', async () => {
    api.down();
    expect(await send(SiteDocument).catch(readFailure)).toEqual({ kind: 'network' });
  });
});

describe('Apollo', () => {
  it('sends files as the multipart request asks for', async () => {
    let sent: unknown;
    api.answers({
      uploadProfilePic: ({ file }: { file: unknown }) => {
        sent = file;
        return { msg: 'Profile picture uploaded successfully', url: '/files/1' };
      },
    });
    const file = new File(['jpeg'], 'me.jpg', { type: 'image/jpeg' });
    const { data } = await createClient().mutate({ mutation: upload, variables: { file } });
    expect(data).toMatchObject({ uploadProfilePic: { msg: 'Profile picture uploaded successfully', url: '/files/1' } });
    expect((sent as File).name).toBe('me.jpg');
  });

  it('forgets everything of a user whose session ends', async () => {
    signIn('a-token', userOf('STUDENT'));
    const client = createClient();
    await client.query({ query: gql`query Site { site { admissionTitle } }` });
    expect(JSON.stringify(client.extract())).toContain(site.admissionTitle);
    api.answers({
      openExams: () => {
        throw refusal('UNAUTHENTICATED', 'Sign in first');
      },
    });
    await client.query({ query: exams }).catch(() => undefined);
    await waitFor(() => expect(JSON.stringify(client.extract())).not.toContain(site.admissionTitle));
  });
});

describe('the session of another tab', () => {
  const otherTab = (token: string | null) => {
    storeToken(token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  };

  it('is followed: signing in, changing the user, signing out', async () => {
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

  it('waits for an API that cannot be reached, and keeps the token', async () => {
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
    expect(MeDocument.text).toContain('query Me');
  });
});
