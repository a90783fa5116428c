import type { QueryRunner } from 'typeorm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteExpiredKeys } from '../src/db/idempotency.ts';
import { flat } from '../src/outside/images/pictures.fixture.ts';
import { serial } from './build.ts';
import { fileOf, multipartOf, startTestProduct } from './client.ts';
import { postKeyed, type Sending, sendAndClose } from './idempotency-requests.ts';
import { freshPhone } from './table-rows.ts';

const { product, build } = await startTestProduct();
const post = (path: string, body: unknown, sending: Sending) => postKeyed(product.url, path, body, sending);
const admin = await build.admin();
const other = await build.admin();
const superadmin = await build.superadmin();

const saveDepartment = 'mutation ($input: DepartmentInput!) { saveDepartment(input: $input) { id departmentName } }';
const addUser = 'mutation ($input: AddUserInput!) { addUser(input: $input) { msg } }';

const named = (text: string) => text.replace('mutation', 'mutation Keyed');
for (const text of [saveDepartment, addUser]) expect(product.documents.add(named(text))).toBeUndefined();

/** A change in one transaction, and one that opens its own. That of a persisted document stores its key in the transaction. */
const transports = [
  {
    transport: 'GraphQL',
    requestOf: (input: object) => ({ path: '/graphql', body: { query: saveDepartment, variables: { input } } }),
    department: (input: object, sending: Sending) =>
      post('/graphql', { query: saveDepartment, variables: { input } }, sending),
    user: (input: object, sending: Sending) => post('/graphql', { query: addUser, variables: { input } }, sending),
  },
  {
    transport: 'REST',
    requestOf: (body: object) => ({ path: '/api/departments/', body }),
    department: (input: object, sending: Sending) => post('/api/departments/', input, sending),
    user: (input: object, sending: Sending) => post('/api/users/admin-users', input, sending),
  },
  {
    transport: 'a persisted document',
    requestOf: (input: object) => ({ path: '/graphql', body: { query: named(saveDepartment), variables: { input } } }),
    department: (input: object, sending: Sending) =>
      post('/graphql', { query: named(saveDepartment), variables: { input } }, sending),
    user: (input: object, sending: Sending) =>
      post('/graphql', { query: named(addUser), variables: { input } }, sending),
  },
] as const;

