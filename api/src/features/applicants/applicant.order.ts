import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { type FoundByPage, isLookedUp, withPayment } from './applicant.filter.ts';
import { type ApplicantOrder, ApplicantOrderBy, type ApplicantSearch } from './applicant.types.ts';

/**
 * How a list is put in order: by a rank of few values (the exam, the payment's state), within a rank by a key that an index is sorted
 * by (name, applicant ID), and then in the order of application. So a page is made of short walks along indexes, one for each rank,
 * which are merged. Where the filters find few by themselves, those are fetched and sorted.
 */
export interface Ordering {
  /** Of the key. */
  descending: boolean;
  /** Whether those who are alike come in the opposite order of application. */
  newestFirst: boolean;
  /** What gives the rank of a row, of `profiles p`, its payment `s` and the exams `ranked`. */
  rank: string;
  /** What sorts within a rank; null where it is the order of application. */
  key: string | null;
  /** A condition for each rank, from 0; null where the ranks are those of exams. */
  ranks: readonly string[] | null;
  /** Exams by their rank; null where they do not matter. */
  exams: readonly { id: string; rank: number }[] | null;
  needsPayment: boolean;
}

type Place = (value: unknown) => string;

const byExam: Partial<Record<ApplicantOrderBy, string>> = {
  PROGRAM: 'lower(x.program_short_code)',
  TRIMESTER: `array_position('{SPRING,SUMMER,FALL}'::text[], upper(x.trimester))`,
  YEAR: 'x.year',
  BATCH: 'search_key(x.batch)',
};
const states = ['PAID', 'PENDING', 'UNPAID'] as const;

/** What an order means. One query of the exams where it goes by them; null for the order of application, which needs none of this. */
export async function orderingOf(
  ctx: Ctx,
  found: FoundByPage,
  { by, descending }: ApplicantOrder,
): Promise<Ordering | null> {
  const plain = {
    descending,
    newestFirst: false,
    rank: '0',
    key: null,
    ranks: ['true'],
    exams: null,
    needsPayment: false,
  };
  if (by === ApplicantOrderBy.APPLIED) return descending ? { ...plain, newestFirst: true } : null;
  if (by === ApplicantOrderBy.NAME) return { ...plain, newestFirst: descending, key: 'p.search_text' };
  if (by === ApplicantOrderBy.APPLICANT_ID)
    return {
      ...plain,
      rank: '(p.applicant_id IS NULL)::int',
      key: 'applicant_id_key(p.applicant_id)',
      ranks: ['p.applicant_id IS NOT NULL', 'p.applicant_id IS NULL'],
    };
  if (by === ApplicantOrderBy.PAYMENT) {
    const inOrder = descending ? [...states].reverse() : states;
    const rank = `array_position('{${inOrder.join(',')}}'::text[], s.status) - 1`;
    return { ...plain, rank, ranks: inOrder.map((state) => `s.status = '${state}'`), needsPayment: true };
  }
  const expression = byExam[by] ?? 'x.exam_id';
  const exams: { id: string; rank: number }[] = await queryRows(
    ctx.db,
    `SELECT x.exam_id AS id, dense_rank() OVER (ORDER BY ${expression} ${descending ? 'DESC' : 'ASC'} NULLS LAST)::int AS rank
      FROM exam_catalogue x WHERE $1::uuid[] IS NULL OR x.exam_id = ANY($1)`,
    [found.exams],
  );
  return { ...plain, rank: 'ranked.rank', ranks: null, exams };
}

/** The row to go on after. */
export interface Mark {
  id: string;
  rank: number;
  key: string | null;
}

interface Wanted {
  search: ApplicantSearch;
  after: Mark | null;
  size: number;
  skip: number;
}

/** The statement that gives so many ids, each with its place in the order. */
export function idsInOrder(found: FoundByPage, ordering: Ordering, { search, after, size, skip }: Wanted) {
  const isFew = isLookedUp(search);
  const params = isFew ? [...found.params] : [...found.conditionParams];
  const place: Place = (value) => `$${params.push(value)}`;
  const rows = isFew
    ? `SELECT * FROM (${fetched(found, ordering, place)}) AS all_found${after ? ` WHERE ${behind(ordering, after, place)}` : ''}`
    : walks(found, { ordering, after, most: place(size + skip), place }).join(' UNION ALL ');
  const sql = `SELECT id, place FROM (SELECT id, row_number() OVER (ORDER BY ${inOrder(ordering)}) AS place FROM (${rows}) AS walked) AS placed
    ORDER BY place LIMIT ${place(size)} OFFSET ${place(skip)}`;
  return { sql, params };
}

/** Every so-many-th row of all that are found. */
export function marksInOrder(found: FoundByPage, ordering: Ordering, step: number) {
  const params = [...found.params];
  const place: Place = (value) => `$${params.push(value)}`;
  const sql = `SELECT id FROM (SELECT id, row_number() OVER (ORDER BY ${inOrder(ordering)}) AS place
      FROM (${fetched(found, ordering, place)}) AS all_found) AS placed WHERE place % ${step} = 0 ORDER BY place`;
  return { sql, params };
}

/** Where a row stands in the order now; null where it is gone. */
export async function markOf(ctx: Ctx, ordering: Ordering, id: string): Promise<Mark | null> {
  const params: unknown[] = [id];
  const from = `profiles p${tablesOf(ordering, false, (value) => `$${params.push(value)}`)}`;
  const [mark] = await queryRows<Mark>(ctx.db, `SELECT ${columnsOf(ordering)} FROM ${from} WHERE p.id = $1`, params);
  return mark ?? null;
}

