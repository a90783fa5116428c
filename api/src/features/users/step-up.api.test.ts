import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { newSlipNumber } from '../../../test/payment-calls.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { auditOf, rowsOf, startUsers, transportsOf } from './users.fixture.ts';

const { product, build } = await startUsers({ STEP_UP: 'true' });
const confirmed = { reason: 'Asked by the registrar', currentPassword: testPassword };
const required = 'Please give a reason and your current password to make this change';

describe.each(transportsOf(product))('step-up by $name', (call) => {
  const changes = {
    role: () => ({ role: 'ADMIN' }),
    phone: () => ({ phone: freshPhone() }),
    'e-mail': () => ({ email: 'new@example.org' }),
    password: () => ({ password: 'another-secret-9' }),
    payment: () => ({ paymentStatus: 'PAID', paymentMethod: 'BANK', bankSlipNumber: newSlipNumber() }),
  };

  describe.each(Object.entries(changes))('a change of %s', (_, change) => {
    it.each([
      [{}, 'reason'],
      [{ currentPassword: testPassword }, 'reason'],
      [{ reason: 'Because' }, 'currentPassword'],
      [{ reason: ' ', currentPassword: testPassword }, 'reason'],
    ])('is refused without step-up: %j', async (given, field) => {
      const asSuperadmin = { token: (await build.superadmin()).token };
      const user = await build.student();
      const before = await rowsOf(product, user.id);
      const { errors } = await call.update({ id: user.id, name: 'other', ...change(), ...given }, asSuperadmin);
      expect(errors).toEqual([{ msg: required, code: 'STEP_UP_REQUIRED', field }]);
      expect(await rowsOf(product, user.id)).toEqual(before);
    });

    it("is made with a reason and the caller's password, and records the reason", async () => {
      const asSuperadmin = { token: (await build.superadmin()).token };
      const user = await build.student();
      expect((await call.update({ id: user.id, ...change(), ...confirmed }, asSuperadmin)).code).toBe('OK');
      const trail = await auditOf(product, user.id);
      expect(trail).toMatchObject([{ reason: confirmed.reason }]);
      expect(JSON.stringify(trail)).not.toContain(testPassword);
    });
  });

  it('is required to add a SUPERADMIN, and records the reason', async () => {
    const asSuperadmin = { token: (await build.superadmin()).token };
    const given = { role: 'SUPERADMIN', email: 'a@example.com', phone: freshPhone(), name: 'x', password: 'sixsix' };
    const added = () => product.sql<{ id: string }[]>`SELECT id FROM users WHERE phone = ${given.phone}`;
    for (const [more, field] of [
      [{}, 'reason'],
      [{ reason: 'Because' }, 'currentPassword'],
      [{ ...confirmed, currentPassword: 'wrong-one' }, 'currentPassword'],
    ] as const)
      expect(await call.add({ ...given, ...more }, asSuperadmin)).toMatchObject({
        code: 'STEP_UP_REQUIRED',
        errors: [{ field }],
      });
    expect(await added()).toEqual([]);
    expect((await call.add({ ...given, ...confirmed }, asSuperadmin)).code).toBe('OK');
    const [{ id } = { id: '' }] = await added();
    expect(await auditOf(product, id)).toMatchObject([{ action: 'user.added', reason: confirmed.reason }]);
  });

  it('is not required for other changes, or if role and payment stay the same', async () => {
    const asSuperadmin = { token: (await build.superadmin()).token };
    const user = await build.student();
    const loaded = { role: 'STUDENT', paymentStatus: 'UNPAID', paymentMethod: 'NOT_YET_SUBMITTED', trxID: '' };
    expect((await call.update({ id: user.id, name: 'new name', ...loaded }, asSuperadmin)).code).toBe('OK');
    const given = { role: 'ADMIN', email: 'a@example.com', phone: freshPhone(), name: 'x', password: 'sixsix' };
    expect((await call.add(given, asSuperadmin)).code).toBe('OK');
    expect((await call.remove(user.id, asSuperadmin)).code).toBe('OK');
  });

  it('locks after five wrong passwords, also for the right one', async () => {
    const caller = await build.superadmin();
    const asSuperadmin = { token: caller.token };
    const user = await build.student();
    const before = await rowsOf(product, user.id);
    const wrong = { id: user.id, role: 'ADMIN', reason: 'Because', currentPassword: 'not-the-password' };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await call.update(wrong, asSuperadmin)).errors).toEqual([
        { msg: 'Your current password is wrong', code: 'STEP_UP_REQUIRED', field: 'currentPassword' },
      ]);
    }
    expect((await call.update({ ...wrong, ...confirmed }, asSuperadmin)).code).toBe('TOO_MANY_REQUESTS');
    expect(await rowsOf(product, user.id)).toEqual(before);
    expect(await auditOf(product, caller.id)).toMatchObject([{ action: 'user.step-up-locked', actor: caller.id }]);
    expect((await product.rest('GET /auth', undefined, asSuperadmin)).status).toBe(200);
    const other = { token: (await build.superadmin()).token };
    expect((await call.update({ ...wrong, ...confirmed }, other)).code).toBe('OK');
  });

  it('resets the count of wrong passwords after the right one', async () => {
    const asSuperadmin = { token: (await build.superadmin()).token };
    for (let round = 0; round < 3; round += 1) {
      const user = await build.student();
      for (let tries = 0; tries < 3; tries += 1)
        await call.update({ id: user.id, role: 'ADMIN', reason: 'x', currentPassword: 'wrong-one' }, asSuperadmin);
      expect((await call.update({ id: user.id, role: 'ADMIN', ...confirmed }, asSuperadmin)).code).toBe('OK');
    }
  });
});

