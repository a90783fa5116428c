import { getNamedType, isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { callOperation, operationOf, type Root, rootsOf } from './operations.ts';
import { startPayments } from './payment-calls.ts';

const { product, build, admin, applicant, paymentRecordsOf } = await startPayments();
const superadmin = await build.superadmin();
const other = await applicant();

/** Fields that no caller may set, by the names of columns, of answers and of prototypes. */
const unlisted = {
  role: 'SUPERADMIN',
  status: 'PAID',
  paymentInfo: { status: 'PAID', applicantId: 'CSE-27S-9999' },
  applicantId: 'CSE-27S-9999',
  id: other.id,
  userId: other.id,
  user: other.id,
  total: 50,
  amount: 1,
  version: 99,
  passwordHash: 'x',
  constructor: { prototype: { polluted: true } },
};
/** As text, because an object literal cannot have `__proto__` as a key. */
const withUnlisted = (body: object): string =>
  `${JSON.stringify({ ...unlisted, ...body }).slice(0, -1)},"__proto__":{"polluted":true,"role":"SUPERADMIN"}}`;

const userOf = async (id: string) => (await product.sql`SELECT * FROM users WHERE id = ${id}`)[0];
const isClean = () => expect(({} as { polluted?: boolean }).polluted).toBeUndefined();

describe('by REST, fields that a body does not list', () => {
  it('of a bank slip change neither payment, applicant ID nor account', async () => {
    const user = await applicant();
    const before = [await userOf(user.id), await paymentRecordsOf(other)];
    const body = withUnlisted({ bankSlipNumber: 'SL-UNLISTED-1', paymentMethod: 'Bank' });
    expect(await product.rest('POST /users/payment', body, { token: user.token })).toMatchObject({ status: 200 });
    const { status, applicantId, attempts } = await paymentRecordsOf(user);
    expect([status, applicantId, attempts.length]).toEqual(['PENDING', null, 1]);
    expect([await userOf(user.id), await paymentRecordsOf(other)]).toEqual(before);
    isClean();
  });

  it('of marks change neither total, another applicant, payment nor account', async () => {
    const user = await applicant();
    await build.payment(user.id);
    const before = [await userOf(user.id), await userOf(other.id), await paymentRecordsOf(user)];
    const body = withUnlisted({ written: 30, viva: 5, version: null });
    expect(await product.rest(`PUT /profile/marks/user/${user.id}`, body, admin)).toMatchObject({ status: 200 });
    const marks =
      await product.sql`SELECT p.user_id, m.written, m.viva, m.total FROM marks m JOIN profiles p ON p.id = m.profile_id`;
    expect(marks).toEqual([{ user_id: user.id, written: 30, viva: 5, total: 35 }]);
    expect([await userOf(user.id), await userOf(other.id), await paymentRecordsOf(user)]).toEqual(before);
    isClean();
  });

  it('of a registration change neither role nor payment', async () => {
    const person = {
      name: 'UNLISTED',
      phone: '01712000999',
      email: 'unlisted@example.com',
      password: 'marsh-lantern-4711',
    };
    const body = withUnlisted({ ...person, confirmPassword: person.password });
    expect(await product.rest('POST /users/register-step-1/v1', body)).toMatchObject({ status: 200 });
    expect(await product.sql`SELECT id FROM users WHERE phone = ${person.phone}`).toEqual([]);
    const [registration] = await product.sql`SELECT * FROM registrations WHERE phone = ${person.phone}`;
    expect(registration.id).not.toBe(other.id);
    isClean();
  });
});

const withInputs = rootsOf(product.schema)
  .filter(({ field }) => field.args.some((one) => isInputObjectType(getNamedType(one.type))))
  .map((root): [string, Root] => [root.field.name, root]);

describe('by GraphQL, fields that an input does not list', () => {
  it('cover many operations', () => {
    expect(withInputs.length).toBeGreaterThan(60);
  });

  it.each(withInputs)('of %s are refused', async (_name, root) => {
    const operation = operationOf(root, undefined, true);
    const variables = Object.fromEntries(
      Object.entries(operation.variables).map(([name, value]) => {
        const isInput = typeof value === 'object' && value !== null && !Array.isArray(value);
        return [name, isInput ? { ...value, unlisted: 'SUPERADMIN' } : value];
      }),
    );
    const isSent = JSON.stringify(variables).includes('unlisted');
    const { code } = await callOperation(product, { ...operation, variables }, superadmin);
    expect(['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED', ...(isSent ? [] : [code])]).toContain(code);
    isClean();
  });
});
