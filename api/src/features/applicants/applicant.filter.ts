import { PaidFilter } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { escapeLike } from '../../db/lists.ts';
import { prepared, queryPrepared } from '../../db/prepared.ts';
import type { ApplicantSearch } from './applicant.types.ts';
import { answerConditions, filtersByAnswer } from './application.filter.ts';

/** The SQL condition of a search. */
export interface ApplicantFilter {
  /** FROM and WHERE for `SELECT … ` of `profiles p`. */
  sql: string;
  params: unknown[];
  /** Whether there is no filter. */
  isAll: boolean;
}

/** The condition in parts, for the query of a page. */
export interface PageFilter extends ApplicantFilter {
  from: string;
  /** Whether `from` joins the payment as `s`. */
  joinsPayment: boolean;
  /** All conditions except the exams. */
  conditions: string[];
  conditionParams: unknown[];
  /** Set if a scan per exam is faster. */
  exams: string[] | null;
  /** Whether earlier applications do not match. */
  isCurrentOnly: boolean;
  /** Whether the only filter is text too short for the trigram index. */
  isShortText: boolean;
}

/** Profiles of deleted accounts, excluded from every search: a small set that is read once. */
export const deletedProfiles = 'SELECT gone.profile_id AS id FROM applications gone WHERE gone.deleted_at IS NOT NULL';

/** Withdrawn and earlier applications, few beside the current ones; by an index of their own. */
export const earlierProfiles = 'SELECT id FROM profiles WHERE NOT is_current';

/** Builds the condition of a search; looks up the matching exams if it filters by exam. */
export async function buildFilter(ctx: Ctx, search: ApplicantSearch): Promise<PageFilter> {
  const params: unknown[] = [];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = [
    ...textCondition(search, bind),
    ...paymentConditions(search, bind),
    ...timeConditions('p.submitted_at', search, submissionFilters, bind),
    ...answerConditions(search, bind),
    ...(search.except?.length ? [`p.user_id <> ALL(${bind(search.except)}::uuid[])`] : []),
    ...(search.exceptProfiles?.length ? [`p.id <> ALL(${bind(search.exceptProfiles)}::uuid[])`] : []),
  ];
  const ofExam = filtersByExam(search);
  const isAll = !ofExam && conditions.length === 0;
  const isShortText = !ofExam && conditions.length === 1 && hasShortTextOnly(search);
  conditions.push(...applicationConditions(search));
  const exams = ofExam || hasShortTextOnly(search) ? await findExams(ctx, search) : null;
  const joinsPayment = Boolean(search.step) || paymentNames.some((name) => search[name]);
  const from = `profiles p${joinsPayment ? paymentJoin : ''}`;
  conditions.push(`p.id NOT IN (${deletedProfiles})`);
  const conditionParams = [...params];
  const all = ofExam ? [`p.exam_id = ANY(${bind(exams)}::uuid[])`, ...conditions] : conditions;
  const sql = `FROM ${from} WHERE ${all.join(' AND ')}`;
  const isCurrentOnly = !namesApplications(search);
  return { sql, params, isAll, from, joinsPayment, conditions, conditionParams, exams, isShortText, isCurrentOnly };
}

/** Whether the search names an application rather than a person: by its exam, intake, season, batch or ID. */
const namesApplications = ({ exam, intake, trimester, year, batch, applicantId }: ApplicantSearch): boolean =>
  Boolean(exam || intake || trimester || batch || applicantId || year != null);

/** One row for each applicant, the current application; of a season all that it had, also of people who have applied again since. */
const applicationConditions = (search: ApplicantSearch): string[] => [
  'p.withdrawn_at IS NULL',
  ...(namesApplications(search) ? [] : ['p.is_current']),
];

export const paymentJoin = ' JOIN payment_summaries s ON s.profile_id = p.id';

/**
 * Selects one page of ids in order. Applicants of one exam are adjacent by id, so a scan of all profiles may read many rows before the
 * first match: with known exams, each is scanned along its covering index and the results are merged.
 */
export function selectIds(
  found: PageFilter,
  { after, size, skip }: { after?: string | undefined; size: number; skip: number },
) {
  const params = [...found.conditionParams];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = [...found.conditions, ...(after === undefined ? [] : [`p.id > ${bind(after)}`])].join(' AND ');
  // Not parameters: a generic plan assumes that unknown bounds select a tenth of the table.
  const bounds = `LIMIT ${Math.trunc(size)} OFFSET ${Math.trunc(skip)}`;
  const sql =
    found.exams === null
      ? `SELECT p.id FROM ${found.from} WHERE ${conditions} ORDER BY p.id ${bounds}`
      : `SELECT walk.id FROM unnest(${bind(found.exams)}::uuid[]) AS exam(id) CROSS JOIN LATERAL (
          SELECT p.id FROM ${found.from} WHERE p.exam_id = exam.id AND ${conditions} ORDER BY p.id LIMIT ${Math.trunc(size + skip)}
        ) AS walk ORDER BY walk.id ${bounds}`;
  return { sql, params };
}

const oldest = 2_000;

/**
 * Selects the first page of a short text among the oldest applicants, at a tenth of the cost of a scan per exam. Most short texts are
 * common enough to fill it; otherwise the result is too short. The plan is the same for all values.
 */
