import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startBkash, wallets } from './bkash.fixture.ts';
import { sweepPayments } from './bkash.jobs.ts';

const { product, applicant, paymentRecordsOf, open, pay, fail } = await startBkash({ ROLE: 'all' });

it('a payment with a lost answer becomes PAID by the worker', async () => {
  const user = await applicant();
  await fail('status', 'error');
  await pay((await open(user)).url, wallets.chargeThenError);
  expect((await paymentRecordsOf(user)).status).toBe('PENDING');
  product.setNow(new Date(Date.now() + 2 * 60_000));
  await product.app.queue.enqueue(product.ctx, sweepPayments, {});
  for (let look = 0; look < 80 && (await paymentRecordsOf(user)).status !== 'PAID'; look += 1) await sleep(250);
  expect(await paymentRecordsOf(user)).toMatchObject({
    status: 'PAID',
    applicantId: expect.any(String),
    messages: ['paid sms', 'paid mail'],
  });
  const schedules: { cron: string }[] =
    await product.sql`SELECT cron FROM pgboss.schedule WHERE name = 'payment.sweep'`;
  expect(schedules).toEqual([{ cron: '* * * * *' }]);
});
