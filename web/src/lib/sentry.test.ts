import { expect, it } from 'vitest';
import { scrub } from './sentry.ts';

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
