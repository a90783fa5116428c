import { expect, it, onTestFinished, vi } from 'vitest';
import type { Workbook } from '../../outside/workbook/index.ts';
import { startImports } from './mark-import.fixture.ts';

/** Workbooks that are finished once they may be. */
const made = vi.hoisted(() => ({ open: 0, most: 0, finish: (): void => {} }));
const mayFinish = new Promise<void>((done) => {
  made.finish = done;
});
vi.mock('../../outside/workbook/index.ts', async (load) => ({
  ...(await load<object>()),
  openWorkbook: (): Workbook => {
    made.open += 1;
    made.most = Math.max(made.most, made.open);
    return {
      add: async () => {},
      finish: async () => {
        await mayFinish;
        return [];
      },
      close: async () => {
        made.open -= 1;
      },
    };
  },
}));

const { exam, template, admin } = await startImports();

it('marksTemplate writes two workbooks at a time, lets twenty wait and refuses more with Retry-After', async () => {
  onTestFinished(() => made.finish());
  const refused: unknown[] = [];
  const calls = Array.from({ length: 30 }, async () => {
    const { code, errors } = await template(exam.id, admin.token);
    if (code !== 'OK') refused.push({ code, retryAfter: errors?.[0]?.extensions['retryAfter'] });
    return code;
  });
  await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(8);
  expect(new Set(refused.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ code: 'SERVICE_UNAVAILABLE', retryAfter: 5 })]),
  );
  await expect.poll(() => made.open, { timeout: 10_000 }).toBe(2);
  made.finish();
  const codes = await Promise.all(calls);
  expect(codes.filter((code) => code === 'OK')).toHaveLength(22);
  expect(made).toMatchObject({ open: 0, most: 2 });
});
