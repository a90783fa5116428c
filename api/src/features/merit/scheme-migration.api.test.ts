import { defaultTieRules } from '@admission/schema';
import { expect, it } from 'vitest';
import { openTestTables } from '../../../test/database.ts';
import { insertRow, validRow, type World } from '../../../test/table-rows.ts';
import { AddMarkSchemes1795399200000 } from '../../db/migrations/2026-11-23-add-mark-schemes.ts';
import { hashSql, inputsSql, rankedSql } from './merit.ranking.ts';

const db = await openTestTables();

type Marks = { written?: number; viva?: number; absent?: boolean } | null;
const world = { departmentId: '', programId: '', examId: '', userId: '', profileId: '' } as World;

async function put(table: keyof typeof validRow, more: object = {}): Promise<string> {
  const { id } = await insertRow(db, table, { ...validRow[table](world), ...more });
  return String(id);
}

/** Marks as stored before mark schemes, with the GPA and the date of birth for tie rules. */
const stored: [marks: Marks, gpa: number, born: string][] = [
  [{ written: 31.25, viva: 8 }, 4.5, '2007-05-01'],
  [{ written: 30, viva: 9.25 }, 5, '2007-05-01'],
  [{ written: 30, viva: 9.25 }, 5, '2006-05-01'],
  [{ written: 30, viva: 9.25 }, 4.75, '2007-05-01'],
  [{ written: 0.1, viva: 0.2 }, 3, '2007-05-01'],
  [{ written: 40, viva: 10 }, 3, '2007-05-01'],
  [{ written: 0, viva: 0 }, 3, '2007-05-01'],
  [{ written: 40 }, 5, '2007-05-01'],
  [{ viva: 10 }, 5, '2007-05-01'],
  [{}, 5, '2007-05-01'],
  [{ absent: true }, 5, '2007-05-01'],
  [null, 5, '2007-05-01'],
];

async function apply(marks: Marks, gpa: number, born: string): Promise<void> {
  world.userId = await put('users');
  world.profileId = await put('profiles', { date_of_birth: born });
  await put('educations', { gpa });
  await db.query(
    `UPDATE payment_summaries SET status = 'PAID', payment_method = 'BANK', bank_slip_number = $1, submitted_at = now(), paid_at = now()
      WHERE user_id = $1::uuid`,
    [world.userId],
  );
  if (marks) await insertRow(db, 'marks', { profile_id: world.profileId, remarks: 'Kept', ...marks });
}

const read = () =>
  db.query('SELECT profile_id, written, viva, total, absent, remarks, version FROM marks ORDER BY profile_id');

/** Hash and order of the previous release. */
const inputsBefore = `SELECT p.id AS profile_id, p.date_of_birth, m.written, m.viva, m.total,
    (SELECT sum(e.gpa) FROM educations e WHERE e.profile_id = p.id) AS gpa,
    CASE WHEN m.absent THEN 'ABSENT' WHEN m.total IS NULL THEN 'NO_MARKS' ELSE 'RANKED' END AS eligibility
  FROM profiles p LEFT JOIN marks m ON m.profile_id = p.id WHERE p.exam_id = $1`;
const hashBefore = `SELECT encode(sha256(convert_to(string_agg(concat_ws('|', profile_id, eligibility, CASE WHEN eligibility = 'RANKED'
    THEN concat_ws('|', written, viva, gpa, to_char(date_of_birth, 'YYYY-MM-DD')) END), chr(10) ORDER BY profile_id), 'UTF8')), 'hex') AS hash
  FROM (${inputsBefore}) AS i`;
const orderBefore = `SELECT profile_id, rank() OVER (ORDER BY total DESC, written DESC, gpa DESC NULLS LAST, date_of_birth)::int AS place
  FROM (${inputsBefore}) AS i WHERE eligibility = 'RANKED' ORDER BY place, profile_id`;

it('marks and the merit order of an exam read the same before and after mark schemes are added', async () => {
  const { name } = new AddMarkSchemes1795399200000();
  for (let isUndone = false; !isUndone; ) {
    const [last] = await db.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
    isUndone = last.name === name;
    await db.undoLastMigration();
  }
  world.departmentId = await put('departments');
  world.programId = await put('programs');
  world.examId = await put('exams');
  for (const one of stored) await apply(...one);
  const [marks, order] = [await read(), await db.query(orderBefore, [world.examId])];
  const [{ hash }] = await db.query(hashBefore, [world.examId]);
  expect(marks).toHaveLength(11);
  expect(order.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7]);

  await db.runMigrations({ transaction: 'each' });
  expect(await read()).toEqual(marks);
  const ranked = `SELECT profile_id, place FROM (${rankedSql(defaultTieRules, inputsSql)}) AS list
    WHERE place IS NOT NULL ORDER BY place, profile_id`;
  expect(await db.query(ranked, [world.examId, 3, 3])).toEqual(order);
  expect(await db.query(hashSql(inputsSql), [world.examId])).toEqual([{ hash }]);
  const values = await db.query(
    `SELECT m.profile_id, max(v.value) FILTER (WHERE v.key = 'written') AS written, max(v.value) FILTER (WHERE v.key = 'viva') AS viva,
        CASE count(v.points) WHEN 2 THEN sum(v.points) END AS total
      FROM marks m LEFT JOIN mark_values v USING (profile_id) GROUP BY m.profile_id ORDER BY m.profile_id`,
  );
  expect(values).toEqual(marks.map(({ absent: _a, remarks: _r, version: _v, ...one }: Record<string, unknown>) => one));
});
