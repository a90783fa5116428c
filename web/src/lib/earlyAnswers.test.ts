import { gql } from '@apollo/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetEarlyAnswers } from './earlyAnswers.ts';
import { showLanguage } from './language.ts';
import { storeToken } from './token.ts';
import { plainDocument, send } from './transport.ts';

const question = { documentId: 'sha256:1', name: 'Me', kind: 'query' } as const;
const body = JSON.stringify({ documentId: 'sha256:1', variables: {} });
const answerOf = (name: string) => new Response(JSON.stringify({ data: { name } }));
const ask = () => send(plainDocument<{ name: string }, object>(question));

/** The answer to the request of `theme.js`, and the server's answers to later requests. */
function prepare(early: Promise<Response>, { token = 'a-token', at = Date.now() } = {}) {
  storeToken('a-token');
  showLanguage('en');
  globalThis.earlyAnswers = { token, language: 'en', at, answers: new Map([[body, early]]) };
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answerOf('asked'));
}

afterEach(() => {
  vi.restoreAllMocks();
  storeToken(null);
  forgetEarlyAnswers();
});

describe('a query that was sent before the scripts', () => {
  it('uses the early answer once', async () => {
    const sent = prepare(Promise.resolve(answerOf('early')));
    expect([(await ask()).name, sent.mock.calls.length]).toEqual(['early', 0]);
    expect([(await ask()).name, sent.mock.calls.length]).toEqual(['asked', 1]);
  });

  it.each([
    ['another user', { token: 'b-token' }],
    ['a minute ago', { at: Date.now() - 60_000 }],
  ])('does not take an answer of %s', async (_, given) => {
    prepare(Promise.resolve(answerOf('early')), given);
    expect((await ask()).name).toBe('asked');
  });

  it('sends the request itself if the early one failed', async () => {
    prepare(Promise.reject(new TypeError('Failed to fetch')));
    expect((await ask()).name).toBe('asked');
  });

  it('sends the request itself after a mutation', async () => {
    prepare(Promise.resolve(answerOf('early')));
    await send(plainDocument(gql`mutation SignOut { signOut { msg } }`.loc?.source.body ?? ''));
    expect((await ask()).name).toBe('asked');
  });
});

it('a sign-in sent before the scripts is not sent again, another mutation is', async () => {
  storeToken(null);
  showLanguage('en');
  const signIn = { documentId: 'sha256:2', name: 'SignIn', kind: 'mutation' } as const;
  const input = { phone: '01700000007', password: 'student-admission-1' };
  const sentBody = JSON.stringify({ documentId: 'sha256:2', variables: { input } });
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answerOf('asked'));
  const early = () => new Map([[sentBody, Promise.resolve(answerOf('early'))]]);
  const change = (value: object) => send(plainDocument<{ name: string }, object>(signIn), { input: value });
  globalThis.earlyAnswers = { language: 'en', at: Date.now(), answers: early() };
  expect([(await change(input)).name, sent.mock.calls.length]).toEqual(['early', 0]);
  expect([(await change(input)).name, sent.mock.calls.length]).toEqual(['asked', 1]);
  globalThis.earlyAnswers = { language: 'en', at: Date.now(), answers: early() };
  expect((await change({ ...input, password: 'another-one' })).name).toBe('asked');
  expect(globalThis.earlyAnswers).toBeUndefined();
});
