import { expect, it } from 'vitest';
import { job } from '../../../core/context.ts';
import { paymentMetrics } from '../payment.metrics.ts';
import { notificationCalls, startBkash } from './bkash.fixture.ts';
import { getBkashGateway } from './bkash.gateway.ts';
import { processNotification, sweepNotifications } from './bkash.jobs.ts';

const { product, applicant, paymentRecordsOf, open, act, attemptOf, fail } = await startBkash();
const { ctx, sql } = product;
const { notify, message, stored, handled } = notificationCalls(product);

const later = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  product.setNow(new Date(Date.now() + minutes * 60_000));
  const answer = await work();
  product.setNow(undefined);
  return answer;
};
const oldestSeconds = async (): Promise<number | undefined> => {
  const metric = paymentMetrics.find(({ name }) => name === 'admission_bkash_notification_oldest_seconds');
  return (await metric?.read(ctx))?.[0]?.value;
};

it('sweepNotifications enqueues a notification again whose job has used up its retries', async () => {
  const user = await applicant();
  const { url, paymentId } = await open(user);
  await act(url, 'confirm');
  await getBkashGateway(product.app).execute(paymentId);
  expect(await oldestSeconds()).toBe(0);
  await notify(message((await attemptOf(user)).invoice, 'lost-1'));
  await fail('status', 'error');
  await expect(handled('lost-1')).rejects.toThrow('did not return the status');
  // The queue deletes a failed job.
  await sql`DELETE FROM pgboss.job WHERE name = 'payment.notification'`;
  const queued = () => sql`SELECT data->>'id' AS id FROM pgboss.job WHERE name = 'payment.notification'`;
  await later(29, () => sweepNotifications.handle(ctx, {}));
  expect(await queued()).toEqual([]);
  const age = await later(31, async () => {
    await sweepNotifications.handle(ctx, {});
    return oldestSeconds();
  });
  expect(Math.round((age ?? 0) / 60)).toBe(31);
  expect(await queued()).toEqual([{ id: (await stored('lost-1'))[0]?.id }]);
  expect(await handled('lost-1')).toBe('APPLIED');
  expect((await paymentRecordsOf(user)).status).toBe('PAID');
  expect(await oldestSeconds()).toBe(0);
  await sql`DELETE FROM pgboss.job WHERE name = 'payment.notification'`;
  await later(60, () => sweepNotifications.handle(ctx, {}));
  expect(await queued()).toEqual([]);
});

it('queues each notification of a node of the last release, whose jobs have no key', async () => {
  const ofLastRelease = job<{ id: string }>({ name: processNotification.name, handle: async () => undefined });
  const ids = ['1', '2', '3'];
  await product.app.queue.enqueue(ctx, ofLastRelease, { id: '1' });
  await product.app.queue.enqueueAll(ctx, ofLastRelease, [{ id: '2' }, { id: '3' }]);
  const queued: { id: string }[] =
    await sql`SELECT data->>'id' AS id FROM pgboss.job WHERE name = 'payment.notification' ORDER BY 1`;
  expect(queued.map(({ id }) => id)).toEqual(ids);
});
