import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ApplicantFacts,
  dhakaYear,
  type FactName,
  factNames,
  factsOf,
  type ProgramType,
  readAnswers,
  ruleFacts,
} from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';

/** Applications with equal facts, which have the same verdict and are evaluated once. */
export interface FactGroup {
  facts: ApplicantFacts;
  count: number;
  /** The id of one of them. */
  userId: string;
  verdict: string | null;
}

/** ssc.gpa -> ssc_gpa, birthDate -> birth_date */
const columnOf = (fact: FactName): string =>
  fact.replace('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const sqlOf = (fact: FactName): string => {
  const { kind } = ruleFacts[fact];
  if (kind === 'score') return `${columnOf(fact)}::float8`;
  return kind === 'day' ? `to_char(${columnOf(fact)}, 'YYYY-MM-DD')` : columnOf(fact);
};

const yearSql = `extract(year FROM submitted_at AT TIME ZONE 'Asia/Dhaka')::int`;

/** The submitted applications that a condition on `applicant_facts` selects, grouped by the named facts. */
export async function findFactGroups(
  ctx: Ctx,
  { facts, where, params }: { facts: ReadonlySet<FactName>; where: string; params: readonly unknown[] },
): Promise<FactGroup[]> {
  const names = factNames.filter((name) => facts.has(name));
  const columns = names.map((name, index) => `${sqlOf(name)} AS f${index}`);
  const rows = await queryRows<Record<string, string | number | null> & { count: number; userId: string }>(
    ctx.db,
    `SELECT ${[...columns, `${yearSql} AS year`, 'verdict'].join(', ')}, count(*)::int AS count, min(user_id::text) AS "userId"
      FROM applicant_facts WHERE ${where} GROUP BY ${columns
        .map((_, index) => `f${index}`)
        .concat('year', 'verdict')
        .join(', ')}`,
    params,
  );
  return rows.map((row) => {
    const known = names.map((name, index) => [name, row[`f${index}`]] as const).filter(([, value]) => value !== null);
    const own = { year: Number(row['year']), ...Object.fromEntries(known) } as ApplicantFacts;
    return { facts: own, count: row.count, userId: row.userId, verdict: row['verdict'] as string | null };
  });
}

/** The same for drafts: their answers are as typed, and their year is the current one. */
export async function findDraftGroups(
  ctx: Ctx,
  { facts, where, params }: { facts: ReadonlySet<FactName>; where: string; params: readonly unknown[] },
): Promise<FactGroup[]> {
  const fields = factNames
    .filter((name) => facts.has(name) && name !== 'program.type')
    .map((name) => ruleFacts[name].field);
  const columns = [
    'program_type AS "programType"',
    ...fields.map((field, index) => `answers->>'${field}' AS f${index}`),
  ];
  const rows = await queryRows<
    Record<string, string | null> & { programType: ProgramType; count: number; userId: string }
  >(
    ctx.db,
    `SELECT ${columns.join(', ')}, count(*)::int AS count, min(user_id::text) AS "userId"
      FROM unfinished_applications WHERE ${where} GROUP BY ${columns.map((_, index) => index + 1).join(', ')}`,
    params,
  );
  const year = dhakaYear(ctx.now());
  return rows.map(({ programType, count, userId, ...row }) => {
    const answers = readAnswers(Object.fromEntries(fields.map((field, index) => [field, row[`f${index}`]])));
    return { facts: factsOf(answers, { programType, year }), count, userId, verdict: null };
  });
}

const turn = 2000;

/** Calls `visit` for each group of facts and yields to other requests in between. */
export async function forEachInTurns<T>(items: readonly T[], visit: (item: T) => void): Promise<void> {
  for (let start = 0; start < items.length; start += turn) {
    for (const item of items.slice(start, start + turn)) visit(item);
    await nextTurn();
  }
}
