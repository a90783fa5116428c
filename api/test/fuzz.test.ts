import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSession } from '../src/features/accounts/sessions.ts';
import { makeToken } from '../src/features/integrators/integrators.fixture.ts';
import { startTestProduct } from './client.ts';
import { type FuzzedRequest, fuzzing, maxAnswerMs, requestsOf, rowsToFuzz } from './fuzzing.ts';
import { descriptionOf, documentOf } from './openapi-description.ts';

const { product, build } = await startTestProduct({ RATE_LIMIT_FACTOR: '1000000' });
const people = {
  superadmin: await build.superadmin(),
  admin: await build.admin(),
  applicant: (await build.profile()).user,
  newcomer: await build.user(),
};
const { secret } = await makeToken(product, { token: people.superadmin.token }, { perMinute: 6000 });
const idOf = await rowsToFuzz(product);
const exam = await build.exam();
const profile = await build.profile({ exam });
const ids = [
  ...['notice', 'exam', 'department', 'program', 'profile', 'user'].map((noun) => idOf('id', noun)),
  exam.id,
  exam.programId,
  profile.id,
  profile.user.id,
  '00000000-0000-7000-8000-000000000000',
  'no-id',
];

const description = descriptionOf(product.schema);
const calls = Object.entries(documentOf(product.schema).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, path, method, call })),
);

/** New sessions for each call, because some calls end sessions. */
async function callers(): Promise<(string | undefined)[]> {
  const sessions = Object.values(people).map(({ id }) => openSession(product.ctx, id));
  return [...(await Promise.all(sessions)), secret, undefined, 'adm_wrong', 'x.y.z'];
}

async function send({ method, address, headers, body }: FuzzedRequest, token: string | undefined) {
  const url = new URL(product.url + address);
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(token ? { 'x-auth-token': token } : {}) },
    body: body ?? null,
  });
  return {
    method,
    path: url.pathname,
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  };
}

describe('generated requests', () => {
  it.each(calls)(
    'to $name get an answer that the OpenAPI document describes, below 500',
    async (call) => {
      const tokens = await callers();
      const who = fc.integer({ min: 0, max: tokens.length - 1 });
      await fc.assert(
        fc.asyncProperty(requestsOf(call, ids), who, async (request, at) => {
          const started = performance.now();
          const answer = await send(request, tokens[at]);
          expect(performance.now() - started).toBeLessThan(maxAnswerMs);
          expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
          if (request.method !== 'HEAD') expect(description.problemOf(answer)).toBeUndefined();
        }),
        { seed: fuzzing.seed, numRuns: fuzzing.runs || 12 },
      );
    },
    fuzzing.runs ? 3_600_000 : 60_000,
  );
});