describe('endUserSessions', () => {
  const end = 'mutation ($input: EndUserSessionsInput!) { endUserSessions(input: $input) { msg } }';
  const endUserSessions = (by: { token: string }, input: object) => product.graphql(end, { input }, by);

  it.each([
    [{}, 'reason'],
    [{ currentPassword: testPassword }, 'reason'],
    [{ reason: ' ', currentPassword: testPassword }, 'reason'],
    [{ reason: 'Lost phone' }, 'currentPassword'],
    [{ reason: 'Lost phone', currentPassword: 'wrong-one' }, 'currentPassword'],
  ])('is refused without step-up: %j', async (given, field) => {
    const [user, asSuperadmin] = [await build.student(), { token: (await build.superadmin()).token }];
    const before = await rowsOf(product, user.id);
    expect(await endUserSessions(asSuperadmin, { id: user.id, ...given })).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      field,
    });
    expect(await rowsOf(product, user.id)).toEqual(before);
    expect((await endUserSessions(asSuperadmin, { id: user.id, ...confirmed })).code).toBe('OK');
    expect(await rowsOf(product, user.id)).toMatchObject([{ sessions: 0 }]);
    expect(await auditOf(product, user.id)).toMatchObject([
      { action: 'user.sessions-ended', reason: confirmed.reason },
    ]);
  });
});

describe('deleteUser', () => {
  it('needs no step-up by REST, whose call has no body', async () => {
    const asSuperadmin = { token: (await build.superadmin()).token };
    const user = await build.student();
    expect((await product.rest(`DELETE /users/admin-users/${user.id}`, undefined, asSuperadmin)).status).toBe(200);
    expect(await rowsOf(product, user.id)).toMatchObject([{ deleted_at: expect.anything() }]);
  });

  it('refuses a wrong password, and records the reason with the right one or none', async () => {
    const asSuperadmin = { token: (await build.superadmin()).token };
    const remove = (id: string, currentPassword?: string) =>
      product.graphql(
        `mutation ($id: ID!, $reason: String, $currentPassword: String) {
          deleteUser(id: $id, reason: $reason, currentPassword: $currentPassword) { msg } }`,
        { id, reason: 'Left', currentPassword },
        asSuperadmin,
      );
    for (const right of [testPassword, undefined]) {
      const user = await build.student();
      expect((await remove(user.id, 'wrong-one')).code).toBe('STEP_UP_REQUIRED');
      expect(await rowsOf(product, user.id)).toMatchObject([{ deleted_at: null }]);
      expect((await remove(user.id, right)).errors).toBeUndefined();
      expect(await auditOf(product, user.id)).toMatchObject([{ action: 'user.deleted', reason: 'Left' }]);
    }
  });
});

it('reissueCard is refused without step-up, before it looks for the seat', async () => {
  const [officer, { id: profileId }] = [await build.admin(), await build.profile()];
  const reissue = (more: object) =>
    product.graphql(
      'mutation ($input: ReissueCardInput!) { reissueCard(input: $input) { msg } }',
      { input: { profileId, reason: 'Lost', ...more } },
      officer,
    );
  expect((await reissue({})).code).toBe('STEP_UP_REQUIRED');
  expect((await reissue({ currentPassword: 'another' })).code).not.toBe('CONFLICT');
  expect((await reissue({ currentPassword: testPassword })).code).toBe('CONFLICT');
});
