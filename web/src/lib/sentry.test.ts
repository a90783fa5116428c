import * as sentry from '@sentry/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { scrub, startSentry } from './sentry.ts';

vi.mock('@sentry/react', { spy: true });

it('scrub removes the user, headers and URL queries', () => {
  const event = scrub({
    user: { id: '1', email: 'rahima@example.org' },
    request: {
      url: 'https://example.org/register/verify?token=secret&phone=01700000005',
      headers: { 'x-auth-token': 'secret' },
    },
    breadcrumbs: [
      { category: 'navigation', data: { to: '/register/verify?token=secret&phone=01700000005', status: 200 } },
    ],
  });
  expect(JSON.stringify(event)).not.toMatch(/secret|01700000005|rahima/);
  expect(event.request?.url).toBe('https://example.org/register/verify');
  expect(event.breadcrumbs?.[0]?.data).toEqual({ to: '/register/verify', status: 200 });
});

it.each([
  ['0.25', 0.25],
  ['0', 0],
  ['', 1],
  [undefined, 1],
])('startSentry traces by VITE_SENTRY_TRACES_SAMPLE_RATE: %o', (given, rate) => {
  vi.stubEnv('VITE_SENTRY_TRACES_SAMPLE_RATE', given);
  onTestFinished(() => void vi.unstubAllEnvs());
  const init = vi.mocked(sentry.init).mockReturnValue(undefined);
  startSentry('https://key@errors.example.org/1');
  expect(init.mock.lastCall?.[0]).toMatchObject({ tracesSampleRate: rate });
});
