import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { auditOf, rowsOf, startUsers, transportsOf } from './users.fixture.ts';

const { product, build, superadmin, asSuperadmin } = await startUsers();
const me = (token: string) => product.rest<{ role: string }>('GET /auth', undefined, { token });
const signIn = (phone: string, password: string) => product.rest<{ token: string }>('POST /auth', { phone, password });

describe.each(transportsOf(product))('by $name', (call) => {
  it('updateUser with a new role ends all sessions and records the change', async () => {
    const user = await build.admin();
    const second = await build.token(user.id);
    expect((await me(second)).status).toBe(200);
    await call.update({ id: user.id, role: 'STUDENT', reason: 'Left the office' }, asSuperadmin);
    for (const token of [user.token, second]) {
      expect((await product.rest('POST /exams/get-exams', {}, { token })).status).toBe(401);
    }
    expect(await auditOf(product, user.id)).toMatchObject([
      {
        action: 'user.role-changed',
        actor: superadmin.id,
        reason: 'Left the office',
        before: { role: 'ADMIN' },
        after: { role: 'STUDENT' },
      },
    ]);
    const { body } = await signIn(user.phone, testPassword);
    expect((await me(body.token)).body.role).toBe('STUDENT');
  });

  it('updateUser with a new password ends all sessions, and the audit does not contain it', async () => {
    const user = await build.student();
    await call.update({ id: user.id, password: 'brand-new-secret' }, asSuperadmin);
    expect((await me(user.token)).status).toBe(401);
    expect((await signIn(user.phone, testPassword)).status).toBe(401);
    expect((await signIn(user.phone, 'brand-new-secret')).status).toBe(200);
    const [line] = await auditOf(product, user.id);
    expect(line).toMatchObject({ action: 'user.updated', after: { passwordChanged: true } });
    expect(JSON.stringify(line)).not.toMatch(/argon2|brand-new/);
  });

  it('updateUser with a new phone or password ends an open reset', async () => {
    for (const change of [{ phone: freshPhone() }, { password: 'another-secret' }]) {
      const user = await build.student();
      const { body } = await product.rest<{ token: string }>('POST /users/reset/v1', { phone: user.phone });
      await call.update({ id: user.id, ...change }, asSuperadmin);
      const query = 'mutation ($token: String!) { resendCode(input: { token: $token }) { token } }';
      expect((await product.graphql(query, { token: body.token })).code).toBe('BAD_USER_INPUT');
    }
  });

  it('deleteUser ends all sessions, removes the user from lists and frees the phone', async () => {
    const { user } = await build.profile();
    await build.payment(user.id, { status: 'PENDING', reference: 'SLIP-1' });
    expect(await call.remove(user.id, asSuperadmin, 'Registered twice')).toMatchObject({
      code: 'OK',
      value: { msg: 'User Deleted' },
    });
    expect((await me(user.token)).status).toBe(401);
    expect((await signIn(user.phone, testPassword)).status).toBe(401);
    expect((await call.one(user.id, asSuperadmin)).code).toBe('NOT_FOUND');
    expect((await call.list({ role: 'STUDENT', phone: user.phone }, asSuperadmin)).value?.count).toBe(0);
    expect((await call.remove(user.id, asSuperadmin)).code).toBe('NOT_FOUND');
    expect(await rowsOf(product, user.id)).toMatchObject([{ status: 'PENDING', deleted_at: expect.anything() }]);
    expect(await auditOf(product, user.id)).toMatchObject([
      { action: 'user.deleted', actor: superadmin.id, reason: 'Registered twice', before: { phone: user.phone } },
    ]);
    const again = { role: 'STUDENT', email: 'a@example.com', phone: user.phone, name: 'Again', password: 'sixsix' };
    expect((await call.add(again, asSuperadmin)).code).toBe('OK');
    expect((await call.list({ role: 'STUDENT', phone: user.phone }, asSuperadmin)).value?.users[0]?.name).toBe('AGAIN');
  });

  it("updateUser and deleteUser refuse the caller's own role and account", async () => {
    const caller = await build.superadmin();
    const before = await rowsOf(product, caller.id);
    for (const role of ['ADMIN', 'STUDENT']) {
      expect((await call.update({ id: caller.id, role, name: 'x' }, caller)).errors).toEqual([
        { msg: 'You cannot change your own role', code: 'FORBIDDEN', field: 'role' },
      ]);
    }
    expect((await call.remove(caller.id, caller)).errors).toMatchObject([
      { msg: 'You cannot delete your own account', code: 'FORBIDDEN' },
    ]);
    expect(await rowsOf(product, caller.id)).toEqual(before);
    const own = { id: caller.id, role: 'SUPERADMIN', name: 'own name' };
    expect((await call.update(own, caller)).code).toBe('OK');
  });
});
