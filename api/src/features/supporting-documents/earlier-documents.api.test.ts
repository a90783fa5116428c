import { expect, it } from 'vitest';
import { marksheet, page, startDocuments } from '../../../test/document-calls.ts';

const { product, asking, applicant, applyTo, add, submit, send, decide, images, queue } = await startDocuments();
const { exam, kinds, intake } = await asking();
const kindId = kinds[0]?.id;
const [first, second] = await Promise.all([page(), page(1)]);

it('addDocumentPage and submitDocument use the application to the intake of the kind, as the office returns earlier documents', async () => {
  const user = await applicant(exam, 'DOC-31F-0001');
  const { id, version } = await send(kindId, user);
  const next = await asking();
  const isOver = (over: boolean) =>
    product.sql`UPDATE exams SET exam_date = exam_date + make_interval(days => ${over ? -5000 : 5000}) WHERE id = ${exam.id}`;
  await isOver(true);
  expect((await applyTo(next.exam.id, user)).refusal).toBeUndefined();
  await isOver(false);
  const ids = await product.sql`SELECT id, is_current FROM profiles WHERE user_id = ${user.id} ORDER BY is_current`;
  const ownerOf = async (page = '') =>
    (await product.sql`SELECT profile_id FROM images WHERE id = ${page}`)[0]?.['profile_id'];
  await decide({ id, version, decision: 'REJECTED', reason: 'documentUnreadable' });
  const { value } = await add(kindId, second, user);
  expect([value?.id, await ownerOf(value?.pages[1]?.id)]).toEqual([id, ids[0]?.['id']]);
  expect((await submit({ kindId, version: value?.version }, user)).value).toMatchObject({ id, state: 'UPLOADED' });
  // The queue says which application an item is of.
  await images.upload('profile-pic', second, user.token);
  const waiting = (await queue()).items.filter(({ userId }) => userId === user.id);
  expect(waiting.map(({ id: item, subject, intakeId }) => [subject, item === id, intakeId])).toEqual([
    ['DOCUMENT', true, intake.id],
    ['IMAGE', false, next.intake.id],
  ]);
  const { value: current } = await add(next.kinds[0]?.id, first, user);
  expect(await ownerOf(current?.pages[0]?.id)).toBe(ids[1]?.['id']);
  expect(await add((await asking([marksheet])).kinds[0]?.id, first, user)).toMatchObject({ code: 'NOT_FOUND' });
});
