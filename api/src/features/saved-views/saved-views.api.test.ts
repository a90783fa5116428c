import { limits } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import type { SavedView } from './saved-view.entity.ts';

const { product, build } = await startTestProduct();
type Shown = SavedView & { isOwn: boolean; mayChange: boolean; ownerName: string };
const fields = 'id name query isShared isOwn mayChange ownerName version';
const [owner, colleague, chief] = [await build.admin(), await build.admin(), await build.user({ role: 'SUPERADMIN' })];

const save = (by: BuiltUser, input: object) =>
  product.graphql<{ saveView: Shown }>(
    `mutation ($input: SavedViewInput!) { saveView(input: $input) { ${fields} } }`,
    { input: { list: 'STUDENTS', ...input } },
    by,
  );
const added = async (by: BuiltUser, input: object) => (await save(by, input)).data?.saveView as Shown;
const remove = (by: BuiltUser, input: object) =>
  product.graphql('mutation ($input: VersionedIdInput!) { deleteView(input: $input) { msg } }', { input }, by);
const list = async (by: BuiltUser) =>
  (await product.graphql<{ savedViews: Shown[] }>(`{ savedViews(list: STUDENTS) { ${fields} } }`, {}, by)).data
    ?.savedViews ?? [];
const names = async (by: BuiltUser) => (await list(by)).map(({ name }) => name);
const audited = async (id: string) =>
  (await product.sql`SELECT action FROM audit_events WHERE subject_id = ${id} ORDER BY id`).map(
    ({ action }: { action: string }) => action,
  );

describe('saved views', () => {
  it('are listed to their owner, and shared ones to the office', async () => {
    const own = await added(owner, { name: 'Paid CSE', query: 'program=CSE&step=PAID' });
    const shared = await added(owner, { name: 'Images missing', query: 'step=PROFILE', isShared: true });
    expect(own).toMatchObject({ query: 'program=CSE&step=PAID', isShared: false, isOwn: true, mayChange: true });
    expect(await names(owner)).toEqual(['Images missing', 'Paid CSE']);
    expect(await list(colleague)).toEqual([
      { ...shared, isOwn: false, mayChange: false, ownerName: owner.name, version: 1 },
    ]);
    expect((await list(chief))[0]).toMatchObject({ isOwn: false, mayChange: true });
    expect(await audited(own.id)).toEqual(['view.created']);
  });

  it('saveView renames, shares and changes filters under the version', async () => {
    const view = await added(owner, { name: 'Old name', query: 'year=2026' });
    const change = { id: view.id, version: 1, name: 'New name', query: 'year=2027', isShared: true };
    expect((await save(owner, change)).data?.saveView).toMatchObject({
      name: 'New name',
      query: 'year=2027',
      version: 2,
    });
    expect(await save(owner, change)).toMatchObject({ code: 'CONFLICT', field: 'version' });
    expect(await audited(view.id)).toEqual(['view.created', 'view.updated']);
  });

  it('saveView and deleteView refuse shared views of others, and answer NOT_FOUND for private ones', async () => {
    const own = await added(owner, { name: 'Private' });
    const shared = await added(owner, { name: 'Common', isShared: true });
    for (const [view, code] of [
      [own, 'NOT_FOUND'],
      [shared, 'FORBIDDEN'],
    ] as const) {
      expect((await save(colleague, { id: view.id, name: 'Mine' })).code).toBe(code);
      expect((await remove(colleague, { id: view.id })).code).toBe(code);
    }
    expect((await save(chief, { id: own.id, name: 'Mine' })).code).toBe('NOT_FOUND');
    expect((await remove(chief, { id: shared.id, version: 9 })).code).toBe('CONFLICT');
    expect((await remove(chief, { id: shared.id, version: 1 })).errors).toBeUndefined();
    expect((await remove(owner, { id: own.id })).errors).toBeUndefined();
    expect(await audited(own.id)).toEqual(['view.created', 'view.deleted']);
    expect((await remove(owner, { id: own.id })).code).toBe('NOT_FOUND');
  });

  it('saveView refuses a second view of a name, a blank name and a long query', async () => {
    await added(colleague, { name: 'Twice' });
    expect(await save(colleague, { name: 'Twice' })).toMatchObject({ code: 'CONFLICT', field: 'name' });
    expect((await save(owner, { name: 'Twice' })).errors).toBeUndefined();
    expect(await save(owner, { name: ' ' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    const query = 'x'.repeat(limits.savedViews.query + 1);
    expect(await save(owner, { name: 'Long', query })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'query' });
  });

  it('saveView refuses more than 30 views of one officer, also at the same time', async () => {
    const busy = await build.admin();
    const most = limits.savedViews.own;
    const answers = await Promise.all(Array.from({ length: most + 3 }, (_, at) => save(busy, { name: `View ${at}` })));
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(3);
    const own = (await list(busy)).filter(({ isOwn }) => isOwn);
    expect(own).toHaveLength(most);
  });

  it('savedViewPage counts the own views and the shared ones, and none of others', async () => {
    const [me, other] = [await build.admin(), await build.admin()];
    const count = async (by: BuiltUser) =>
      (
        await product.graphql<{ savedViewPage: { count: number } }>(
          '{ savedViewPage(list: STUDENTS, limit: 1) { count } }',
          {},
          by,
        )
      ).data?.savedViewPage.count ?? 0;
    const before = await count(me);
    await added(me, { name: 'Mine' });
    await added(other, { name: 'Private' });
    await added(other, { name: 'Shared', isShared: true });
    expect(await count(me)).toBe(before + 2);
  });

  it('are refused to applicants', async () => {
    const student = await build.user();
    expect((await save(student, { name: 'x' })).code).toBe('FORBIDDEN');
    for (const query of ['{ savedViews(list: STUDENTS) { id } }', '{ savedViewPage(list: STUDENTS) { count } }'])
      expect((await product.graphql(query, {}, student)).code, query).toBe('FORBIDDEN');
  });
});
