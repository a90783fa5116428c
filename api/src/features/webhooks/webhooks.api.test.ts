import { readFileSync } from 'node:fs';
import { WebhookEvent } from '@admission/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { profilePayload } from '../../../test/build-profile.ts';
import { officersOf } from '../../../test/merit-officers.ts';
import { validatorOf } from '../../../test/openapi-description.ts';
import { deliverEvent, eventSchemas } from '../../events/index.ts';
import { documents, isSigned, startReceiver, startWebhooks } from './webhooks.fixture.ts';

const receiver = await startReceiver();
const { product, build, superadmin, run, create, findWebhook, deliveries, office, deliverAll } = await startWebhooks();
const asUser = async ({ id }: { id: string }) => ({ token: await build.token(id) });

describe('webhooks', () => {
  it('saveWebhook returns the secret once and stores it encrypted', async () => {
    const { data } = await run<{ saveWebhook: { secret: string; webhook: { id: string; hint: string } } }>(
      documents.save,
      { input: { url: receiver.url, events: ['PAYMENT_PAID', 'PAYMENT_PAID'] } },
    );
    const { secret = '', webhook } = data?.saveWebhook ?? {};
    expect(secret).toMatch(/^whsec_[A-Za-z0-9]{44}$/);
    expect(webhook).toMatchObject({ enabled: true, version: 1, hint: secret.slice(-4), events: ['PAYMENT_PAID'] });
    const rows = await product.sql`SELECT * FROM webhooks`;
    const trail = await product.sql`SELECT * FROM audit_events WHERE action = 'webhook.created'`;
    expect(trail).toHaveLength(1);
    for (const shown of [rows, trail, (await run(documents.list)).data])
      expect(JSON.stringify(shown)).not.toContain(secret.slice(6));
  });

  it('saveWebhook refuses the second change of one version', async () => {
    const { id, version } = await create(receiver.url);
    const change = (enabled: boolean) =>
      run(documents.save, { input: { id, version, url: receiver.url, events: ['MARKS_UPDATED'], enabled } });
    expect([await change(false), await change(true)].map(({ code }) => code)).toEqual(['OK', 'CONFLICT']);
    expect(await findWebhook(id)).toMatchObject({ enabled: false, version: 2 });
  });

  it('deleteWebhook also deletes its deliveries', async () => {
    const { id } = await create(receiver.url);
    await run(documents.test, { id });
    expect((await run(documents.remove, { id })).code).toBe('OK');
    expect((await run(documents.remove, { id })).code).toBe('NOT_FOUND');
    const [left] = await product.sql`SELECT count(*)::int AS count FROM webhook_deliveries WHERE webhook_id = ${id}`;
    expect(left.count).toBe(0);
  });

  it('mails the maker when another officer switches it off or deletes it', async () => {
    const other = await build.superadmin();
    const mails = () => product.sql<{ subject: string }[]>`SELECT subject FROM outbox_messages
      WHERE channel = 'mail' AND user_id = ${superadmin.id} ORDER BY id`;
    const save = async (id: string, enabled: boolean, by: { id: string }) =>
      run(documents.save, { input: { id, url: receiver.url, events: ['MARKS_UPDATED'], enabled } }, await asUser(by));
    const { id } = await create(receiver.url);
    for (const enabled of [false, true]) await save(id, enabled, superadmin);
    expect(await mails()).toEqual([]);
    await save(id, false, other);
    await save(id, false, other);
    expect((await run(documents.remove, { id }, await asUser(other))).code).toBe('OK');
    expect((await mails()).map(({ subject }) => subject.split(' - ')[0])).toEqual([
      'A webhook was switched off',
      'A webhook was deleted',
    ]);
  });

  it.each([
    ['no events', { events: [] }, 'events'],
    ['no address', { url: ' ' }, 'url'],
    ['a word', { url: 'hello' }, 'url'],
    ['a password in its address', { url: 'http://a:b@127.0.0.1:9/' }, 'url'],
  ])('saveWebhook refuses %s', async (_case, wrong, field) => {
    const input = { url: receiver.url, events: ['PAYMENT_PAID'], ...wrong };
    expect(await run(documents.save, { input })).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });
});

