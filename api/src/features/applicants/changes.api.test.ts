import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { endFeedEpoch } from '../../db/feed-epoch.ts';
import { compactChanges } from './changes.job.ts';
import type { ApplicantChange } from './changes.types.ts';

const { product, build } = await startTestProduct();
const admin = await build.admin();

type Change = ApplicantChange & { profile: { marks: { written: number | null } } | null };
interface Page {
  changes: Change[];
  next: string;
  hasMore: boolean;
}
const query = `query ($cursor: String, $limit: Int! = 100) { applicantsChangedSince(cursor: $cursor, limit: $limit) {
  next hasMore changes { userId profileId kinds isDeleted applicant { name paymentStatus } profile { marks { written } } } } }`;

const queryChanges = (variables: object, token = admin.token) =>
  product.graphql<{ applicantsChangedSince: Page }>(query, variables as Record<string, unknown>, { token });
async function since(cursor: string | null, limit = 100): Promise<Page> {
  const { data, errors } = await queryChanges({ cursor, limit });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.applicantsChangedSince;
}
const cursorAt = (place: string): string => Buffer.from(place).toString('base64url');

/** Waits until all earlier transactions have ended: other tests share the server. */
async function waitForTransactions(): Promise<void> {
  const [{ xid }] = await product.sql`SELECT pg_current_xact_id()::text AS xid`;
  const isOver = async () =>
    (await product.sql`SELECT pg_snapshot_xmin(pg_current_snapshot()) > ${xid}::text::xid8 AS over`)[0].over;
  while (!(await isOver())) await sleep(20);
}

/** All changes until now, as a synchronising client reads them. */
async function upToNow(from: string | null = null): Promise<{ changes: Change[]; next: string }> {
  await waitForTransactions();
  return readAllFrom(from, 100);
}
async function readAllFrom(from: string | null, limit: number): Promise<{ changes: Change[]; next: string }> {
  const changes: Change[] = [];
  let next = from;
  for (;;) {
    const page = await since(next, limit);
    changes.push(...page.changes);
    next = page.next;
    if (!page.hasMore) return { changes, next };
  }
}

