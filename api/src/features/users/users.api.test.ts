import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { freshPhone } from '../../../test/table-rows.ts';
import { auditOf, documents, rowsOf, startUsers, transportsOf } from './users.fixture.ts';

const { product, build, superadmin, asSuperadmin } = await startUsers();
const count = async (): Promise<number> => (await product.sql`SELECT count(*) AS n FROM users`)[0].n;
const signIn = (phone: string, password: string) => product.rest<{ token: string }>('POST /auth', { phone, password });
const person = () => ({
  role: 'ADMIN',
  email: ' new@example.com ',
  phone: freshPhone(),
  name: ' nusrat jahan ',
  password: 'sixsix',
});

describe.each(transportsOf(product))('by $name', (call) => {
  it('addUser adds a user who can sign in with a password of six characters', async () => {
    const given = { ...person(), phone: freshPhone().replace(/^0(.{4})/, '+880 $1-') };
    expect(await call.add(given, asSuperadmin)).toMatchObject({ code: 'OK', value: { msg: 'User Added' } });
    const phone = given.phone.replace('+88', '').replace(/[ -]/g, '');
    expect((await signIn(phone, 'sixsix')).status).toBe(200);
    const { value } = await call.list({ phone }, asSuperadmin);
    const [added] = value?.users ?? [];
    expect(added).toMatchObject({ name: 'NUSRAT JAHAN', phone, email: 'new@example.com', role: 'ADMIN' });
    const id = added?.id ?? added?._id ?? '';
    expect(await call.one(id, asSuperadmin)).toMatchObject({ code: 'OK', value: added });
    expect((await auditOf(product, id))[0]).toEqual({
      action: 'user.added',
      actor: superadmin.id,
      reason: null,
      before: null,
      after: { name: 'NUSRAT JAHAN', phone, email: 'new@example.com', role: 'ADMIN' },
    });
  });

  it.each(['ADMIN', 'SUPERADMIN', 'STUDENT'])('addUser adds a user with the role %s', async (role) => {
    const given = { ...person(), role };
    await call.add(given, asSuperadmin);
    expect((await call.list({ role, phone: given.phone }, asSuperadmin)).value?.users[0]).toMatchObject({ role });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please type in the full name'],
    [{ phone: '' }, 'phone', 'Please type in your phone number'],
    [{ phone: '0171234' }, 'phone', 'Enter valid Bangladeshi phone number. Example: 01712345678'],
    [{ email: 'invalid' }, 'email', 'Please provide a valid email address'],
    [{ role: null }, 'role', 'Please choose a role'],
    [{ password: '' }, 'password', 'Please type in a password'],
    [
      { password: 'PassWord1' },
      'password',
      'This password is used by very many people and easy to guess. Please choose another one',
    ],
    [
      { password: '123456' },
      'password',
      'This password is used by very many people and easy to guess. Please choose another one',
    ],
    [{ password: '12345' }, 'password', 'Use 6 or more characters with a mix of letters, numbers & symbols.'],
  ])('addUser refuses %j', async (wrong, field, msg) => {
    const before = await count();
    const { errors } = await call.add({ ...person(), ...wrong }, asSuperadmin);
    expect(errors).toEqual([{ msg, code: 'BAD_USER_INPUT', field }]);
    expect(await count()).toBe(before);
  });

  it('addUser reports every invalid field and refuses an unknown role', async () => {
    const blank = { name: '', phone: '', email: '', password: '' };
    const { errors } = await call.add({ ...blank, role: null }, asSuperadmin);
    expect(errors.map((one) => one.field)).toEqual(['name', 'phone', 'email', 'role', 'password']);
    expect((await call.add({ ...person(), role: 'ROOT_ADMIN' }, asSuperadmin)).code).toBe('BAD_USER_INPUT');
  });

  it('addUser and updateUser refuse a taken phone in any format', async () => {
    const { phone } = await build.student();
    const before = await count();
    expect((await call.add({ ...person(), phone: `88${phone}` }, asSuperadmin)).errors[0]).toMatchObject({
      code: 'CONFLICT',
      field: 'phone',
      msg: 'Another user already has this phone number',
    });
    expect(await count()).toBe(before);
    const other = await build.student();
    const rows = await rowsOf(product, other.id);
    expect((await call.update({ id: other.id, name: 'x', phone }, asSuperadmin)).errors[0]).toMatchObject({
      code: 'CONFLICT',
      field: 'phone',
      msg: 'Another user already has this phone number',
    });
    expect(await rowsOf(product, other.id)).toEqual(rows);
  });

  it('updateUser changes single fields and records the values before and after', async () => {
    const user = await build.admin();
    const phone = freshPhone();
    const change = { id: user.id, name: ' rahim uddin ', phone, email: 'r@example.com', reason: 'Married' };
    expect(await call.update(change, asSuperadmin)).toMatchObject({ code: 'OK', value: { msg: 'User Updated' } });
    expect((await call.one(user.id, asSuperadmin)).value).toMatchObject({
      name: 'RAHIM UDDIN',
      phone,
      email: 'r@example.com',
      role: 'ADMIN',
    });
    expect(await auditOf(product, user.id)).toEqual([
      {
        action: 'user.updated',
        actor: superadmin.id,
        reason: 'Married',
        before: { name: user.name, phone: user.phone, email: user.email, role: 'ADMIN' },
        after: { name: 'RAHIM UDDIN', phone, email: 'r@example.com', role: 'ADMIN' },
      },
    ]);
    expect((await product.rest('GET /auth', undefined, user)).status).toBe(200);
  });

  it('updateUser without differences changes nothing', async () => {
    const user = await build.admin();
    const before = await rowsOf(product, user.id);
    const { name, phone, email, role } = user;
    const same = { id: user.id, name: name.toLowerCase(), phone: `+88${phone}`, email, role, password: '' };
    expect((await call.update(same, asSuperadmin)).code).toBe('OK');
    expect(await rowsOf(product, user.id)).toEqual(before);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ phone: '12' }, 'phone'],
    [{ email: '' }, 'email'],
    [{ password: '123' }, 'password'],
    [{ password: 'password1' }, 'password'],
    [{ bankSlipNumber: '?' }, 'bankSlipNumber'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
  ])('updateUser refuses %j', async (wrong, field) => {
    const user = await build.admin();
    const before = await rowsOf(product, user.id);
    const { errors } = await call.update({ id: user.id, ...wrong }, asSuperadmin);
    expect(errors).toEqual([{ msg: expect.any(String), code: 'BAD_USER_INPUT', field }]);
    expect(await rowsOf(product, user.id)).toEqual(before);
  });

  it('updateUser refuses a stale version', async () => {
    const user = await build.admin();
    const version = (await call.one(user.id, asSuperadmin)).value?.version;
    expect((await call.update({ id: user.id, name: 'first', version }, asSuperadmin)).code).toBe('OK');
    const before = await rowsOf(product, user.id);
    expect((await call.update({ id: user.id, name: 'second', version }, asSuperadmin)).errors).toEqual([
      { msg: expect.stringMatching(/^Someone else has changed this/), code: 'CONFLICT', field: 'version' },
    ]);
    expect(await rowsOf(product, user.id)).toEqual(before);
  });

  it('every operation answers NOT_FOUND to an unknown id', async () => {
    for (const id of [randomUUID(), 'malformed']) {
      expect((await call.one(id, asSuperadmin)).code).toBe('NOT_FOUND');
      expect((await call.update({ id, name: 'x' }, asSuperadmin)).code).toBe('NOT_FOUND');
      expect((await call.remove(id, asSuperadmin)).code).toBe('NOT_FOUND');
    }
  });
});