const newDepartment = () => {
  const number = serial();
  return { departmentName: `Keyed ${number}`, deptShortCode: `K${number}` };
};
const newKey = () => `key-${serial()}`;
const count = async (table: 'departments' | 'users', column: string, value: string): Promise<number> =>
  (await product.source.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${column} = $1`, [value]))[0].n;
const departments = ({ departmentName }: { departmentName: string }) =>
  count('departments', 'department_name', departmentName);

afterEach(async () => {
  product.setNow(undefined);
  await product.sql`DROP TRIGGER IF EXISTS dies ON idempotency_keys`;
});

describe.each(transports)('a repeated change by $transport', ({ department, user, requestOf }) => {
  it('is made once and replays the first answer', async () => {
    const [input, key] = [newDepartment(), newKey()];
    const first = await department(input, { key, token: admin.token });
    const second = await department(input, { key, token: admin.token });
    expect(first).toMatchObject({ status: 200, code: undefined, replayed: null });
    expect(second).toEqual({ ...first, replayed: 'true' });
    expect(await departments(input)).toBe(1);
  });

  it('is made once of ten concurrent ones; the others answer 409 or replay', async () => {
    const [input, key] = [newDepartment(), newKey()];
    const all = await Promise.all(Array.from({ length: 10 }, () => department(input, { key, token: admin.token })));
    const done = all.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    for (const one of all.filter(({ status }) => status !== 200))
      expect(one).toMatchObject({ status: 409, code: 'CONFLICT', retryAfter: '5' });
    expect(await departments(input)).toBe(1);
  });

  it('with another body is refused with 422', async () => {
    const [input, key] = [newDepartment(), newKey()];
    await department(input, { key, token: admin.token });
    const changed = newDepartment();
    expect(await department(changed, { key, token: admin.token })).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await departments(changed)).toBe(0);
  });

  it('is not made without its body when the connection is closed before the body is read', async () => {
    // A session that is not cached yet: reading it takes longer than the end of the connection.
    const { token } = await build.admin();
    const [input, sending] = [newDepartment(), { key: newKey(), token }];
    await sendAndClose(product.url, requestOf(input), sending);
    // The server closes its half immediately, and answers 409 while it still processes what it has read.
    await expect.poll(async () => (await department(input, sending)).status).not.toBe(409);
    expect((await department(input, sending)).status).toBe(200);
    expect(await departments(input)).toBe(1);
  });

  it('does not share its key with another caller', async () => {
    const key = newKey();
    const [first, second] = [newDepartment(), newDepartment()];
    expect((await department(first, { key, token: admin.token })).status).toBe(200);
    expect((await department(second, { key, token: other.token })).status).toBe(200);
    expect([await departments(first), await departments(second)]).toEqual([1, 1]);
  });

  it('is a new change after 24 hours', async () => {
    const [input, key] = [newDepartment(), newKey()];
    const start = Date.now();
    await department(input, { key, token: admin.token });
    product.setNow(new Date(start + 24 * 3_600_000 + 60_000));
    // The session has expired too. The second department conflicts with the first.
    const later = await department(input, { key, token: await build.token(admin.id) });
    expect(later).toMatchObject({ code: 'CONFLICT', retryAfter: null, replayed: null });
    expect(later.text).toContain('short code');
  });

  it('replays a refusal, but frees the key of an unauthenticated caller', async () => {
    const key = newKey();
    const bad = { ...newDepartment(), departmentName: '' };
    const first = await department(bad, { key, token: admin.token });
    expect(first.code).toBe('BAD_USER_INPUT');
    expect(await department(bad, { key, token: admin.token })).toEqual({ ...first, replayed: 'true' });
    const input = newDepartment();
    const shut = newKey();
    expect((await department(input, { key: shut })).code).toBe('UNAUTHENTICATED');
    expect((await department(input, { key: shut, token: admin.token })).status).toBe(200);
  });

  it('with an invalid key is refused with 400', async () => {
    for (const key of ['with space', 'x'.repeat(256), ''])
      expect(await department(newDepartment(), { key, token: admin.token })).toMatchObject({
        status: 400,
        code: 'BAD_USER_INPUT',
      });
  });

  it('with its own transactions is made once, and stores no password', async () => {
    const phone = freshPhone();
    const input = { name: 'Keyed', phone, email: 'k@example.org', role: 'ADMIN', password: 'keyed-password-1' };
    const key = newKey();
    const first = await user(input, { key, token: superadmin.token });
    expect(first.text).toContain('User Added');
    expect(await user(input, { key, token: superadmin.token })).toEqual({ ...first, replayed: 'true' });
    expect(await count('users', 'phone', phone)).toBe(1);
    const [row] = await product.sql`SELECT * FROM idempotency_keys WHERE key = ${key}`;
    expect(JSON.stringify(row)).not.toMatch(/keyed-password|User Added/);
  });
});

/** A trigger refuses the statements after the crash, which leaves the same rows as a killed process. */
const dieAt = async (moment: 'before the effect commits' | 'before the answer is kept'): Promise<void> => {
  await product.sql`CREATE OR REPLACE FUNCTION dies() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'killed'; END $$`;
  const when = moment === 'before the answer is kept' ? `WHEN (NEW.status = 'DONE')` : `WHEN (NEW.answer IS NOT NULL)`;
  await product.source.query(
    `CREATE TRIGGER dies BEFORE UPDATE ON idempotency_keys FOR EACH ROW ${when} EXECUTE FUNCTION dies()`,
  );
};

describe.each(transports.slice(0, 2))('a crash, by $transport', ({ department, user }) => {
  it('after the commit: the repeated request rebuilds the answer', async () => {
    const [input, key] = [newDepartment(), newKey()];
    await dieAt('before the answer is kept');
    const first = await department(input, { key, token: admin.token });
    expect(first.status).toBe(200);
    expect(await department(input, { key, token: admin.token })).toMatchObject({ status: 409, retryAfter: '5' });
    await product.sql`DROP TRIGGER dies ON idempotency_keys`;
    product.setNow(new Date(Date.now() + 61_000));
    expect(await department(input, { key, token: admin.token })).toMatchObject({ status: 200, text: first.text });
    expect((await department(input, { key, token: admin.token })).replayed).toBe('true');
    expect(await departments(input)).toBe(1);
  });

  it('a connection that is lost at the commit: the repeated request builds the answer', async () => {
    const [input, key] = [newDepartment(), newKey()];
    const runners: QueryRunner = Object.getPrototypeOf(product.source.createQueryRunner());
    const commit = runners.commitTransaction;
    const lost = vi.spyOn(runners, 'commitTransaction');
    lost.mockImplementationOnce(async function (this: QueryRunner) {
      await commit.call(this);
      throw new Error('Connection terminated unexpectedly');
    });
    expect((await department(input, { key, token: admin.token })).code).toBe('SERVICE_UNAVAILABLE');
    lost.mockRestore();
    expect((await department(input, { key, token: admin.token })).status).toBe(200);
    expect(await departments(input)).toBe(1);
  });

  it('before the commit: the repeated request makes the change', async () => {
    const [input, key] = [newDepartment(), newKey()];
    await dieAt('before the effect commits');
    expect((await department(input, { key, token: admin.token })).code).toBe('INTERNAL_SERVER_ERROR');
    expect(await departments(input)).toBe(0);
    await product.sql`DROP TRIGGER dies ON idempotency_keys`;
    expect((await department(input, { key, token: admin.token })).status).toBe(200);
    expect(await departments(input)).toBe(1);
  });

  it('after a change with its own transactions: the repeated request answers CONFLICT', async () => {
    const phone = freshPhone();
    const input = { name: 'Keyed', phone, email: 'k@example.org', role: 'ADMIN', password: 'keyed-password-1' };
    const key = newKey();
    await dieAt('before the answer is kept');
    await user(input, { key, token: superadmin.token });
    await product.sql`DROP TRIGGER dies ON idempotency_keys`;
    product.setNow(new Date(Date.now() + 61_000));
    const again = await user(input, { key, token: superadmin.token });
    expect(again).toMatchObject({ code: 'CONFLICT' });
    expect(again.text).toContain('This request was carried out');
    expect(await count('users', 'phone', phone)).toBe(1);
  });
});

describe('a repeated upload', () => {
  const upload = 'mutation ($file: Upload!) { uploadProfilePic(file: $file) { msg url } }';
  const byGraphQL = (bytes: Buffer, sending: Sending) =>
    post('/graphql', multipartOf({ query: upload, variables: { file: null } }, fileOf(bytes)), sending);
  const byRest = (bytes: Buffer, sending: Sending) => {
    const form = new FormData();
    form.set('profilePic', fileOf(bytes));
    return post('/api/profile/upload/profile-pic', form, sending);
  };

  it.each([
    ['GraphQL', byGraphQL],
    ['REST', byRest],
  ] as const)('by %s is stored once; another picture with its key is refused', async (_transport, send) => {
    const student = await build.student();
    await build.profile({ user: student });
    const [key, one, two] = [newKey(), await flat(200, 200), await flat(220, 220)];
    const first = await send(one, { key, token: student.token });
    expect(first.text).toContain('Profile picture uploaded successfully');
    expect(await send(one, { key, token: student.token })).toEqual({ ...first, replayed: 'true' });
    expect((await send(two, { key, token: student.token })).status).toBe(422);
    const rows = await product.sql`SELECT 1 FROM images WHERE user_id = ${student.id}`;
    expect(rows).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  it('is refused for two changes in one operation, and ignored for queries', async () => {
    const twice = `mutation { a: signOut { msg } ... { signOutEverywhere { msg } } }`;
    const { token } = await build.student();
    expect(await post('/graphql', { query: twice }, { key: newKey(), token })).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
    });
    const key = newKey();
    for (const query of ['{ me { id } }', '{ me { name } }'])
      expect((await post('/graphql', { query }, { key, token })).status).toBe(200);
  });

  it('is deleted after it expires', async () => {
    const key = newKey();
    await transports[0].department(newDepartment(), { key, token: admin.token });
    product.setNow(new Date(Date.now() + 25 * 3_600_000));
    await deleteExpiredKeys(product.ctx);
    expect(await product.sql`SELECT 1 FROM idempotency_keys WHERE key = ${key}`).toEqual([]);
  });
});
