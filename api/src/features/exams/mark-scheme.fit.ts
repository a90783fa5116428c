import { isEntered, type MarkComponent, type Problem, type TextKey, type TextParams, text } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';

interface Stored {
  key: string;
  count: number;
  highest: number;
  /** The number of values that are not multiples of the new step. */
  uneven: number;
}

/**
 * Refuses components that entered marks do not fit, each at its field. The caller has locked the scheme, so no marks are saved in
 * between; the trigger of `marks` refuses such marks in any case.
 */
export async function assertMarksFit(
  ctx: Ctx,
  examId: string,
  { before, after }: Record<'before' | 'after', readonly MarkComponent[]>,
): Promise<void> {
  const entered = after.filter(isEntered);
  const rows = await queryRows<Stored>(
    ctx.db,
    `SELECT v.key, count(*)::int AS count, max(v.value)::float8 AS highest,
        count(*) FILTER (WHERE mod(v.value, n.step) <> 0)::int AS uneven
      FROM mark_values v LEFT JOIN jsonb_to_recordset($2::jsonb) AS n(key text, step numeric) ON n.key = v.key
      WHERE v.exam_id = $1 AND v.key = ANY($3::text[]) GROUP BY v.key`,
    [
      examId,
      JSON.stringify(entered.map(({ key, step }) => ({ key, step }))),
      before.filter(isEntered).map(({ key }) => key),
    ],
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const problems = before.flatMap((one) => {
    const marks = stored.get(one.key);
    return marks ? problemsOf(one, marks, after) : [];
  });
  const [first] = problems;
  if (first) fail('CONFLICT', first.key, { ...first, problems });
}

function problemsOf(
  { key, labelEn: en, labelBn: bn }: MarkComponent,
  { count, highest, uneven }: Stored,
  after: readonly MarkComponent[],
): Problem[] {
  const component = { en, bn };
  const at = after.findIndex((one) => one.key === key);
  const found = after[at];
  const problem = (field: string, textKey: TextKey, params: TextParams): Problem => ({
    ...{ field, key: textKey, params: { component, ...params } },
    message: text('en', textKey, { component, ...params }),
  });
  if (!found) return [problem('components', 'schemeMarksStored', { count })];
  if (!isEntered(found)) return [problem(`components.${at}.source`, 'schemeMarksStored', { count })];
  return [
    ...(highest > found.max ? [problem(`components.${at}.max`, 'schemeMarksHigher', { highest })] : []),
    ...(uneven > 0 ? [problem(`components.${at}.step`, 'schemeMarksUneven', { count: uneven })] : []),
  ];
}
