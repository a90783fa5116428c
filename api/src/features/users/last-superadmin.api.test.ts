import { beforeEach, describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../test/build.ts';
import { startUsers, transportsOf } from './users.fixture.ts';

const { product, build } = await startUsers();

/** Replaces all active SUPERADMINs by `count` new ones. */
async function superadmins(count: number): Promise<BuiltUser[]> {
  await product.sql`UPDATE users SET deleted_at = now() WHERE role = 'SUPERADMIN'`;
  return Promise.all(Array.from({ length: count }, () => build.superadmin()));
}
const countActive = async (): Promise<number> =>
  (await product.sql`SELECT count(*) AS n FROM users WHERE role = 'SUPERADMIN' AND deleted_at IS NULL`)[0].n;

describe.each(transportsOf(product))('the last SUPERADMIN by $name', (call) => {
  const last = 'The last super admin can be neither deleted nor given another role';
  let only: BuiltUser;
  beforeEach(async () => {
    [only] = (await superadmins(1)) as [BuiltUser];
  });

  it('can be neither demoted nor deleted', async () => {
    const own = { token: only.token };
    expect((await call.update({ id: only.id, role: 'ADMIN' }, own)).errors).toEqual([
      { msg: last, code: 'CONFLICT', field: 'role' },
    ]);
    expect((await call.remove(only.id, own)).errors).toMatchObject([{ msg: last, code: 'CONFLICT' }]);
    expect(await countActive()).toBe(1);
  });

  it('can be deleted by another one', async () => {
    const next = await build.superadmin();
    expect((await call.remove(only.id, next)).code).toBe('OK');
    expect(await countActive()).toBe(1);
  });
});

describe.each(transportsOf(product))('concurrent SUPERADMINs by $name', (call) => {
  it.each([
    ['demote', 'demote'],
    ['delete', 'delete'],
    ['demote', 'delete'],
  ])('who %s and %s each other leave one', async (...moves) => {
    for (let round = 0; round < 5; round += 1) {
      const both = await superadmins(2);
      const answers = await Promise.all(
        moves.map((move, index) => {
          const [caller, other] = index === 0 ? both : both.toReversed();
          const options = { token: caller?.token };
          const id = other?.id ?? '';
          return move === 'demote' ? call.update({ id, role: 'ADMIN' }, options) : call.remove(id, options);
        }),
      );
      const codes = answers.map((one) => one.code);
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
      // The second one is refused as the last one, or its session has ended.
      expect(['CONFLICT', 'UNAUTHENTICATED']).toContain(codes.find((code) => code !== 'OK'));
      expect(await countActive()).toBe(1);
    }
  });

  it('who lose the role meanwhile cannot change other roles', async () => {
    const [first, second, third] = await superadmins(3);
    const answers = await Promise.all([
      call.update({ id: second?.id, role: 'ADMIN' }, { token: first?.token }),
      call.update({ id: third?.id, role: 'ADMIN' }, { token: second?.token }),
      call.update({ id: first?.id, role: 'ADMIN' }, { token: third?.token }),
    ]);
    expect(answers.map((one) => one.code)).toContain('OK');
    expect(await countActive()).toBeGreaterThanOrEqual(1);
    expect(await countActive()).toBe(3 - answers.filter((one) => one.code === 'OK').length);
  });
});
