import { expect, it } from 'vitest';
import { makeExport } from '../src/features/exports/export.job.ts';
import { openBook } from '../src/features/exports/exports.fixture.ts';
import { startIntakes } from '../src/features/intakes/intakes.fixture.ts';

const { product, build, admin, intake, submit } = await startIntakes();

/** An applicant with an earlier, paid application and a current, unpaid one. */
async function twoApplications() {
  const { user, exam } = await build.profile();
  await build.images(user.id);
  await build.payment(user.id);
  await product.sql`UPDATE exams SET conducted = true WHERE id = ${exam.id}`;
  const next = await intake();
  expect((await submit(next.exam.id, user)).refusal).toBeUndefined();
  const [old] = await product.sql<{ id: string }[]>`
    SELECT id FROM profiles WHERE user_id = ${user.id} AND NOT is_current`;
  if (!old) throw new Error('There are not two applications');
  return { user, old };
}

it('startExport exports the applications of profileIds, and the current ones of userIds', async () => {
  const { user, old } = await twoApplications();
  await product.sql`UPDATE profiles SET applicant_id = 'EARLY-26U-0008' WHERE id = ${old.id}`;
  const [now] = await product.sql<{ id: string }[]>`SELECT id FROM profiles WHERE user_id = ${user.id} AND is_current`;
  const rowsOf = async (choice: object): Promise<unknown[]> => {
    const started = await product.graphql<{ startExport: { id: string } }>(
      'mutation ($input: StartExportInput!) { startExport(input: $input) { id } }',
      { input: { kind: 'APPLICANTS', ...choice } },
      admin,
    );
    const id = started.data?.startExport.id;
    if (!id) return [started.code, started.field];
    await makeExport.handle(product.ctx, { id });
    const { data } = await product.graphql<{ exportById: { url: string } }>(
      'query ($id: ID!) { exportById(id: $id) { url } }',
      { id },
      admin,
    );
    const file = await fetch(`${product.url}${data?.exportById.url}`);
    return openBook(Buffer.from(await file.arrayBuffer())).rows.map((row) => row['Applicant ID']);
  };
  expect(await rowsOf({ profileIds: [old.id] })).toEqual(['EARLY-26U-0008']);
  expect(await rowsOf({ profileIds: [now?.id, old.id.toUpperCase(), old.id] })).toHaveLength(2);
  expect(await rowsOf({ userIds: [user.id] })).toEqual([undefined]);
  expect(await rowsOf({ profileIds: [] })).toEqual(['BAD_USER_INPUT', 'profileIds']);
  expect(await rowsOf({ profileIds: [old.id], userIds: [user.id] })).toEqual(['BAD_USER_INPUT', 'profileIds']);
  await product.sql`UPDATE profiles SET withdrawn_at = now(), is_current = false WHERE id = ${now?.id}`;
  expect(await rowsOf({ profileIds: [now?.id] })).toEqual(['BAD_USER_INPUT', undefined]);
});