describe('without WEBHOOK_ALLOW_PRIVATE', async () => {
  let isPrivate = false;
  const resolve = async (host: string) => [
    { address: isPrivate || host === 'localhost' ? '127.0.0.1' : '93.184.216.34', family: 4 },
  ];
  const strict = await startWebhooks({}, { resolve });

  it.each(['http://example.org/', 'https://127.0.0.1/', 'https://169.254.169.254/latest', 'https://localhost/'])(
    'saveWebhook refuses %s',
    async (url) => {
      expect(await strict.run(documents.save, { input: { url, events: ['PAYMENT_PAID'] } })).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'url',
      });
    },
  );

  it('sends nothing if the host resolves to a private address at delivery', async () => {
    const port = new URL(receiver.url).port;
    const { id } = await strict.create(`https://rebinding.example.org:${port}/`);
    await strict.run(documents.test, { id });
    isPrivate = true;
    await strict.deliverAll();
    const [delivery] = (await strict.deliveries(id)).deliveries;
    expect(delivery?.tries).toMatchObject([{ status: null, error: 'webhookUrlPrivate' }]);
    expect(receiver.received).toEqual([]);
  });
});

it('deliverEvent sends nothing if the secret is encrypted with another key', async () => {
  const { id } = await create(receiver.url);
  await product.sql`UPDATE webhooks SET secret_sealed = 'AAAA' WHERE id = ${id}`;
  await run(documents.test, { id });
  const [row] = await product.sql`SELECT id FROM webhook_deliveries WHERE webhook_id = ${id}`;
  await deliverEvent.handle(product.ctx, row);
  expect(receiver.received).toEqual([]);
});

