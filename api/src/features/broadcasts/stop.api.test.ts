import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import type { Delivery } from '../../core/channel.ts';
import { deliverMessage } from '../../messages/deliver.job.ts';
import { jobsOf, messagesOf } from './broadcasts.fixture.ts';

const { product, build } = await startTestProduct();
const afternoon = new Date('2026-12-01T10:00:00Z');

let admin: BuiltUser;
let people: BuiltUser[];
beforeAll(async () => {
  product.setNow(afternoon);
  admin = await build.admin({ name: 'OFFICER' });
  people = [await build.student(), await build.student(), await build.student()];
});

async function send({ userIds = people.map(({ id }) => id) }: { userIds?: (string | undefined)[] } = {}) {
  const { data, errors } = await product.graphql<{ sendSms: { broadcast: { id: string } } }>(
    'mutation ($input: SendSmsInput!) { sendSms(input: $input) { broadcast { id } } }',
    { input: { userIds, message: 'Come' } },
    admin,
  );
  expect(errors).toBeUndefined();
  return { id: data?.sendSms.broadcast.id ?? '' };
}
const stop = (id: string) => product.graphql('mutation ($id: ID!) { stopBroadcast(id: $id) { id } }', { id }, admin);
const stateOf = async (id: string) =>
  (
    await product.graphql<{ broadcast: { broadcast: { state: string } } }>(
      'query ($id: ID!) { broadcast(id: $id) { broadcast { state } } }',
      { id },
      admin,
    )
  ).data?.broadcast.broadcast.state;

describe('stopBroadcast', () => {
  it.each<[string, Delivery]>([
    ['CANCELLED', { kind: 'failed', retryable: true, reason: 'Busy' }],
    ['FAILED', { kind: 'failed', retryable: false, reason: 'No such phone' }],
    ['SENT', { kind: 'sent' }],
  ])('leaves a message that is being sent %s after its outcome', async (status, outcome) => {
    const { id } = await send({ userIds: [people[0]?.id] });
    const [job = ''] = await jobsOf(product, id);
    const stops: string[] = [];
    const delivering = vi.spyOn(product.app.channels.sms, 'deliver').mockImplementation(async () => {
      stops.push((await stop(id)).code, (await stop(id)).code);
      return outcome;
    });
    await deliverMessage.handle(product.ctx, { id: job });
    delivering.mockRestore();
    expect(stops).toEqual(['OK', 'CONFLICT']);
    expect((await messagesOf(product, id)).map((one) => one.status)).toEqual([status]);
    expect(await stateOf(id)).toBe('STOPPED');
    // An officer may send a failed one again.
    const retry = await product.graphql('mutation ($id: ID!) { retryMessage(id: $id) { msg } }', { id: job }, admin);
    expect(retry.code).toBe(status === 'FAILED' ? 'OK' : 'CONFLICT');
    await deliverMessage.handle(product.ctx, { id: job });
    const after = status === 'FAILED' ? 'SENT' : status;
    expect((await messagesOf(product, id)).map((one) => one.status)).toEqual([after]);
  });

  it('keeps who stopped it first and when, though a failed message that was sent again is cancelled later', async () => {
    const { id } = await send();
    await product.sql`UPDATE outbox_messages SET status = 'FAILED'
      WHERE id = (SELECT id FROM outbox_messages WHERE batch_id = ${id} ORDER BY id LIMIT 1)`;
    const view = 'stoppedAt stoppedBy counts { cancelled }';
    const stopAs = async (officer: BuiltUser) => {
      const { data } = await product.graphql(
        `mutation ($id: ID!) { stopBroadcast(id: $id) { ${view} } }`,
        { id },
        officer,
      );
      return data?.['stopBroadcast'];
    };
    expect(await stopAs(admin)).toEqual({
      stoppedAt: afternoon.toISOString(),
      stoppedBy: 'OFFICER',
      counts: { cancelled: 2 },
    });
    await product.graphql('mutation ($id: ID!) { retryBroadcast(id: $id) { id } }', { id }, admin);
    product.setNow(new Date(afternoon.getTime() + 60_000));
    expect(await stopAs(await build.admin({ name: 'ANOTHER' }))).toEqual({
      stoppedAt: afternoon.toISOString(),
      stoppedBy: 'OFFICER',
      counts: { cancelled: 3 },
    });
  });
});
