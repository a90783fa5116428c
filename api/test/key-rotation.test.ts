import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/core/config.ts';
import { accountCalls, person } from '../src/features/accounts/accounts.fixture.ts';
import { codeOf, securityCalls } from '../src/features/accounts/second-factor.fixture.ts';
import { reencryptSecondFactors } from '../src/features/accounts/second-factor.job.ts';
import { sweepWebhooks } from '../src/features/webhooks/webhook.job.ts';
import { documents, isSigned, startReceiver, startWebhooks } from '../src/features/webhooks/webhooks.fixture.ts';
import { photo } from '../src/outside/images/pictures.fixture.ts';
import { readPdf } from '../src/outside/pdf/documents.fixture.ts';
import { testPassword } from './build.ts';
import { fileOf } from './client.ts';
import { postKeyed } from './idempotency-requests.ts';
import { freshPhone } from './table-rows.ts';

const first = 'the first secret of this whole site';
const second = 'another secret after its rotation';
const JWT_SECRET = 'a shared secret without any commas in it';
const { product, build, create, deliverAll, run } = await startWebhooks({ JWT_SECRET, WEBHOOK_ALLOW_PRIVATE: 'true' });
const receiver = await startReceiver();
const accounts = accountCalls(product);
const { config } = product.app;
const initial = config.keys;

/** The configuration after a restart with these settings. */
function restartWith(env: Record<string, string>): void {
  const { keys } = readConfig({ NODE_ENV: 'test', DATA_DIR: config.DATA_DIR, JWT_SECRET, ...env });
  Object.assign(config, { keys });
}
afterEach(() => Object.assign(config, { keys: initial }));

/** Each case creates a value with the current keys; the returned function tells whether it is still valid. */
const made: Record<string, () => Promise<() => Promise<boolean>>> = {
  async SESSION_SECRET() {
    const { token } = await build.student();
    return async () => {
      const byRest = await product.rest('GET /auth/', undefined, { token });
      const { code } = await product.graphql('{ me { id } }', {}, { token });
      return byRest.status === 200 && code === 'OK';
    };
  },
  async CARD_SECRET() {
    const profile = await build.profile({ applicantId: `CSE-27S-${Math.random().toString().slice(2, 6)}` });
    await build.payment(profile.user.id);
    const { text } = await product.rest<string>('GET /admit/download', undefined, profile.user);
    const pdf = await readPdf(Buffer.from((JSON.parse(text) as { data: string }).data, 'base64'));
    const code = new RegExp(`${profile.applicantId}\\.[0-9A-Z]{12}`).exec(pdf.text)?.[0] ?? '';
    return async () => {
      const query = 'query ($code: String!) { admitCheck(code: $code) { valid } }';
      return (
        (await product.graphql<{ admitCheck: { valid: boolean } }>(query, { code })).data?.admitCheck.valid === true
      );
    };
  },
  async FILE_ADDRESS_SECRET() {
    const { user } = await build.profile();
    const form = new FormData();
    form.append('profilePic', fileOf(await photo(300, 400)));
    const { body } = await product.rest<{ url: string }>('POST /profile/upload/profile-pic', form, user);
    return async () => (await fetch(product.url + body.url)).status === 200;
  },
  async WEBHOOK_SECRET() {
    const { id, secret } = await create(receiver.url);
    return async () => {
      const sent = receiver.received.length;
      await run(documents.test, { id });
      await deliverAll();
      const received = receiver.received[sent];
      return received !== undefined && isSigned(received, secret);
    };
  },
  async CODE_SECRET() {
    const phone = freshPhone();
    const { token } = (await accounts.begin(person(phone))).body;
    const code = await accounts.lastCode(phone);
    return async () => (await accounts.verify(token, code)).status === 200;
  },
  async SECOND_FACTOR_SECRET() {
    const { phone, secret } = await securityCalls(product).enrol(await build.admin());
    return async () => {
      const otp = codeOf(secret, Date.now());
      return (await product.rest('POST /auth', { phone, password: testPassword, otp })).status === 200;
    };
  },
  async IDEMPOTENCY_SECRET() {
    const { id } = await build.admin();
    const body = {
      query: `mutation { saveDepartment(input: { departmentName: "Law ${randomUUID()}", deptShortCode: "L${Date.now() % 100_000}" }) { id } }`,
    };
    // A rotation of JWT_SECRET ends sessions.
    const send = async () => postKeyed(product.url, '/graphql', body, { key: 'once', token: await build.token(id) });
    const { text } = await send();
    return async () => {
      const again = await send();
      return again.replayed === 'true' && again.text === text;
    };
  },
};

describe.each(Object.entries(made))('%s', (setting, make) => {
  it('keeps what it made while it is listed as new,old, and voids it afterwards', async () => {
    restartWith({ [setting]: first });
    const isValid = await make();
    const isVoid = await make();
    restartWith({ [setting]: `${second},${first}` });
    expect(await isValid()).toBe(true);
    const isFresh = await make();
    restartWith({ [setting]: second });
    expect([await isFresh(), await isVoid()]).toEqual([true, false]);
  });

  it('keeps what JWT_SECRET made before the setting was set', async () => {
    const isValid = await make();
    restartWith({ [setting]: `${second},${JWT_SECRET}` });
    expect(await isValid()).toBe(true);
  });

  it(`${setting === 'SESSION_SECRET' ? 'ends' : 'keeps'} what it made when JWT_SECRET becomes new,old`, async () => {
    const isValid = await make();
    restartWith({ JWT_SECRET: `${second},${JWT_SECRET}` });
    expect(await isValid()).toBe(setting !== 'SESSION_SECRET');
  });
});

it.each([
  ['WEBHOOK_SECRET', sweepWebhooks],
  ['SECOND_FACTOR_SECRET', reencryptSecondFactors],
])('the job of %s encrypts with the newest key, so that the old one can be removed', async (setting, job) => {
  restartWith({ [setting]: first });
  const isValid = await made[setting]?.();
  restartWith({ [setting]: `${second},${first}` });
  await job.handle(product.ctx, {});
  restartWith({ [setting]: second });
  expect(await isValid?.()).toBe(true);
});
