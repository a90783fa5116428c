import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { type PageFilter, paymentJoin, usesTrigramIndex } from './applicant.filter.ts';
import { type ApplicantOrder, ApplicantOrderBy, type ApplicantSearch } from './applicant.types.ts';

/**
 * A sort order: by a rank with few values (exam, payment status), then by an indexed key (name, applicant ID), then by id. A page
 * merges short index scans, one per rank; the result of a text search is small, and is selected and sorted completely.
 */
export interface Ordering {
  /** Direction of the key. */
  descending: boolean;
  /** Direction of the id, which breaks ties. */
  newestFirst: boolean;
  /** SQL of the rank, from `profiles p`, its payment `s` and the exams `ranked`. */
  rank: string;
  /** SQL of the key; null for the order of application. */
  key: string | null;
  /** A condition per rank, from 0; null if exams have the ranks. */
  ranks: readonly string[] | null;
  /** Exams with their rank; null for other orders. */
  exams: readonly { id: string; rank: number }[] | null;
  needsPayment: boolean;
}

type Bind = (value: unknown) => string;

const byExam: Partial<Record<ApplicantOrderBy, string>> = {
  PROGRAM: 'lower(x.program_short_code)',
  TRIMESTER: `array_position('{SPRING,SUMMER,FALL}'::text[], upper(x.trimester))`,
  YEAR: 'x.year',
  BATCH: 'search_key(x.batch)',
};
const states = ['PAID', 'PENDING', 'UNPAID'] as const;

