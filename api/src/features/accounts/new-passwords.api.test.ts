import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { accountCalls, person } from './accounts.fixture.ts';

const leaked = 'a leaked password';
const asked: string[] = [];
let status = 200;
/** The range service of Have I Been Pwned: the rest of each hash with its count; padding has the count 0. */
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  const hash = createHash('sha1').update(leaked).digest('hex').toUpperCase();
  const padding = createHash('sha1').update('a padded password').digest('hex').toUpperCase();
  response.writeHead(status).end(`${'0'.repeat(35)}:7\r\n${hash.slice(5)}:3\r\n${padding.slice(5)}:0`);
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => service.close());
const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range/`;

const { product, build } = await startTestProduct({
  LEAKED_PASSWORDS_URL: address,
  UNIVERSITY_NAME: 'Padma University',
  PUBLIC_URL: 'https://meghna.example.edu',
});
const calls = accountCalls(product);
const register = async (password: string, phone = freshPhone()) => {
  const { code, body } = await calls.begin({ ...person(phone), password, confirmPassword: password });
  return [code, body.errors?.[0]?.field, body.errors?.[0]?.msg];
};
const refused = (message: RegExp) => ['BAD_USER_INPUT', 'password', expect.stringMatching(message)];
beforeEach(() => {
  status = 200;
  asked.length = 0;
});

describe('a new password', () => {
  it.each(['password123', '!QAZ2wsx'])('that is widely used is refused: %s', async (password) => {
    expect(await register(password)).toEqual(refused(/very many people/));
    expect(asked).toEqual([]);
  });

  it.each(['Padma-2027', 'padma university', '12 Meghna 34!'])(
    'made of a name of this site is refused: %s',
    async (one) => {
      expect(await register(one)).toEqual(refused(/name of this university/));
    },
  );

  it.each(['01712345678', '+880 1712-345678', '1712345678'])(
    'that is the own phone is refused: %s',
    async (password) => {
      expect(await register(password, '01712345678')).toEqual(refused(/your phone number/));
      expect((await register(password, '01812345678'))[0]).toBe('OK');
    },
  );

  it('that is the own phone is refused in changes by its owner and by a SUPERADMIN', async () => {
    const { id, token, phone } = await build.student();
    const refusal = {
      code: 'BAD_USER_INPUT',
      field: 'password',
      errors: [{ message: expect.stringMatching(/phone number/) }],
    };
    const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { msg } }';
    const input = { currentPassword: testPassword, password: phone, confirmPassword: phone };
    expect(await product.graphql(change, { input }, { token })).toMatchObject(refusal);
    const update = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { msg } }';
    const superadmin = await build.superadmin();
    expect(await product.graphql(update, { input: { id, password: phone } }, superadmin)).toMatchObject(refusal);
  });

  it.each(['padma-meghna', 'University-dhaka-9'])('of other words is accepted: %s', async (password) => {
    expect((await register(password))[0]).toBe('OK');
  });

  it('known from a leak is refused; the service gets five characters of the hash', async () => {
    expect(await register(leaked)).toEqual(refused(/leak/));
    expect(asked).toEqual([expect.stringMatching(/^\/range\/[0-9A-F]{5}$/)]);
  });

  it('known from a leak is refused in changes by its owner and by a SUPERADMIN', async () => {
    const { token } = await build.student();
    const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { msg } }';
    const input = { currentPassword: testPassword, password: leaked, confirmPassword: leaked };
    expect(await product.graphql(change, { input }, { token })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'password',
    });
    const add = 'mutation ($input: AddUserInput!) { addUser(input: $input) { msg } }';
    const { name, email } = person();
    const account = { name, email, phone: freshPhone(), role: 'ADMIN', password: leaked };
    const added = await product.graphql(add, { input: account }, await build.superadmin());
    expect(added).toMatchObject({ code: 'BAD_USER_INPUT', field: 'password' });
  });

  it.each(['  Bridge over the river  ', 'পদ্মা সেতু 🌉 ২০২৭', `${'Long-'.repeat(25)}end`])(
    'is compared as it was typed: %j',
    async (password) => {
      const { token, phone } = await build.student();
      const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { msg } }';
      const input = { currentPassword: testPassword, password, confirmPassword: password };
      expect((await product.graphql(change, { input }, { token })).code).toBe('OK');
      expect((await calls.signIn(phone, password)).status).toBe(200);
      for (const other of [password.trim(), password.slice(0, 72), password.toUpperCase(), `x${password.slice(1)}`])
        if (other !== password) expect((await calls.signIn(phone, other)).status, other).toBe(401);
      expect((await calls.signIn(phone, password)).status).toBe(200);
    },
  );

  it('is accepted if the answer only pads, or the service fails', async () => {
    expect((await register('a padded password'))[0]).toBe('OK');
    status = 500;
    expect((await register(leaked))[0]).toBe('OK');
  });
});
