import { expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { insertRow } from '../../../test/table-rows.ts';

const { product, build } = await startTestProduct();

it('otherExams and otherExamIds of marks name the exams in their order, as their predecessors do', async () => {
  const [first, second] = [await build.exam(), await build.exam()];
  const { id, user } = await build.profile();
  for (const [ordinal, { id: exam_id }] of [second, first].entries())
    await insertRow(product.source, 'other_program_choices', { profile_id: id, exam_id, ordinal });
  const { data, errors } = await product.graphql<{ myProfile: { marks: object } }>(
    '{ myProfile { marks { otherExamIds otherExams { id } otherProgramIds otherPrograms { id } } } }',
    {},
    user,
  );
  expect(errors).toBeUndefined();
  const ids = [second.id, first.id];
  const exams = ids.map((id) => ({ id }));
  expect(data?.myProfile.marks).toEqual({
    ...{ otherExamIds: ids, otherExams: exams },
    ...{ otherProgramIds: ids, otherPrograms: exams },
  });
});