describe('applicantsChangedSince', () => {
  it('returns all applicants first, then changed ones in their current state', async () => {
    const profile = await build.profile();
    const first = await upToNow();
    expect(first.changes.map(({ userId, kinds }) => [userId, kinds])).toContainEqual([profile.user.id, ['PROFILE']]);
    expect((await since(first.next)).changes).toEqual([]);
    expect((await since(first.next)).next).toBe(first.next);
    await build.marks(profile.id, { written: 33 });
    await build.payment(profile.user.id);
    const second = await upToNow(first.next);
    expect(second.changes).toEqual([
      {
        userId: profile.user.id,
        profileId: profile.id,
        kinds: ['MARKS', 'PAYMENT'],
        isDeleted: false,
        applicant: { name: profile.user.name, paymentStatus: 'PAID' },
        profile: { marks: { written: 33 } },
      },
    ]);
    await product.sql`UPDATE users SET name = 'NEW NAME' WHERE id = ${profile.user.id}`;
    const third = await upToNow(second.next);
    expect(third.changes).toMatchObject([{ kinds: ['ACCOUNT'], applicant: { name: 'NEW NAME' } }]);
    await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${profile.user.id}`;
    expect((await upToNow(third.next)).changes).toEqual([
      {
        ...{ userId: profile.user.id, profileId: profile.id },
        ...{ kinds: ['DELETED'], isDeleted: true, applicant: null, profile: null },
      },
    ]);
  });

  it('sorts entries numerically by transaction and id', async () => {
    const profiles = await Promise.all(Array.from({ length: 4 }, () => build.profile()));
    const users = profiles.map(({ user }) => user.id);
    // Older than all entries of tests.
    await product.sql`INSERT INTO applicant_changes (xid, id, user_id, kind) OVERRIDING SYSTEM VALUE
       SELECT xid::xid8, line, applicant, 'PROFILE'
         FROM unnest('{9,10,10,100}'::text[], '{1,9,10,1}'::int[], ${users}::uuid[]) AS l(xid, line, applicant)`;
    let next = cursorAt('0.0');
    const received: string[] = [];
    while (received.length < users.length) {
      const page: Page = await since(next, 1);
      received.push(...page.changes.map(({ userId }) => userId));
      next = page.next;
    }
    expect(received).toEqual(users);
    await product.sql`DELETE FROM applicant_changes WHERE xid <= '100'`;
  });

  it('returns each applicant once without a cursor, and all later changes', async () => {
    const profiles = await Promise.all(Array.from({ length: 4 }, () => build.profile()));
    const users = profiles.map(({ user }) => user.id);
    for (const { id, user } of profiles) {
      await build.marks(id);
      await build.payment(user.id);
    }
    await waitForTransactions();
    const first = await since(null, 1);
    expect(first).toMatchObject({ hasMore: true });
    const late = users[0] ?? '';
    await product.sql`UPDATE users SET name = 'LATER' WHERE id = ${late}`;
    await waitForTransactions();
    const rest = await readAllFrom(first.next, 3);
    const times = (id: string) => [...first.changes, ...rest.changes].filter(({ userId }) => userId === id).length;
    expect(users.slice(1).map(times)).toEqual([1, 1, 1]);
    expect(rest.changes.findLast(({ userId }) => userId === late)?.applicant?.name).toBe('LATER');
    expect(rest.changes.length).toBeLessThan(9 + users.length);
    await build.payment((await build.profile()).user.id);
    const after = await upToNow(rest.next);
    expect(after.changes).toMatchObject([{ kinds: ['PROFILE', 'PAYMENT'] }]);
  });

  it('skips users without a profile and updates without a difference', async () => {
    const { next } = await upToNow();
    const student = await build.student();
    await product.sql`UPDATE users SET name = 'RENAMED' WHERE id = ${student.id}`;
    const profile = await build.profile();
    const after = await upToNow(next);
    expect(after.changes.map(({ userId }) => userId)).toEqual([profile.user.id]);
    await product.sql`UPDATE users SET name = name WHERE id = ${profile.user.id}`;
    expect((await upToNow(after.next)).changes).toEqual([]);
  });

  it('reports a new picture', async () => {
    const { user } = await build.profile();
    const { next } = await upToNow();
    await build.images(user.id);
    expect((await upToNow(next)).changes).toMatchObject([{ userId: user.id, kinds: ['PROFILE'] }]);
  });

  it('reports a new date of the exam, and a new name of the program or department, which rows show', async () => {
    const exam = await build.exam();
    const { id } = await build.profile({ exam });
    let { next } = await upToNow();
    const [{ department_id: department }] =
      await product.sql`SELECT department_id FROM programs WHERE id = ${exam.programId}`;
    const edits = [
      () => product.sql`UPDATE exams SET exam_date = exam_date + interval '7 days' WHERE id = ${exam.id}`,
      () => product.sql`UPDATE programs SET program_name = 'Renamed program' WHERE id = ${exam.programId}`,
      () => product.sql`UPDATE departments SET department_name = 'Renamed department' WHERE id = ${department}`,
    ];
    for (const edit of edits) {
      await edit();
      const read = await upToNow(next);
      expect(read.changes).toMatchObject([{ profileId: id, kinds: ['PROFILE'] }]);
      ({ next } = read);
    }
    await product.sql`UPDATE exams SET conducted = true, exam_date = exam_date WHERE id = ${exam.id}`;
    expect((await upToNow(next)).changes).toEqual([]);
  });

  it('does not skip a transaction that started earlier and commits later', async () => {
    const [early, late] = [await build.profile(), await build.profile()];
    const { next } = await upToNow();
    const runner = product.source.createQueryRunner();
    await runner.startTransaction();
    await runner.query('INSERT INTO marks (profile_id, written, viva) VALUES ($1, 10, 1)', [early.id]);
    await build.marks(late.id);
    // The later one is committed, but a cursor behind it would skip the earlier one.
    const between = await since(next);
    expect(between.changes).toEqual([]);
    await runner.commitTransaction();
    await runner.release();
    const after = await upToNow(between.next);
    expect(after.changes.map(({ userId }) => userId)).toEqual([early.user.id, late.user.id]);
  });

  it('loses none of many concurrent commits in any order', async () => {
    const profiles = await Promise.all(Array.from({ length: 30 }, () => build.profile()));
    let { next } = await upToNow();
    const received = new Set<string>();
    let isOver = false;
    const read = async (): Promise<void> => {
      for (;;) {
        const wasOver = isOver;
        const page = await readAllFrom(next, 3);
        next = page.next;
        for (const { userId, kinds } of page.changes) if (kinds.includes('MARKS')) received.add(userId);
        if (wasOver) return;
      }
    };
    const reading = read();
    await Promise.all(
      profiles.map(({ id }, index) =>
        product.source.transaction(async (inside) => {
          await inside.query('INSERT INTO marks (profile_id, written, viva) VALUES ($1, 10, 1)', [id]);
          await inside.query('SELECT pg_sleep($1)', [((index * 7) % 11) / 50]);
        }),
      ),
    );
    isOver = true;
    await reading;
    await waitForTransactions();
    for (const { userId } of (await readAllFrom(next, 100)).changes) received.add(userId);
    expect([...received].sort()).toEqual(profiles.map(({ user }) => user.id).sort());
  });

  it('still returns the last entry per applicant after compactChanges', async () => {
    const profile = await build.profile();
    await build.marks(profile.id);
    await product.sql`UPDATE applicant_changes SET changed_at = now() - interval '8 days'`;
    await waitForTransactions();
    await compactChanges.handle(product.ctx, {});
    const mine = (await upToNow()).changes.filter(({ userId }) => userId === profile.user.id);
    expect(mine).toMatchObject([{ kinds: ['MARKS'] }]);
  });

  it('still returns each application of a person after compactChanges', async () => {
    const earlier = await build.profile();
    await product.sql`UPDATE profiles SET is_current = false WHERE id = ${earlier.id}`;
    const later = await build.profile({ user: earlier.user, exam: await build.exam({ year: 2029 }) });
    await product.sql`UPDATE applicant_changes SET changed_at = now() - interval '8 days'`;
    await waitForTransactions();
    await compactChanges.handle(product.ctx, {});
    const mine = (await upToNow()).changes.filter(({ userId }) => userId === earlier.user.id);
    expect(mine.map(({ profileId }) => profileId).toSorted()).toEqual([earlier.id, later.id].toSorted());
  });

  it('starts an epoch after a logical restore: refuses old cursors, and returns every applicant and later change', async () => {
    const [{ epoch: before }] = await product.sql`SELECT epoch FROM change_feed`;
    expect(before).toBeNull();
    const { next: old } = await upToNow();
    const profile = await build.profile();
    const { next: later } = await upToNow(old);
    // The state after pg_restore: a new table, with transaction ids of another server.
    await product.sql`CREATE TABLE restored (LIKE applicant_changes INCLUDING ALL)`;
    await product.sql`INSERT INTO restored (xid, id, user_id, profile_id, kind, changed_at) OVERRIDING SYSTEM VALUE
      SELECT (xid::text::bigint + 1000000)::text::xid8, id, user_id, profile_id, kind, changed_at FROM applicant_changes`;
    await product.sql`DROP TABLE applicant_changes`;
    await product.sql`ALTER TABLE restored RENAME TO applicant_changes`;
    const refused = { code: 'BAD_USER_INPUT', field: 'cursor' };
    const answers = await Promise.all([old, later, old, later].map((cursor) => queryChanges({ cursor })));
    for (const answer of answers) expect(answer).toMatchObject(refused);
    const all = await upToNow();
    expect(all.changes.map(({ userId }) => userId)).toContain(profile.user.id);
    await build.marks(profile.id, { written: 29 });
    const { changes } = await upToNow(all.next);
    expect(changes).toMatchObject([{ userId: profile.user.id, kinds: ['MARKS'] }]);
    // The ids of this server have passed those of the old cursors by now.
    for (const cursor of [old, later]) expect(await queryChanges({ cursor })).toMatchObject(refused);
    const [{ epoch }] = await product.sql`SELECT epoch FROM change_feed`;
    await product.source.query(endFeedEpoch);
    expect(await queryChanges({ cursor: all.next })).toMatchObject(refused);
    expect(Buffer.from(all.next, 'base64url').toString()).toMatch(epoch);
  });

  it.each([
    [{ cursor: 'hello' }, 'cursor'],
    [{ cursor: cursorAt('999999999999.1') }, 'cursor'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 1001 }, 'limit'],
  ])('refuses %o', async (variables, field) => {
    const plain =
      'query ($cursor: String, $limit: Int) { applicantsChangedSince(cursor: $cursor, limit: $limit) { next } }';
    expect(await product.graphql(plain, variables as Record<string, unknown>, admin)).toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
    });
  });
});
