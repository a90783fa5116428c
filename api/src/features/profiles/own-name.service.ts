import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { changeUser, User } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import { lockApplicant } from './applicant.lock.ts';
import type { OwnNameInput } from './profile.inputs.ts';

/** Changes the caller's names as they will be printed; CONFLICT once an application is submitted. */
export async function saveOwnName(ctx: Ctx, { name, nameBn }: OwnNameInput): Promise<User> {
  const { id } = callerOf(ctx);
  if (await lockApplicant(ctx, id)) fail('CONFLICT', 'nameFinal', { field: 'name' });
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