describe('every answer about users', () => {
  it('reports a missing id as _id by REST', async () => {
    const answer = await product.rest('PUT /users/admin-users', {}, asSuperadmin);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: '_id', msg: 'Please specify which one' }] },
    });
  });

  it('contains no password and no hash', async () => {
    const { phone, id } = await build.admin();
    const answers = [
      await product.graphql(documents.list, { search: { phone } }, asSuperadmin),
      await product.graphql(documents.one, { id }, asSuperadmin),
      await product.graphql('{ auditEvents { events { before after } } }', {}, asSuperadmin),
      (await product.rest(`GET /users/admin-users?phone=${phone}`, undefined, asSuperadmin)).body,
      (await product.rest(`GET /users/admin-users/${id}`, undefined, asSuperadmin)).body,
    ];
    expect(JSON.stringify(answers)).toContain(phone);
    expect(JSON.stringify(answers)).not.toMatch(/argon2|password_?hash/i);
  });

  it('is limited to one password per operation', async () => {
    const { status, code } = await product.graphql(
      `mutation ($a: AddUserInput!, $b: AddUserInput!) { a: addUser(input: $a) { msg } b: addUser(input: $b) { msg } }`,
      { a: person(), b: person() },
      asSuperadmin,
    );
    expect([status, code]).toEqual([400, 'QUERY_TOO_COMPLEX']);
  });
});
