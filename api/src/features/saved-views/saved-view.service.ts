import { limits, Role, type SavedViewList } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { type PageRequest, readPage } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { updateVersioned } from '../../db/versions.ts';
import { deleteAudited, pickFields, record } from '../audit/index.ts';
import type { VersionedIdInput } from '../venues/index.ts';
import { SavedView } from './saved-view.entity.ts';
import type { SavedViewInput, SavedViewPage } from './saved-view.types.ts';

export const maxListed = 500;
const auditFields = pickFields('list', 'name', 'query', 'isShared');

/** The caller's own views and those shared with the office, by name. */
export async function findViews(ctx: Ctx, list: SavedViewList, request: PageRequest): Promise<SavedViewPage> {
  const where = [
    { list, ownerId: callerOf(ctx).id },
    { list, isShared: true },
  ];
  // A shared view stays after its owner is deleted.
  const kept = { relations: { owner: true }, withDeleted: true } as const;
  const options = { where, ...kept, order: { name: 'ASC', id: 'ASC' }, most: maxListed } as const;
  const { rows: views, ...page } = await readPage(ctx, SavedView, options, request);
  return { views, ...page };
}

/** Adds a view of the caller, or changes one that the caller may change. */
export async function saveView(ctx: Ctx, { id, version, ...given }: SavedViewInput): Promise<SavedView> {
  const { list, name, query = '', isShared = false } = given;
  const set = { list, name, query: query ?? '', isShared: isShared ?? false };
  if (id) {
    await findEditable(ctx, id);
    const { before, after } = await updateVersioned(ctx, SavedView, { id, version, set, notFound: 'viewNotFound' });
    const [was, is] = [auditFields(before), auditFields(after)];
    await record(ctx, { action: 'view.updated', subject: { type: 'view', id }, before: was, after: is });
    return after;
  }
  const ownerId = callerOf(ctx).id;
  await assertBelowLimit(ctx, ownerId);
  const added = await ctx.db.save(ctx.db.create(SavedView, { ...set, ownerId }));
  await record(ctx, { action: 'view.created', subject: { type: 'view', id: added.id }, after: auditFields(added) });
  return added;
}

export async function deleteView(ctx: Ctx, { id, version }: VersionedIdInput): Promise<void> {
  const view = await findEditable(ctx, id);
  if (version != null && view.version !== version) fail('CONFLICT', 'staleVersion', { field: 'version' });
  await deleteAudited(ctx, { entity: SavedView, type: 'view', notFound: 'viewNotFound', auditFields }, { id });
}

/** A view may be changed by its owner, a shared one also by a SUPERADMIN. Private views of others answer NOT_FOUND. */
export const mayChange = (ctx: Ctx, { ownerId, isShared }: SavedView): boolean => {
  const caller = callerOf(ctx);
  return ownerId === caller.id || (isShared && caller.role === Role.SUPERADMIN);
};

async function findEditable(ctx: Ctx, id: string): Promise<SavedView> {
  const view = await ctx.db.findOneBy(SavedView, { id });
  if (!view || (!view.isShared && view.ownerId !== callerOf(ctx).id)) return fail('NOT_FOUND', 'viewNotFound');
  return mayChange(ctx, view) ? view : fail('FORBIDDEN', 'viewOfAnother');
}

/** The lock serialises concurrent counts of one officer. */
async function assertBelowLimit(ctx: Ctx, ownerId: string): Promise<void> {
  await queryRows(ctx.db, `SELECT pg_advisory_xact_lock(hashtext('saved views'), hashtext($1))`, [ownerId]);
  const max = limits.savedViews.own;
  if ((await ctx.db.countBy(SavedView, { ownerId })) >= max) fail('CONFLICT', 'viewsTooMany', { params: { max } });
}
