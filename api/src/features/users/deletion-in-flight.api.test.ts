import { expect, it } from 'vitest';
import type { BuiltUser } from '../../../test/build.ts';
import { profilePayload } from '../../../test/build-profile.ts';
import { waitsOrAnswers } from '../../../test/lock-wait.ts';
import { newSlipNumber, startPayments } from '../../../test/payment-calls.ts';
import { form } from '../../../test/upload-calls.ts';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { photo } from '../../outside/images/pictures.fixture.ts';
import { deleteUser } from './user.service.ts';

const { product, build, applicant, submit } = await startPayments();
const { id, role, name } = await build.superadmin();
const ctx: Ctx = { ...product.ctx, user: { id, role, name, sessionId: '' } };
const bytes = await photo(300, 400);

async function pending(): Promise<BuiltUser> {
  const user = await applicant();
  await submit(user.token, newSlipNumber());
  return user;
}
const rowsOf = async ({ id: userId }: BuiltUser) =>
  (
    await product.sql`SELECT (SELECT count(*)::int FROM profile_drafts WHERE user_id = ${userId}) AS drafts,
      (SELECT count(*)::int FROM profiles WHERE user_id = ${userId} AND withdrawn_at IS NULL) AS profiles,
      (SELECT count(*)::int FROM slip_photos WHERE attempt_id IN (SELECT id FROM payment_attempts WHERE user_id = ${userId})) AS photos`
  )[0];

it.each<[string, () => Promise<BuiltUser>, (user: BuiltUser) => Promise<{ code: string }>]>([
  [
    'saveProfileDraft',
    () => build.student(),
    (user) =>
      product.graphql(
        'mutation ($input: SaveProfileDraftInput!) { saveProfileDraft(input: $input) { version } }',
        { input: { data: { late: true }, version: 0 } },
        user,
      ),
  ],
  [
    'submitProfile',
    () => build.student(),
    async (user) => product.rest('POST /profile', profilePayload((await build.exam()).id, product.ctx.now()), user),
  ],
  [
    'withdrawApplication',
    () => applicant(),
    (user) => product.graphql('mutation { withdrawApplication { msg } }', {}, user),
  ],
  ['uploadSlipPhoto', pending, (user) => product.rest('POST /users/payment/slip-photo', form('slip', bytes), user)],
])('%s waits for a concurrent deletion of its account, and changes nothing', async (_, make, write) => {
  const user = await make();
  const before = await rowsOf(user);
  const { writing } = await inTransaction(ctx, async (tx) => {
    await deleteUser(tx, { id: user.id });
    const started = write(user);
    expect(await waitsOrAnswers(product, started)).toBe('waits');
    return { writing: started };
  });
  expect((await writing).code).toBe('UNAUTHENTICATED');
  expect(await rowsOf(user)).toEqual(before);
});