const keySign = ({ descending }: Ordering): string => (descending ? '<' : '>');
const keyWord = ({ descending }: Ordering): string => (descending ? 'DESC' : 'ASC');
const idSign = ({ newestFirst }: Ordering): string => (newestFirst ? '<' : '>');
const idWord = ({ newestFirst }: Ordering): string => (newestFirst ? 'DESC' : 'ASC');

/** Keys are as good as unique, so it does not matter which way ids go beside them. */
const inOrder = (ordering: Ordering): string => `rank, key ${keyWord(ordering)} NULLS LAST, id ${idWord(ordering)}`;

const columnsOf = ({ rank, key }: Ordering): string => `p.id, ${rank} AS rank, (${key ?? 'NULL'})::text AS key`;

/** What the rank needs beside `profiles p`. */
function tablesOf({ exams, needsPayment }: Ordering, joinsPayment: boolean, place: Place): string {
  const ranked = exams
    ? ` JOIN unnest(${place(exams.map(({ id }) => id))}::uuid[], ${place(exams.map(({ rank }) => rank))}::int[])
        AS ranked(id, rank) ON ranked.id = p.exam_id`
    : '';
  return `${needsPayment && !joinsPayment ? withPayment : ''}${ranked}`;
}

/** All that are found; kept from being mixed with the sorting, which would look for few along a long index. */
function fetched(found: FoundByPage, ordering: Ordering, place: Place): string {
  const [from, where] = [found.from, found.sql.slice(`FROM ${found.from}`.length)];
  const tables = tablesOf(ordering, found.joinsPayment, place);
  return `SELECT ${columnsOf(ordering)} FROM ${from}${tables}${where} OFFSET 0`;
}

/** Those behind the mark. */
function behind(ordering: Ordering, { rank, key, id }: Mark, place: Place): string {
  const here = place(rank);
  const within =
    key === null
      ? `id ${idSign(ordering)} ${place(id)}::uuid`
      : `(key, id) ${keySign(ordering)} (${place(key)}::text, ${place(id)}::uuid)`;
  return `(rank > ${here} OR (rank = ${here} AND ${within}))`;
}

interface Walk {
  ordering: Ordering;
  after: Mark | null;
  most: string;
  place: Place;
}

/** A walk for each rank that lies behind the mark. */
function walks(found: FoundByPage, walk: Walk): string[] {
  const { after, ordering } = walk;
  if (ordering.exams) return [alongExams(found, ordering.exams, walk)];
  return (ordering.ranks ?? []).flatMap((condition, rank) => {
    if (after && rank < after.rank) return [];
    const begun = { ...walk, after: after?.rank === rank ? after : null };
    const from = ordering.needsPayment && !found.joinsPayment ? found.from + withPayment : found.from;
    const part = { ...found, from, conditions: [...found.conditions, condition] };
    if (ordering.key !== null && rank === 0) return [alongKey(part, ordering.key, begun)];
    if (!found.exams) return [alongIds(part, rank, begun)];
    return [
      alongExams(
        part,
        found.exams.map((id) => ({ id, rank })),
        begun,
      ),
    ];
  });
}

type Part = Pick<FoundByPage, 'from' | 'conditions' | 'exams'>;

function alongKey({ from, conditions, exams }: Part, key: string, { ordering, after, most, place }: Walk): string {
  const all = [...conditions];
  if (exams) all.push(`p.exam_id = ANY(${place(exams)}::uuid[])`);
  if (after) all.push(`(${key}, p.id) ${keySign(ordering)} (${place(after.key)}::text, ${place(after.id)}::uuid)`);
  const way = keyWord(ordering);
  return `(SELECT p.id, 0 AS rank, ${key} AS key FROM ${from} WHERE ${all.join(' AND ')}
    ORDER BY ${key} ${way}, p.id ${way} LIMIT ${most})`;
}

function alongIds({ from, conditions }: Part, rank: number, { ordering, after, most, place }: Walk): string {
  const all = after ? [...conditions, `p.id ${idSign(ordering)} ${place(after.id)}::uuid`] : conditions;
  return `(SELECT p.id, ${rank} AS rank, NULL::text AS key FROM ${from} WHERE ${all.join(' AND ')}
    ORDER BY p.id ${idWord(ordering)} LIMIT ${most})`;
}

const beforeAll = '00000000-0000-0000-0000-000000000000';
const behindAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Each exam by itself along its own index. */
function alongExams(
  { from, conditions }: Part,
  exams: NonNullable<Ordering['exams']>,
  { ordering, after, most, place }: Walk,
): string {
  const left = after ? exams.filter(({ rank }) => rank >= after.rank) : exams;
  const end = ordering.newestFirst ? behindAll : beforeAll;
  const start = after
    ? ` AND p.id ${idSign(ordering)} CASE WHEN ranked.rank = ${place(after.rank)} THEN ${place(after.id)}::uuid ELSE '${end}' END`
    : '';
  return `(SELECT walk.id, ranked.rank, NULL::text AS key
      FROM unnest(${place(left.map(({ id }) => id))}::uuid[], ${place(left.map(({ rank }) => rank))}::int[]) AS ranked(id, rank)
      CROSS JOIN LATERAL (SELECT p.id FROM ${from} WHERE p.exam_id = ranked.id AND ${conditions.join(' AND ')}${start}
        ORDER BY p.id ${idWord(ordering)} LIMIT ${most}) AS walk)`;
}