export function selectOldestIds({ from, conditions: [text, ...others] }: PageFilter, size: number): string {
  const walked = `SELECT p.id, p.search_text FROM ${from} WHERE ${others.join(' AND ')} ORDER BY p.id LIMIT ${oldest}`;
  return `SELECT p.id FROM (${walked}) AS p WHERE ${text} LIMIT ${Math.trunc(size)}`;
}

type Bind = (value: unknown) => string;

const filtersByExam = ({ program, department, exam, intake, batch, trimester, year }: ApplicantSearch): boolean =>
  Boolean(program || department || exam || intake || batch || trimester || year != null);

const matchingExams = prepared(
  `SELECT x.exam_id AS id FROM exam_catalogue x
    WHERE ($1::text IS NULL OR x.program_id::text = lower($1) OR lower(x.program_short_code) = lower($1))
      AND ($2::text IS NULL OR x.department_id::text = lower($2) OR lower(x.dept_short_code) = lower($2))
      AND ($3::text IS NULL OR search_key(btrim(x.batch)) = search_key($3))
      AND ($4::text IS NULL OR x.trimester = $4)
      AND ($5::numeric IS NULL OR x.year = $5)
      AND ($6::text IS NULL OR x.exam_id::text = lower($6))
      AND ($7::text IS NULL OR x.intake_id::text = lower($7))`,
  { isShort: true },
);

/** IDs of the matching exams; all exams without an exam filter. */
async function findExams(
  ctx: Ctx,
  { program, department, exam, intake, batch, trimester, year }: ApplicantSearch,
): Promise<string[]> {
  const texts = [program, department, batch, trimester].map((one) => one || null);
  const values = [...texts, year ?? null, exam || null, intake || null];
  const rows = await queryPrepared<{ id: string }>(ctx.db, matchingExams, values);
  return rows.map(({ id }) => id);
}

/** The trigram index needs three consecutive letters or digits. */
const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

const textFiltersOf = ({ name, phone, email, applicantId }: ApplicantSearch) => [name, phone, email, applicantId];

/** Whether the trigram index can serve the search; then the result is small. */
export const usesTrigramIndex = (search: ApplicantSearch): boolean =>
  textFiltersOf(search).some((one) => hasTrigram(one ?? ''));

/** Whether the text filters are too short for the trigram index. */
function hasShortTextOnly(search: ApplicantSearch): boolean {
  const typed = textFiltersOf(search).filter((one) => one != null && one !== '');
  return typed.length > 0 && !usesTrigramIndex(search);
}

/**
 * One pattern over `search_text`, which has name, phone, e-mail and applicant ID on one line each. For short texts an expression
 * prevents the trigram index, which would be read completely.
 */
function textCondition(search: ApplicantSearch, bind: Bind): string[] {
  const parts = textFiltersOf(search);
  if (!parts.some(Boolean)) return [];
  const lines = parts.map((one) => (one ? `'%' || search_key(${bind(escapeLike(one))}::text) || '%'` : `'%'`));
  return [
    `${hasShortTextOnly(search) ? `(p.search_text || '')` : 'p.search_text'} LIKE ${lines.join(' || chr(10) || ')}`,
  ];
}

type TimeFilter = readonly [keyof ApplicantSearch, '>' | '<'];

/** `paymentCompletionTime` and `selectedDate` are the former names of `paidAfter` and `submittedAfter`. */
const paymentFilters = [
  ['paidAfter', '>'],
  ['paidBefore', '<'],
  ['paymentCompletionTime', '>'],
] as const satisfies readonly TimeFilter[];
const paymentNames = ['paymentStatus', 'paymentStatuses', ...paymentFilters.map(([name]) => name)] as const;
const submissionFilters = [
  ['submittedAfter', '>'],
  ['submittedBefore', '<'],
  ['selectedDate', '>'],
] as const satisfies readonly TimeFilter[];

const timeConditions = (
  column: string,
  search: ApplicantSearch,
  filters: readonly TimeFilter[],
  bind: Bind,
): string[] =>
  filters.flatMap(([name, comparison]) =>
    search[name] ? [`${column} ${comparison} ${bind(search[name])}::timestamptz`] : [],
  );

/** `Unpaid` includes PENDING; a time of the payment implies PAID (contract, "Filters"). */
function paymentConditions(search: ApplicantSearch, bind: Bind): string[] {
  const { paymentStatus, paymentStatuses } = search;
  const conditions: string[] = [];
  if (paymentStatus === PaidFilter.NOT_PAID) conditions.push(`s.status IN ('UNPAID', 'PENDING')`);
  else if (paymentStatus) conditions.push(`s.status = ${bind(paymentStatus)}`);
  if (paymentStatuses) conditions.push(`s.status = ANY(${bind(paymentStatuses)}::text[])`);
  const times = timeConditions('s.paid_at', search, paymentFilters, bind);
  return [...conditions, ...(times.length > 0 ? [`s.status = 'PAID'`, ...times] : [])];
}

/** Whether a search filters by step and exams only: of these the kept figures count the current applications. */
export const isStepOnly = ({ step, ...search }: ApplicantSearch): boolean => Boolean(step) && isPlainSearch(search);

/** Whether a search has no filters except exams. */
export const isPlainSearch = (search: ApplicantSearch): boolean =>
  !filtersByAnswer(search) &&
  !search.except?.length &&
  !search.exceptProfiles?.length &&
  !paymentNames.some((name) => search[name]) &&
  !submissionFilters.some(([name]) => search[name]) &&
  !textFiltersOf(search).some(Boolean);
