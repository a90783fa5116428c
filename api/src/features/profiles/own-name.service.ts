import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { changeUser, lockUser, User } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import type { OwnNameInput } from './profile.inputs.ts';

/** Changes the caller's names before the application is submitted, which prints them; CONFLICT afterwards. */
export async function saveOwnName(ctx: Ctx, { name, nameBn }: OwnNameInput): Promise<User> {
  const { id } = callerOf(ctx);
  await lockUser(ctx, id);
  const applied = await queryRows(
    ctx.db,
    'SELECT 1 FROM profiles WHERE user_id = $1 AND withdrawn_at IS NULL LIMIT 1',
    [id],
  );
  if (applied.length > 0) fail('CONFLICT', 'nameFinal', { field: 'name' });
  const before = await ctx.db.findOneByOrFail(User, { id });
  const after = { name, nameBn: nameBn ?? null };
  await changeUser(ctx, id, after);
  await record(ctx, {
    action: 'user.updated',
    subject: { type: 'user', id },
    before: { name: before.name, nameBn: before.nameBn },
    after,
  });
  return ctx.db.findOneByOrFail(User, { id });
}
