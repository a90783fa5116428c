import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltProfile, BuiltUser } from '../../../test/build.ts';
import { startExports } from './exports.fixture.ts';

const { product, build, started } = await startExports();

let admin: BuiltUser;
let user: BuiltUser;
let exam: BuiltProfile['exam'];
beforeAll(async () => {
  admin = await build.admin();
  ({ user, exam } = await build.profile());
  await build.payment(user.id);
});

describe('the search of an export', () => {
  it('is named by its filters, an exam and an intake by their titles in the language of the reader', async () => {
    await product.sql`UPDATE exams SET title_bn = 'ভর্তি পরীক্ষা' WHERE id = ${exam.id}`;
    const [row] = await product.sql<{ intakeId: string; titleBn: string }[]>`
      SELECT i.id AS "intakeId", i.title_bn AS "titleBn" FROM exams x JOIN intakes i ON i.id = x.intake_id
      WHERE x.id = ${exam.id}`;
    const search = { exam: exam.id, intake: row?.intakeId, sscGpaFrom: 3.5 };
    await started({ kind: 'APPLICANTS', search }, admin);
    const { data } = await product.graphql<{ myExports: { search: { name: string; value: string }[] | null }[] }>(
      '{ myExports { search { name value } } }',
      {},
      { token: admin.token, lang: 'bn' },
    );
    expect(data?.myExports[0]?.search?.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'exam', value: 'ভর্তি পরীক্ষা' },
      { name: 'intake', value: row?.titleBn },
      { name: 'sscGpaFrom', value: '3.5' },
    ]);
  });

  it('names instants as ISO texts, when it is started and later', async () => {
    const search = { exam: exam.id, paidAfter: '2026-01-02' };
    const named = { name: 'paidAfter', value: '2026-01-01T18:00:00.000Z' };
    const text = 'mutation ($input: StartExportInput!) { startExport(input: $input) { search { name value } } }';
    const { data } = await product.graphql<{ startExport: { search: unknown } }>(
      text,
      { input: { kind: 'APPLICANTS', search } },
      admin,
    );
    expect(data?.startExport.search).toContainEqual(named);
    const later = await product.graphql<{ myExports: { search: unknown }[] }>(
      '{ myExports { search { name value } } }',
      {},
      { token: admin.token },
    );
    expect(later.data?.myExports[0]?.search).toContainEqual(named);
  });

  it('is null for chosen applicants', async () => {
    await started({ kind: 'APPLICANTS', userIds: [user.id] }, admin);
    const { data } = await product.graphql<{ myExports: { search: unknown }[] }>(
      '{ myExports { search { name } } }',
      {},
      { token: admin.token },
    );
    expect(data?.myExports[0]?.search).toBeNull();
  });
});
