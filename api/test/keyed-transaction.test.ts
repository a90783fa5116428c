import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@admission/schema';
import type { QueryRunner } from 'typeorm';
import { afterEach, expect, it, vi } from 'vitest';
import type { Ctx } from '../src/core/context.ts';
import { hashBody, type KeyedRequest } from '../src/db/idempotency.ts';
import { claimInTransaction, storeRefusal, storeWithCommit } from '../src/db/keyed-transaction.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { serial } from './build.ts';
import { startTestProduct } from './client.ts';
import { postKeyed, type Sent } from './idempotency-requests.ts';

const { product, build } = await startTestProduct();
const { token } = await build.admin();

const save = `mutation KeyedSave($input: DepartmentInput!) { saveDepartment(input: $input) { departmentName } }`;
const nested = `mutation KeyedNested($input: DepartmentInput!) { saveDepartment(input: $input) { programs { id } } }`;
for (const text of [save, nested]) expect(product.documents.add(text)).toBeUndefined();

const newDepartment = () => ({ departmentName: `In one ${serial()}`, deptShortCode: `O${serial()}` });
type Department = ReturnType<typeof newDepartment>;
const newKey = () => `one-${serial()}`;
/** Sends a persisted document. As text in another spelling, its key has a separate commit. */
const send = (input: Department, key: string, query = save): Promise<Sent> =>
  postKeyed(product.url, '/graphql', { query, variables: { input } }, { key, token });
const byText = `${save} # by Apollo Server`;

const count = async (name: string): Promise<number> =>
  (await product.sql`SELECT count(*)::int AS n FROM departments WHERE department_name = ${name}`)[0].n;
const keyRow = async (key: string) =>
  (await product.sql`SELECT status, http_status, xmin::text FROM idempotency_keys WHERE key = ${key}`)[0];

