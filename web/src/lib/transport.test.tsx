import { gql } from '@apollo/client';
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api, refusal, site } from '../../test/api.ts';
import { userOf } from '../../test/render.tsx';
import { SignOutDocument } from '../gql/signOut.public.ts';
import { SiteDocument } from '../gql/site.public.ts';
import { createClient } from './apollo.ts';
import { showLanguage } from './language.ts';
import { forgetOutdated, useOutdated } from './outdated.ts';
import { readFailure } from './problems.ts';
import { currentSession, signIn } from './session.ts';
import { currentToken, storeToken } from './token.ts';
import { plainDocument, send } from './transport.ts';

const exams = gql`query Exams { openExams { id title } }`;
const signOut = gql`mutation SignOut { signOut { msg } }`;
const upload = gql`mutation Picture($file: Upload!) { uploadProfilePic(file: $file) { msg url } }`;

const ways = {
  plain: () => send(SiteDocument),
  Apollo: () => createClient().query({ query: gql`query Site { site { admissionTitle } }` }),
};

const changes = {
  plain: () => send(SignOutDocument),
  Apollo: async () => (await createClient().mutate({ mutation: signOut })).data,
};

const keysOf = (sent: { mock: { calls: [unknown, RequestInit?][] } }) =>
  sent.mock.calls.map(([, options]) => new Headers(options?.headers).get('idempotency-key'));

describe.each(Object.entries(ways))('send by %s', (_, ask) => {
  it('sends the token, the language and the CSRF header', async () => {
    signIn('a-token', userOf('STUDENT'));
    showLanguage('bn');
    await ask();
    const headers = api.calls('Site')[0]?.headers;
    expect(headers?.get('x-auth-token')).toBe('a-token');
    expect(headers?.get('accept-language')).toBe('bn');
    expect(headers?.get('apollo-require-preflight')).toBe('true');
  });

  it('ends the session if its token is refused', async () => {
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

  it('marks the page as outdated if the operation itself is refused', async () => {
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

  it('keeps a session that began after the request', async () => {
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

  it('rejects with the code, messages, problems, retryAfter and requestId of the refusal', async () => {
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

it.each([
  { code: 'SERVICE_UNAVAILABLE', release: 'this release', wait: 990 },
  { code: 'GRAPHQL_VALIDATION_FAILED', release: 'the release before', wait: 0 },
] as const)(
  'Apollo retries on the next node after $wait ms and $code of $release a query that a node does not know, never a mutation',
  async ({ code, wait }) => {
    const outdated = renderHook(useOutdated).result;
    let asked = 0;
    const refuse = () => {
      asked += 1;
      if (asked % 2) throw refusal(code, 'Not here', { retryAfter: 1 });
    };
    api.answers({
      openExams: () => {
        refuse();
        return [];
      },
      signOut: () => {
        refuse();
        return { msg: 'Signed out' };
      },
    });
    const client = createClient();
    const began = performance.now();
    expect((await client.query({ query: exams })).data).toEqual({ openExams: [] });
    expect([asked, performance.now() - began >= wait, outdated.current]).toEqual([2, true, false]);
    await expect(client.mutate({ mutation: signOut })).rejects.toThrow('Not here');
    expect([asked, outdated.current]).toEqual([3, code === 'GRAPHQL_VALIDATION_FAILED']);
    forgetOutdated();
  },
);

it('Apollo marks the page as outdated after sixteen refusals of a query', async () => {
  const outdated = renderHook(useOutdated).result;
  let asked = 0;
  api.answers({
    openExams: () => {
      asked += 1;
      throw refusal('GRAPHQL_VALIDATION_FAILED', 'This query is not one of those that may be run here');
    },
  });
  await expect(createClient().query({ query: exams })).rejects.toThrow('This query');
  expect([asked, outdated.current]).toEqual([16, true]);
  forgetOutdated();
});

describe('after a lost connection', () => {
  it('Apollo retries a query, never a mutation', async () => {
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
    expect(api.calls('SignOut')).toEqual([]);
  });

  it.each(Object.entries(changes))(
    '%s reuses the key for the change that is sent again, and makes a new one for any other',
    async (_, change) => {
      api.answers({ signOut: { msg: 'Bye' } });
      const keyOf = () => api.calls('SignOut').at(-1)?.headers.get('idempotency-key');
      await change();
      const first = keyOf();
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
      await change().catch(() => undefined);
      const [lost] = keysOf(sent);
      sent.mockRestore();
      expect(lost).not.toBe(first);
      await change();
      expect(keyOf()).toBe(lost);
      await change();
      expect(keyOf()).not.toBe(lost);
    },
  );

  it('a repeatable change and a query have no key', async () => {
    api.answers({ signOut: { msg: 'Bye' } });
    await createClient().mutate({ mutation: signOut, context: { isRepeatable: true } });
    await send(SiteDocument);
    const [change, query] = api.calls();
    expect(change?.headers.get('idempotency-key')).toBeNull();
    expect(query?.headers.get('idempotency-key')).toBeNull();
  });

  describe('a replayed answer', () => {
    const replayed = (body: unknown) =>
      Response.json(body, {
        headers: { 'content-type': 'application/json', 'idempotent-replayed': 'true' },
      });

    it('refetches the active queries of Apollo, because others may have changed the data', async () => {
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

    it.each(Object.entries(changes))('%s sends the change as a new one if it is a refusal', async (_, change) => {
      api.answers({ signOut: { msg: 'Bye' } });
      const sent = vi
        .spyOn(globalThis, 'fetch')
        .mockResolvedValueOnce(replayed({ errors: [refusal('CONFLICT', 'Not yet', { requestId: 'r-1' })] }));
      expect(await change()).toMatchObject({ signOut: { msg: 'Bye' } });
      const [first, second] = keysOf(sent);
      expect(sent).toHaveBeenCalledTimes(2);
      expect(second).toMatch(/^[0-9a-f]{32}$/);
      expect(second).not.toBe(first);
      sent.mockRestore();
    });
  });

  it('a plain request rejects as a network failure', async () => {
    api.down();
    expect(await send(SiteDocument).catch(readFailure)).toEqual({ kind: 'network' });
  });
});

describe('a persisted document', () => {
  const documentId = `sha256:${'0'.repeat(64)}`;

  it.each([
    ['plain', () => send(plainDocument<object, object>({ documentId, name: 'Site', kind: 'query' }), { a: 1 })],
    ['Apollo', () => createClient().query({ query: Object.assign({ ...exams }, { documentId }), variables: { a: 1 } })],
  ])('is sent by its id, without text: %s', async (_, ask) => {
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ data: { openExams: [] } }));
    await ask();
    expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({ documentId, variables: { a: 1 } });
    sent.mockRestore();
  });
});

describe('Apollo', () => {
  it('sends files as a multipart request', async () => {
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

  it('clears its cache at the end of the session', async () => {
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
