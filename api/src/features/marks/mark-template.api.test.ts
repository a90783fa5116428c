import { expect, it } from 'vitest';
import { startImports } from './mark-import.fixture.ts';

const { exam, template, admin } = await startImports();

it('marksTemplate writes two workbooks at a time, lets twenty wait and refuses more with Retry-After', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => template(exam.id, admin.token)));
  const refused = answers.filter(({ code }) => code !== 'OK');
  expect(refused.length).toBeGreaterThan(0);
  for (const { errors } of refused)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 5 });
  // Those that run and wait; more where some have ended before others arrive.
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(22);
  expect((await template(exam.id, admin.token)).code).toBe('OK');
});