/** Lets departments be read but not written while the work runs. */
async function whileBlocked<T>(work: () => Promise<T>): Promise<T> {
  const runner = product.source.createQueryRunner();
  await runner.startTransaction();
  await runner.query('LOCK TABLE departments IN SHARE MODE');
  try {
    return await work();
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

afterEach(async () => {
  product.setNow(undefined);
  vi.restoreAllMocks();
  await product.sql`DROP TRIGGER IF EXISTS dies ON idempotency_keys`;
});

it('a keyed change by a persisted document commits effect, key and answer together', async () => {
  const [input, key] = [newDepartment(), newKey()];
  expect((await send(input, key)).status).toBe(200);
  const [department] =
    await product.sql`SELECT xmin::text FROM departments WHERE department_name = ${input.departmentName}`;
  expect(await keyRow(key)).toEqual({ status: 'DONE', http_status: 200, xmin: department.xmin });
});

it('a keyed change whose answer cannot be stored is rolled back, and its repetition succeeds', async () => {
  const [input, key] = [newDepartment(), newKey()];
  await product.sql`CREATE OR REPLACE FUNCTION dies() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'killed'; END $$`;
  await product.sql`CREATE TRIGGER dies BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION dies()`;
  expect(await send(input, key)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', replayed: null });
  expect([await count(input.departmentName), await keyRow(key)]).toEqual([0, undefined]);
  await product.sql`DROP TRIGGER dies ON idempotency_keys`;
  expect((await send(input, key)).status).toBe(200);
  expect(await count(input.departmentName)).toBe(1);
});

it('a keyed change whose connection is lost at its commit is replayed', async () => {
  const [input, key] = [newDepartment(), newKey()];
  const runners: QueryRunner = Object.getPrototypeOf(product.source.createQueryRunner());
  const commit = runners.commitTransaction;
  vi.spyOn(runners, 'commitTransaction').mockImplementationOnce(async function (this: QueryRunner) {
    await commit.call(this);
    throw new Error('Connection terminated unexpectedly');
  });
  expect(await send(input, key)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: '5' });
  expect(await send(input, key)).toMatchObject({ status: 200, replayed: 'true' });
  expect(await count(input.departmentName)).toBe(1);
});

it('a keyed change that is in progress answers its repetition 409 immediately, on both paths', async () => {
  const [input, key] = [newDepartment(), newKey()];
  let first: Promise<Sent> | undefined;
  await whileBlocked(async () => {
    first = send(input, key);
    await sleep(300);
    for (const query of [save, byText])
      expect(await send(input, key, query)).toMatchObject({ status: 409, code: 'CONFLICT', retryAfter: '5' });
  });
  expect(await first).toMatchObject({ status: 200, replayed: null });
  expect(await send(input, key)).toMatchObject({ status: 200, replayed: 'true' });
  expect(await count(input.departmentName)).toBe(1);
});

it('a keyed change that is refused stores its refusal', async () => {
  const key = newKey();
  const input = newDepartment();
  await send(input, newKey());
  const first = await send({ ...newDepartment(), deptShortCode: input.deptShortCode }, key);
  expect(first).toMatchObject({ status: 200, code: 'CONFLICT', replayed: null });
  const second = await send({ ...newDepartment(), deptShortCode: input.deptShortCode }, key);
  expect(second).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await keyRow(key)).toMatchObject({ status: 'DONE' });
});

it('a keyed change is rolled back if a field of its answer fails', async () => {
  const [input, key] = [newDepartment(), newKey()];
  await product.sql`ALTER TABLE programs RENAME TO programs_away`;
  const failed = await send(input, key, nested).finally(
    () => product.sql`ALTER TABLE programs_away RENAME TO programs`,
  );
  expect(failed.code).toBe('INTERNAL_SERVER_ERROR');
  expect([await count(input.departmentName), await keyRow(key)]).toEqual([0, undefined]);
  expect(await send(input, key, nested)).toMatchObject({ status: 200, code: undefined, replayed: null });
  expect(await count(input.departmentName)).toBe(1);
});

const keyed = (ctx: Ctx): KeyedRequest => ({ key: newKey(), route: 'test', bodyHashes: hashBody(ctx.app.config, 'a') });
const answer = { status: 200, body: { data: null } };

it('storeRefusal refuses while another request with the key runs, and leaves its answer', async () => {
  const { ctx } = product;
  const request = keyed(ctx);
  await inTransaction(ctx, async (inside) => {
    expect(await claimInTransaction(inside, request)).toBe('claimed');
    await expect(storeRefusal(ctx, request, { ...answer, status: 409 })).rejects.toMatchObject({
      key: 'idempotencyInProgress',
    });
    await storeWithCommit(inside, request, answer);
  });
  await expect(storeRefusal(ctx, request, { ...answer, status: 409 })).rejects.toMatchObject({
    key: 'idempotencyInProgress',
  });
  expect(await inTransaction(ctx, (inside) => claimInTransaction(inside, request))).toEqual({ replay: answer });
});

/** A row as the last release writes it: claimed with a lease, in a separate commit. */
const claimBefore = (key: string, lockedUntil: Date, input: Department) =>
  product.sql`INSERT INTO idempotency_keys (owner, key, route, body_hash, locked_until, expires_at)
    SELECT owner, ${key}, route, body_hash, ${lockedUntil}, expires_at FROM idempotency_keys WHERE key = ${input.departmentName}`;

/** Makes a change with its name as the key, whose row has the hash of the body; returns the input. */
async function knownInput(): Promise<Department> {
  const input = newDepartment();
  await send(input, input.departmentName.replaceAll(' ', '-'));
  await product.sql`UPDATE idempotency_keys SET key = ${input.departmentName}
    WHERE key = ${input.departmentName.replaceAll(' ', '-')}`;
  await product.sql`DELETE FROM departments WHERE department_name = ${input.departmentName}`;
  return input;
}

it('a keyed change waits for the lease of the last release, and takes over an abandoned one', async () => {
  const [input, key] = [await knownInput(), newKey()];
  const lease = limits.idempotency.leaseSeconds * 1000;
  await claimBefore(key, new Date(Date.now() + lease), input);
  expect(await send(input, key)).toMatchObject({ status: 409, retryAfter: '5' });
  expect(await send(newDepartment(), key)).toMatchObject({ status: 422 });
  product.setNow(new Date(Date.now() + lease + 1_000));
  expect(await send(input, key)).toMatchObject({ status: 200, replayed: null });
  expect(await send(input, key)).toMatchObject({ status: 200, replayed: 'true' });
  expect(await count(input.departmentName)).toBe(1);
});

it('a keyed change is rolled back if the last release claims its key meanwhile', async () => {
  const [input, key] = [await knownInput(), newKey()];
  let first: Promise<Sent> | undefined;
  await whileBlocked(async () => {
    first = send(input, key);
    await sleep(300);
    await claimBefore(key, new Date(Date.now() + 60_000), input);
  });
  expect(await first).toMatchObject({ status: 409, retryAfter: '5' });
  expect(await count(input.departmentName)).toBe(0);
});