/** Null for the plain order of application. */
export async function buildOrdering(
  ctx: Ctx,
  found: PageFilter,
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
    const orderBy = descending ? [...states].reverse() : states;
    const rank = `array_position('{${orderBy.join(',')}}'::text[], s.status) - 1`;
    return { ...plain, rank, ranks: orderBy.map((state) => `s.status = '${state}'`), needsPayment: true };
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

/** The row after which a page starts (keyset pagination). */
export interface Anchor {
  id: string;
  rank: number;
  key: string | null;
}

interface Wanted {
  search: ApplicantSearch;
  after: Anchor | null;
  size: number;
  skip: number;
}

/** Selects one page of ids with their places in the order. */
export function selectOrderedIds(found: PageFilter, ordering: Ordering, { search, after, size, skip }: Wanted) {
  const isFew = usesTrigramIndex(search);
  const params = isFew ? [...found.params] : [...found.conditionParams];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const rows = isFew
    ? `SELECT * FROM (${selectAll(found, ordering, bind)}) AS all_found${after ? ` WHERE ${afterAnchor(ordering, after, bind)}` : ''}`
    : scans(found, { ordering, after, most: bind(size + skip), bind }).join(' UNION ALL ');
  const sql = `SELECT id, place FROM (SELECT id, row_number() OVER (ORDER BY ${orderBy(ordering)}) AS place FROM (${rows}) AS walked) AS placed
    ORDER BY place LIMIT ${bind(size)} OFFSET ${bind(skip)}`;
  return { sql, params };
}

/** Selects every `step`-th row of the result. */
export function selectAnchors(found: PageFilter, ordering: Ordering, step: number) {
  const params = [...found.params];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const sql = `SELECT id FROM (SELECT id, row_number() OVER (ORDER BY ${orderBy(ordering)}) AS place
      FROM (${selectAll(found, ordering, bind)}) AS all_found) AS placed WHERE place % ${step} = 0 ORDER BY place`;
  return { sql, params };
}

/** The current sort values of a row; null if it no longer exists. */
export async function findAnchor(ctx: Ctx, ordering: Ordering, id: string): Promise<Anchor | null> {
  const params: unknown[] = [id];
  const from = `profiles p${orderJoins(ordering, false, (value) => `$${params.push(value)}`)}`;
  const [mark] = await queryRows<Anchor>(
    ctx.db,
    `SELECT ${orderColumns(ordering)} FROM ${from} WHERE p.id = $1`,
    params,
  );
  return mark ?? null;
}

const keySign = ({ descending }: Ordering): string => (descending ? '<' : '>');
const keyWord = ({ descending }: Ordering): string => (descending ? 'DESC' : 'ASC');
const idSign = ({ newestFirst }: Ordering): string => (newestFirst ? '<' : '>');
const idWord = ({ newestFirst }: Ordering): string => (newestFirst ? 'DESC' : 'ASC');

/** Keys are practically unique, so the direction of ids within a key does not matter. */
const orderBy = (ordering: Ordering): string => `rank, key ${keyWord(ordering)} NULLS LAST, id ${idWord(ordering)}`;

const orderColumns = ({ rank, key }: Ordering): string => `p.id, ${rank} AS rank, (${key ?? 'NULL'})::text AS key`;

/** The joins of the rank. */
function orderJoins({ exams, needsPayment }: Ordering, joinsPayment: boolean, bind: Bind): string {
  const ranked = exams
    ? ` JOIN unnest(${bind(exams.map(({ id }) => id))}::uuid[], ${bind(exams.map(({ rank }) => rank))}::int[])
        AS ranked(id, rank) ON ranked.id = p.exam_id`
    : '';
  return `${needsPayment && !joinsPayment ? paymentJoin : ''}${ranked}`;
}

/** Selects the whole result. OFFSET 0 stops the planner from scanning the long index of the sort order for a few rows. */
function selectAll(found: PageFilter, ordering: Ordering, bind: Bind): string {
  const [from, where] = [found.from, found.sql.slice(`FROM ${found.from}`.length)];
  const tables = orderJoins(ordering, found.joinsPayment, bind);
  return `SELECT ${orderColumns(ordering)} FROM ${from}${tables}${where} OFFSET 0`;
}

function afterAnchor(ordering: Ordering, { rank, key, id }: Anchor, bind: Bind): string {
  const here = bind(rank);
  const within =
    key === null
      ? `id ${idSign(ordering)} ${bind(id)}::uuid`
      : `(key, id) ${keySign(ordering)} (${bind(key)}::text, ${bind(id)}::uuid)`;
  return `(rank > ${here} OR (rank = ${here} AND ${within}))`;
}

interface Scan {
  ordering: Ordering;
  after: Anchor | null;
  most: string;
  bind: Bind;
}

/** One scan for each rank from the anchor's on. */
function scans(found: PageFilter, walk: Scan): string[] {
  const { after, ordering } = walk;
  if (ordering.exams) return [scanByExams(found, ordering.exams, walk)];
  return (ordering.ranks ?? []).flatMap((condition, rank) => {
    if (after && rank < after.rank) return [];
    const begun = { ...walk, after: after?.rank === rank ? after : null };
    const from = ordering.needsPayment && !found.joinsPayment ? found.from + paymentJoin : found.from;
    const part = { ...found, from, conditions: [...found.conditions, condition] };
    if (ordering.key !== null && rank === 0) return [scanByKey(part, ordering.key, begun)];
    if (!found.exams) return [scanByIds(part, rank, begun)];
    return [
      scanByExams(
        part,
        found.exams.map((id) => ({ id, rank })),
        begun,
      ),
    ];
  });
}

type Part = Pick<PageFilter, 'from' | 'conditions' | 'exams'>;

function scanByKey({ from, conditions, exams }: Part, key: string, { ordering, after, most, bind }: Scan): string {
  const all = [...conditions];
  if (exams) all.push(`p.exam_id = ANY(${bind(exams)}::uuid[])`);
  if (after) all.push(`(${key}, p.id) ${keySign(ordering)} (${bind(after.key)}::text, ${bind(after.id)}::uuid)`);
  const way = keyWord(ordering);
  return `(SELECT p.id, 0 AS rank, ${key} AS key FROM ${from} WHERE ${all.join(' AND ')}
    ORDER BY ${key} ${way}, p.id ${way} LIMIT ${most})`;
}

function scanByIds({ from, conditions }: Part, rank: number, { ordering, after, most, bind }: Scan): string {
  const all = after ? [...conditions, `p.id ${idSign(ordering)} ${bind(after.id)}::uuid`] : conditions;
  return `(SELECT p.id, ${rank} AS rank, NULL::text AS key FROM ${from} WHERE ${all.join(' AND ')}
    ORDER BY p.id ${idWord(ordering)} LIMIT ${most})`;
}

const beforeAll = '00000000-0000-0000-0000-000000000000';
const behindAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** One scan per exam along its own index. */
function scanByExams(
  { from, conditions }: Part,
  exams: NonNullable<Ordering['exams']>,
  { ordering, after, most, bind }: Scan,
): string {
  const left = after ? exams.filter(({ rank }) => rank >= after.rank) : exams;
  const end = ordering.newestFirst ? behindAll : beforeAll;
  const start = after
    ? ` AND p.id ${idSign(ordering)} CASE WHEN ranked.rank = ${bind(after.rank)} THEN ${bind(after.id)}::uuid ELSE '${end}' END`
    : '';
  return `(SELECT walk.id, ranked.rank, NULL::text AS key
      FROM unnest(${bind(left.map(({ id }) => id))}::uuid[], ${bind(left.map(({ rank }) => rank))}::int[]) AS ranked(id, rank)
      CROSS JOIN LATERAL (SELECT p.id FROM ${from} WHERE p.exam_id = ranked.id AND ${conditions.join(' AND ')}${start}
        ORDER BY p.id ${idWord(ordering)} LIMIT ${most}) AS walk)`;
}
