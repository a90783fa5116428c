import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type BuiltProfile } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { transportsOf } from '../../../test/profile-calls.ts';

const { product, build } = await startTestProduct();
const admin = await build.admin();

const stored = async ({ id }: BuiltProfile): Promise<Record<string, unknown>[]> =>
  product.sql`SELECT written, viva, total, remarks, version FROM marks WHERE profile_id = ${id}`;

const audited = async ({ id }: BuiltProfile): Promise<Record<string, unknown>[]> =>
  product.sql`SELECT actor_id, before, after FROM audit_events WHERE action = 'marks.updated' AND subject_id = ${id} ORDER BY id`;

describe.each(transportsOf(product))('updateMarks by $name', (call) => {
  it('stores marks with their total and audits each change', async () => {
    const profile = await build.profile();
    const first = await call.marks(profile.user.id, { written: 31.5, viva: '8', remarks: ' Good\nvoice ' }, admin);
    expect(first.value?.marks).toMatchObject({
      written: 31.5,
      viva: 8,
      total: 39.5,
      remarks: 'Good\nvoice',
      version: 1,
      result: null,
      place: null,
    });
    const second = await call.marks(profile.user.id, { written: '৪০', viva: 10 }, admin);
    expect(second.value?.marks).toMatchObject({ written: 40, viva: 10, total: 50, remarks: null, version: 2 });
    expect((await call.one(profile.user.id, admin)).value?.marks).toEqual(second.value?.marks);
    expect(await audited(profile)).toEqual([
      { actor_id: admin.id, before: null, after: { written: 31.5, viva: 8, total: 39.5, remarks: 'Good\nvoice' } },
      {
        actor_id: admin.id,
        before: { written: 31.5, viva: 8, total: 39.5, remarks: 'Good\nvoice' },
        after: { written: 40, viva: 10, total: 50, remarks: null },
      },
    ]);
  });

  it('accepts zero', async () => {
    const profile = await build.profile();
    const { value } = await call.marks(profile.user.id, { written: 0, viva: 0 }, admin);
    expect(value?.marks).toMatchObject({ written: 0, viva: 0, total: 0 });
  });

  it.each([
    [{ viva: 5 }, 'written', 'You must enter the written marks'],
    [{ written: 20 }, 'viva', 'You must enter the viva marks'],
    [{ written: '', viva: 5 }, 'written', 'You must enter the written marks'],
    [{ written: -0.5, viva: 5 }, 'written', 'Written marks must be between 0 and 40'],
    [{ written: 40.01, viva: 5 }, 'written', 'Written marks must be between 0 and 40'],
    [{ written: 39.999, viva: 5 }, 'written', 'The marks of Written go up in steps of 0.01'],
    [{ written: 'many', viva: 5 }, 'written', 'Written marks must be between 0 and 40'],
    [{ written: 20, viva: 10.5 }, 'viva', 'Viva marks must be between 0 and 10'],
    [{ written: 20, viva: '-1' }, 'viva', 'Viva marks must be between 0 and 10'],
    [{ written: 20, viva: 5, remarks: 'x'.repeat(501) }, 'remarks', 'Please use at most 500 characters'],
  ])('refuses %j', async (input, field, msg) => {
    const profile = await build.profile();
    const { errors } = await call.marks(profile.user.id, input, admin);
    expect(errors).toEqual([{ msg, code: 'BAD_USER_INPUT', field }]);
    expect(await stored(profile)).toEqual([]);
  });

  it('stores an absence, and refuses marks of an absent applicant', async () => {
    const profile = await build.profile();
    const marked = await call.marks(profile.user.id, { absent: true, written: '', viva: null, remarks: 'Ill' }, admin);
    expect(marked.value?.marks).toMatchObject({ written: null, viva: null, total: null, remarks: 'Ill', version: 1 });
    expect(await audited(profile)).toEqual([
      {
        actor_id: admin.id,
        before: null,
        after: { written: null, viva: null, total: null, remarks: 'Ill', absent: true },
      },
    ]);
    const refused = await call.marks(profile.user.id, { absent: true, written: 0, viva: '' }, admin);
    expect(refused.errors).toEqual([
      { msg: expect.stringMatching(/^An applicant who was absent/), code: 'BAD_USER_INPUT', field: 'written' },
    ]);
    const there = await call.marks(profile.user.id, { written: 20, viva: 5 }, admin);
    expect(there.value?.marks).toMatchObject({ total: 25, remarks: null, version: 2 });
  });

  it.each([
    { written: 31.5, viva: 8, remarks: 'Good' },
    { absent: true, remarks: 'Left early' },
  ])('hides %j from the applicant before the result is published', async (input) => {
    const profile = await build.profile();
    await call.marks(profile.user.id, input, admin);
    expect((await call.mine({ token: profile.user.token })).value?.marks).toMatchObject({
      written: null,
      viva: null,
      total: null,
      remarks: null,
      version: 0,
    });
    expect((await call.one(profile.user.id, admin)).value?.marks).toMatchObject({
      remarks: input.remarks,
      version: 1,
    });
  });

  it('stores marks of an earlier application by its profileId, else of the current one', async () => {
    const earlier = await build.profile();
    const { user } = earlier;
    await product.sql`UPDATE profiles SET is_current = false WHERE id = ${earlier.id}`;
    const current = await build.profile({ user, exam: await build.exam({ year: 2029 }) });
    const corrected = await call.marks(user.id, { written: 21, viva: 6, profileId: earlier.id }, admin);
    expect(corrected.value?.marks).toMatchObject({ total: 27, version: 1 });
    expect(await stored(current)).toEqual([]);
    expect(await audited(earlier)).toHaveLength(1);
    expect((await call.marks(user.id, { written: 30, viva: 9 }, admin)).value?.marks).toMatchObject({ total: 39 });
    expect([await stored(earlier), await stored(current)]).toMatchObject([[{ total: 27 }], [{ total: 39 }]]);
  });

  it('refuses the profileId of another applicant and of a withdrawn application', async () => {
    const [own, other, withdrawn] = [await build.profile(), await build.profile(), await build.profile()];
    await product.sql`UPDATE profiles SET is_current = false, withdrawn_at = now() WHERE id = ${withdrawn.id}`;
    for (const [{ user }, profileId] of [
      [own, other.id],
      [withdrawn, withdrawn.id],
      [own, 'no-id'],
    ] as const)
      expect((await call.marks(user.id, { written: 20, viva: 5, profileId }, admin)).code).toBe('NOT_FOUND');
    for (const one of [own, other, withdrawn]) expect(await stored(one)).toEqual([]);
  });

  it('requires a profile', async () => {
    const without = await build.student();
    for (const id of [without.id, randomUUID(), 'not-an-id']) {
      expect((await call.marks(id, { written: 20, viva: 5 }, admin)).code, id).toBe('NOT_FOUND');
    }
  });

  it('refuses a stale version', async () => {
    const profile = await build.profile();
    const save = (written: number, version: number) =>
      call.marks(profile.user.id, { written, viva: 5, version }, admin);
    expect((await save(20, 0)).value?.marks.version).toBe(1);
    for (const stale of [0, 2]) {
      expect((await save(30, stale)).errors).toEqual([
        { msg: expect.stringMatching(/^Someone else has changed this/), code: 'CONFLICT', field: 'version' },
      ]);
    }
    expect(await stored(profile)).toEqual([{ written: 20, viva: 5, total: 25, remarks: null, version: 1 }]);
    expect(await audited(profile)).toHaveLength(1);
    const together = await Promise.all([21, 22, 23, 24].map((written) => save(written, 1)));
    expect(together.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'OK']);
    expect((await save(25, 2)).code).toBe('OK');
  });

  it('creates one row on concurrent first calls', async () => {
    const profile = await build.profile();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((viva) => call.marks(profile.user.id, { written: 20, viva }, admin)),
    );
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(await stored(profile)).toMatchObject([{ version: 4 }]);
  });
});

it('PUT /profile/marks ignores other fields of the body', async () => {
  const profile = await build.profile();
  const body = {
    written: 20,
    viva: 5,
    total: 50,
    place: 1,
    result: 'PASS',
    applicantId: 'P1-27S-0001',
    userId: randomUUID(),
  };
  const answer = await product.rest<{ marks: object }>(`PUT /profile/marks/user/${profile.user.id}/`, body, {
    token: admin.token,
  });
  expect(answer.status).toBe(200);
  expect(answer.body.marks).toMatchObject({ total: 25, place: null, result: null, applicantId: null });
});

it('updateMarks returns separate results for two calls in one operation', async () => {
  const profile = await build.profile();
  const answer = await product.graphql<Record<'a' | 'b', { marks: { total: number } }>>(
    `mutation ($id: ID!) {
      a: updateMarks(input: { userId: $id, written: 10, viva: 1 }) { marks { total } }
      b: updateMarks(input: { userId: $id, written: 20, viva: 2 }) { marks { total } }
    }`,
    { id: profile.user.id },
    admin,
  );
  expect(answer.data).toEqual({ a: { marks: { total: 11 } }, b: { marks: { total: 22 } } });
});
