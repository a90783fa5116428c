import { expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';

const { product, build } = await startTestProduct();

const blockerOf = async (user: { token: string }): Promise<string | null | undefined> =>
  (await product.graphql<{ myPayment: { blockedBy: string | null } }>('{ myPayment { blockedBy } }', {}, user)).data
    ?.myPayment.blockedBy;

it('myPayment is blocked by the images of the application, also after those of a later, withdrawn one', async () => {
  const { id: earlier, user } = await build.profile();
  await product.sql`UPDATE profiles SET is_current = false WHERE id = ${earlier}`;
  const { id: later } = await build.profile({ user, exam: await build.exam({ year: 2093 }) });
  await build.images(user.id);
  await product.sql`UPDATE images SET profile_id = ${later} WHERE user_id = ${user.id}`;
  expect(await blockerOf(user)).toBeNull();
  await product.sql`UPDATE profiles SET withdrawn_at = now(), is_current = false WHERE id = ${later}`;
  await product.sql`UPDATE profiles SET is_current = true WHERE id = ${earlier}`;
  expect(await blockerOf(user)).toBe('IMAGES');
});
