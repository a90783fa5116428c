import { expect, it, vi } from 'vitest';
import { postKeyed } from '../../../../test/idempotency-requests.ts';
import { newSlipNumber } from '../../../../test/payment-calls.ts';
import { form } from '../../../../test/upload-calls.ts';
import { Refusal } from '../../../core/refusal.ts';
import { photo } from '../../../outside/images/pictures.fixture.ts';
import { startBkash } from './bkash.fixture.ts';

const { product, applicant, paymentRecordsOf, submit, fail } = await startBkash();

it('startBkashPayment with an Idempotency-Key runs again after an outage of bKash, then replays its checkout', async () => {
  const user = await applicant();
  const start = () =>
    postKeyed(
      product.url,
      '/graphql',
      { query: 'mutation { startBkashPayment { url } }' },
      { key: `start-${user.id}`, token: user.token },
    );
  await fail('create', 'error');
  expect(await start()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', replayed: null });
  const opened = await start();
  expect(opened).toMatchObject({ code: undefined, replayed: null });
  expect(opened.text).toContain('/sandbox/bkash/pay');
  expect(await start()).toEqual({ ...opened, replayed: 'true' });
  expect((await paymentRecordsOf(user)).attempts.map(({ state }) => state)).toEqual(['FAILED', 'INITIATED']);
});

it('uploadSlipPhoto with an Idempotency-Key runs again after a rate limit', async () => {
  const user = await applicant();
  await submit(user.token, newSlipNumber());
  const bytes = await photo(300, 400);
  const upload = () =>
    postKeyed(product.url, '/api/users/payment/slip-photo', form('slip', bytes), {
      key: `photo-${user.id}`,
      token: user.token,
    });
  const { limits } = product.app;
  const consume = limits.consume.bind(limits);
  const limited = vi.spyOn(limits, 'consume').mockImplementation(async (limit, key) => {
    if (limit.name === 'page-upload-user') throw new Refusal('TOO_MANY_REQUESTS', 'tooManyTries', { retryAfter: 1 });
    return consume(limit, key);
  });
  expect(await upload()).toMatchObject({ status: 429, replayed: null });
  limited.mockRestore();
  expect(await upload()).toMatchObject({ status: 200, replayed: null });
  expect(await upload()).toMatchObject({ status: 200, replayed: 'true' });
});