/** The fields of an event's `data` as docs/integrators.md lists them. */
function documentedFields(type: string): string[] {
  const page = readFileSync(new URL('../../../../docs/integrators.md', import.meta.url), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| \`${type}\` `)) ?? '';
  return [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

describe('each kind of event', () => {
  it('is sent once, signed and with the documented fields', async () => {
    await product.sql`DELETE FROM webhooks`;
    const events = Object.values(WebhookEvent);
    const { secret } = await create(receiver.url, events);
    const receivedEvents = async () => {
      receiver.received.length = 0;
      await deliverAll();
      await deliverAll();
      for (const one of receiver.received) expect(isSigned(one, secret)).toBe(true);
      return receiver.received.map(({ json }) => {
        const { type, data } = json;
        const fits = validatorOf(eventSchemas[type] ?? {});
        expect(fits(json), `${type} ${JSON.stringify(fits.errors)}`).toBe(true);
        expect(Object.keys(data as object).sort()).toEqual(documentedFields(type).sort());
        return { type, data };
      });
    };
    const exam = await build.exam();
    const applicant = await build.student();
    const input = profilePayload(exam.id, product.ctx.now());
    const submitted = await product.rest<{ _id: string }>('POST /profile', input, applicant);
    expect(submitted.status).toBe(200);
    const [userId, profileId] = [applicant.id, submitted.body._id];
    const at = expect.stringMatching(/Z$/);
    expect(await receivedEvents()).toEqual([
      {
        type: 'application.submitted',
        data: { userId, profileId, examId: exam.id, otherExamIds: [], submittedAt: at },
      },
    ]);
    // A second submission is refused and sends no event.
    expect((await product.rest('POST /profile', input, applicant)).status).toBe(409);

    await build.images(userId);
    const slip = { bankSlipNumber: 'HOOK-77', paymentMethod: 'BANK' };
    await product.rest('POST /users/payment', slip, applicant);
    expect((await product.rest(`POST /users/payment/verify/${userId}`, slip, await office())).status).toBe(200);
    const applicantId = expect.stringMatching(/-27S-0001$/);
    const [{ intakeId }] = await product.sql`SELECT intake_id AS "intakeId" FROM profiles WHERE id = ${profileId}`;
    const application = { userId, profileId, intakeId };
    const paid = {
      ...{ ...application, applicantId, method: 'BANK', reference: 'HOOK-77' },
      ...{ amount: 1000, fee: 1000, paidAt: at },
    };
    expect(await receivedEvents()).toEqual([{ type: 'payment.paid', data: paid }]);

    await product.rest(`PUT /profile/marks/user/${userId}`, { written: 30, viva: 5 }, await office());
    const marks = { userId, profileId, written: 30, viva: 5, total: 35, absent: false };
    expect(await receivedEvents()).toEqual([{ type: 'marks.updated', data: marks }]);

    await product.sql`UPDATE exams SET conducted = true WHERE id = ${exam.id}`;
    const list = await officersOf(product).publish(await build.admin(), await build.admin(), { examId: exam.id });
    expect(await receivedEvents()).toEqual([
      { type: 'result.published', data: { examId: exam.id, meritListId: list.id, run: 1, publishedAt: at } },
    ]);
    expect(await receivedEvents()).toEqual([]);

    const officers = officersOf(product);
    expect((await officers.askWithdrawal(await build.admin(), list.id, 'A sheet was wrong')).code).toBe('OK');
    expect((await officers.confirmWithdrawal(await build.admin(), list.id)).code).toBe('OK');
    expect(await receivedEvents()).toEqual([
      { type: 'result.withdrawn', data: { examId: exam.id, meritListId: list.id, run: 1, withdrawnAt: at } },
    ]);
    const payment = { ...application, method: 'BANK', amount: 1000 };
    const override = async (values: object) => {
      const change = { _id: userId, paymentStatus: 'UNPAID', paymentMethod: 'NOT YET SUBMITTED', ...values };
      expect((await product.rest('PUT /users/admin-users', change, await office())).status).toBe(200);
    };
    await override({ paymentStatus: 'PAID', paymentMethod: 'BANK', bankSlipNumber: 'HOOK-78' });
    expect(await receivedEvents()).toEqual([
      { type: 'payment.reversed', data: { ...payment, reference: 'HOOK-77', reversedAt: at } },
      { type: 'payment.paid', data: { ...paid, reference: 'HOOK-78' } },
    ]);
    await override({});
    expect(await receivedEvents()).toEqual([
      { type: 'payment.reversed', data: { ...payment, reference: 'HOOK-78', reversedAt: at } },
    ]);
    const again = { ...slip, bankSlipNumber: 'HOOK-79' };
    expect((await product.rest('POST /users/payment', again, applicant)).status).toBe(200);
    const reject = 'mutation ($input: RejectBankSlipInput!) { rejectBankSlip(input: $input) { msg } }';
    const rejected = { userId, bankSlipNumber: 'HOOK-79', reason: 'The bank does not know it' };
    expect((await run(reject, { input: rejected })).code).toBe('OK');
    expect(await receivedEvents()).toEqual([
      { type: 'payment.rejected', data: { ...payment, reference: 'HOOK-79', rejectedAt: at } },
    ]);
    expect((await product.rest(`DELETE /users/admin-users/${userId}`, undefined, await office())).status).toBe(200);
    expect(await receivedEvents()).toEqual([{ type: 'applicant.deleted', data: { userId, deletedAt: at } }]);
  });
});

describe('test events', () => {
  beforeEach(async () => {
    receiver.received.length = 0;
    await product.sql`DELETE FROM webhooks`;
  });
  afterEach(() => product.setNow(undefined));

  it('testWebhook sends a ping, also to a disabled webhook', async () => {
    const { id, secret } = await create(receiver.url);
    await run(documents.save, { input: { id, url: receiver.url, events: ['PAYMENT_PAID'], enabled: false } });
    const { data } = await run(documents.test, { id });
    const [queued] = (await deliveries(id)).deliveries;
    expect(queued).toMatchObject({ type: 'ping', event: null });
    expect(data).toEqual({ testWebhook: { id: queued?.id, msg: 'A test event is on its way' } });
    await deliverAll();
    expect(receiver.received.map(({ json }) => [json.type, json.data])).toEqual([['ping', { webhookId: id }]]);
    const [got] = receiver.received;
    expect(got && isSigned(got, secret)).toBe(true);
  });

  it('rotateWebhookSecret signs with both secrets for keepOldHours', async () => {
    const { id, secret } = await create(receiver.url);
    const { data } = await run<{ rotateWebhookSecret: { secret: string } }>(documents.rotate, {
      input: { id, keepOldHours: 2 },
    });
    const fresh = data?.rotateWebhookSecret.secret ?? '';
    expect(fresh).toMatch(/^whsec_[A-Za-z0-9]{44}$/);
    const signed = async () => {
      receiver.received.length = 0;
      await run(documents.test, { id });
      await deliverAll();
      const [got] = receiver.received;
      return got && [isSigned(got, secret), isSigned(got, fresh)];
    };
    expect(await signed()).toEqual([true, true]);
    product.setNow(new Date(product.app.now().getTime() + 2 * 3_600_000 + 1000));
    expect(await signed()).toEqual([false, true]);
  });
});
