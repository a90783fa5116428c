import { describe, expect, it } from 'vitest';
import type { BuiltProfile } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { applicantsOf, officersOf } from './merit.fixture.ts';

const { product, build } = await startTestProduct();
const officers = officersOf(product);
const { apply } = applicantsOf(product, build);
const maker = await build.admin({ name: 'ROKEYA' });
const approver = await build.admin({ name: 'KAMAL' });

const release = (id: string, shown: boolean, by: { token: string } = approver) =>
  product.graphql<{ releaseRemarks: { msg: string; list: { remarks: number; remarksReleasedAt: string | null } } }>(
    'mutation ($id: ID!, $release: Boolean!) { releaseRemarks(id: $id, release: $release) { msg list { remarks remarksReleasedAt } } }',
    { id, release: shown },
    by,
  );
const ownRemarks = async ({ user }: BuiltProfile): Promise<string | null | undefined> =>
  (
    await product.graphql<{ myProfile: { marks: { remarks: string | null } } }>(
      '{ myProfile { marks { remarks } } }',
      {},
      user,
    )
  ).data?.myProfile.marks.remarks;
const remark = (one: BuiltProfile | undefined, text: string) =>
  product.sql`UPDATE marks SET remarks = ${text} WHERE profile_id = ${one?.id ?? ''}`;

async function publishedList() {
  const exam = await build.exam({ conducted: true });
  const [first, second] = await apply(exam, [
    { written: 30, viva: 8 },
    { written: 20, viva: 5 },
  ]);
  if (!first || !second) throw new Error('They are two');
  await remark(first, 'Clear and precise');
  const made = await officers.make(maker, { examId: exam.id });
  return { exam, first, second, id: made.value?.list.id ?? '' };
}

describe('releaseRemarks', () => {
  it('shows the present remarks to applicants of a published list, and hides them again', async () => {
    const { first, second, id } = await publishedList();
    expect((await release(id, true)).code).toBe('CONFLICT');
    await officers.submit(maker, id);
    await officers.approve(approver, id);
    expect(await ownRemarks(first)).toBeNull();
    const { data } = await release(id, true);
    expect(data?.releaseRemarks).toMatchObject({ msg: 'Applicants see the remarks', list: { remarks: 1 } });
    expect(data?.releaseRemarks.list.remarksReleasedAt).not.toBeNull();
    expect([await ownRemarks(first), await ownRemarks(second)]).toEqual(['Clear and precise', null]);
    // Remarks after the release are private.
    await remark(first, 'Asked for a recheck by phone');
    await remark(second, 'Copied?');
    expect([await ownRemarks(first), await ownRemarks(second)]).toEqual(['Clear and precise', null]);
    expect((await release(id, false)).data?.releaseRemarks.list).toEqual({ remarks: 2, remarksReleasedAt: null });
    expect(await ownRemarks(first)).toBeNull();
    const events = await product.sql<{ action: string; after: { remarks: number } }[]>`SELECT action, after
      FROM audit_events WHERE subject_id = ${id} AND action LIKE 'merit.remarks%' ORDER BY id`;
    expect(events.flat().map(({ action, after }) => [action, after.remarks])).toEqual([
      ['merit.remarks-released', 1],
      ['merit.remarks-hidden', 0],
    ]);
  });

  it('ends with the list: the next published one shows none until a release', async () => {
    const { exam, first, id } = await publishedList();
    await officers.submit(maker, id);
    await officers.approve(approver, id);
    await release(id, true);
    await officers.publish(maker, approver, { examId: exam.id, seats: 1 });
    expect(await ownRemarks(first)).toBeNull();
    expect((await release(id, true)).code).toBe('CONFLICT');
  });

  it('sends events of a release and its end to subscribers, but none for hiding unreleased remarks', async () => {
    const types = ['REMARKS_RELEASED', 'REMARKS_HIDDEN'];
    await product.sql`INSERT INTO webhooks (url, events, secret_sealed, hint, maker_id, maker_name)
      VALUES ('https://example.com/hook', ${types}, 'x', 'abcd', ${maker.id}, 'OFFICER')`;
    const { exam, id } = await publishedList();
    await officers.submit(maker, id);
    await officers.approve(approver, id);
    for (const shown of [false, true, true, false, false]) expect((await release(id, shown)).code).toBe('OK');
    const events = await product.sql`SELECT type, data FROM webhook_events ORDER BY id`;
    const data = { examId: exam.id, meritListId: id, run: 1 };
    expect(events).toEqual([
      { type: 'REMARKS_RELEASED', data: { ...data, releasedAt: expect.any(String) } },
      { type: 'REMARKS_RELEASED', data: { ...data, releasedAt: expect.any(String) } },
      { type: 'REMARKS_HIDDEN', data: { ...data, hiddenAt: expect.any(String) } },
    ]);
  });

  it('sends the end of released remarks when a new list replaces theirs', async () => {
    await product.sql`DELETE FROM webhook_events`;
    const { exam, id } = await publishedList();
    await officers.submit(maker, id);
    await officers.approve(approver, id);
    await release(id, true);
    await officers.publish(maker, approver, { examId: exam.id, seats: 1 });
    const [hidden, ...others] = await product.sql`SELECT data FROM webhook_events WHERE type = 'REMARKS_HIDDEN'`;
    expect(others).toEqual([]);
    expect(hidden.data).toEqual({ examId: exam.id, meritListId: id, run: 1, hiddenAt: expect.any(String) });
  });

  it('sends the end of released remarks when their list is withdrawn, and of no others', async () => {
    const withdraw = async (isReleased: boolean) => {
      const { exam, id } = await publishedList();
      await officers.submit(maker, id);
      await officers.approve(approver, id);
      if (isReleased) await release(id, true);
      await product.sql`DELETE FROM webhook_events`;
      await officers.askWithdrawal(maker, id, 'Wrong marks');
      expect((await officers.confirmWithdrawal(approver, id)).code).toBe('OK');
      const sent = await product.sql<{ data: object }[]>`SELECT data FROM webhook_events WHERE type = 'REMARKS_HIDDEN'`;
      return { sent: sent.map(({ data }) => data), list: { examId: exam.id, meritListId: id, run: 1 } };
    };
    expect((await withdraw(false)).sent).toEqual([]);
    const { sent, list } = await withdraw(true);
    expect(sent).toEqual([{ ...list, hiddenAt: expect.any(String) }]);
  });

  it('is closed to applicants', async () => {
    const { first, id } = await publishedList();
    await officers.submit(maker, id);
    await officers.approve(approver, id);
    expect((await release(id, true, first.user)).code).toBe('FORBIDDEN');
  });
});
