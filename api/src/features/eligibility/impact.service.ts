import {
  type ApplicantFacts,
  defaultRules,
  dhakaYear,
  evaluateRules,
  type FactName,
  factsOfRule,
  type RuleFailure,
  type RuleNode,
  refusalText,
  ruleLabel,
  verdictOf,
} from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { Exam } from '../exams/index.ts';
import { Intake } from '../intakes/index.ts';
import { RuleSet, readRules } from '../rule-sets/index.ts';
import type { AffectedApplication, RuleSetImpact, RuleSetImpactInput } from './eligibility.types.ts';
import { findDraftGroups, findFactGroups, forEachInTurns } from './fact-groups.ts';

interface Judged {
  facts: ApplicantFacts;
  count: number;
  userId: string;
  isDraft: boolean;
}

type Figures = Pick<RuleSetImpact, 'submitted' | 'drafts' | 'met' | 'unknown' | 'newlyRefused' | 'newlyAdmitted'>;

const maxExamples = 20;

/**
 * Compares the verdicts of given rules and of those in force for the applications and drafts of an intake; if there are none, for those
 * of the intake with the newest application.
 */
export async function findRuleSetImpact(ctx: Ctx, input: RuleSetImpactInput): Promise<RuleSetImpact> {
  const rules = readRules(ctx, input.body);
  const place = await findPlace(ctx, input.intakeId, input.examId ?? null);
  const facts = new Set<FactName>([...factsOfRule(rules), ...factsOfRule(place.before)]);
  const own = [...(await findSubmitted(ctx, facts, place)), ...(await findDrafts(ctx, facts, place))];
  const last = own.length > 0 ? null : await findLastIntake(ctx, place);
  const compared = last === null ? own : await findSubmitted(ctx, facts, { ...place, ...last });
  const tally = new Tally(rules, place.before);
  await forEachInTurns(compared, (one) => tally.add(one));
  return {
    comparedIntakeId: last?.intakeId ?? input.intakeId,
    ...tally.figures,
    rules: tally.effects.map(({ rule, met, unmet }) => ({
      rule: ruleLabel(ctx.lang, rule, dhakaYear(ctx.now())),
      met,
      unmet,
    })),
    examples: await describe(ctx, tally.changed),
  };
}

/** The applications that the rules apply to: those of one exam, or of the exams of an intake without own rules. */
interface Place {
  intakeId: string;
  examId: string | null;
  programId: string | null;
  exceptExams: string[];
  before: RuleNode;
}

async function findPlace(ctx: Ctx, intakeId: string, examId: string | null): Promise<Place> {
  if (!(await ctx.db.existsBy(Intake, { id: intakeId }))) fail('NOT_FOUND', 'intakeNotFound', { field: 'intakeId' });
  const published = await ctx.db.findBy(RuleSet, { intakeId, state: 'PUBLISHED' });
  const exam = examId === null ? null : await ctx.db.findOneBy(Exam, { id: examId, intakeId });
  if (examId !== null && !exam) fail('NOT_FOUND', 'examNotFound', { field: 'examId' });
  const inForce = published.find((one) => one.examId === examId) ?? published.find((one) => one.examId === null);
  return {
    intakeId,
    examId,
    programId: exam?.programId ?? null,
    exceptExams: examId === null ? published.flatMap((one) => one.examId ?? []) : [],
    before: inForce?.body ?? defaultRules,
  };
}

async function findSubmitted(ctx: Ctx, facts: ReadonlySet<FactName>, place: Place): Promise<Judged[]> {
  const where =
    'intake_id = $1 AND ($2::uuid IS NULL OR program_id = $2) AND ($3::uuid IS NULL OR exam_id = $3) AND NOT exam_id = ANY($4::uuid[])';
  const params = [place.intakeId, place.programId, place.examId, place.exceptExams];
  return (await findFactGroups(ctx, { facts, where, params })).map((group) => ({ ...group, isDraft: false }));
}

/** The intake of the newest application, with its applications for the same program. */
async function findLastIntake(
  ctx: Ctx,
  { programId }: Place,
): Promise<Pick<Place, 'intakeId' | 'examId' | 'exceptExams'> | null> {
  const [last] = await queryRows<{ intakeId: string }>(
    ctx.db,
    `SELECT intake_id AS "intakeId" FROM applicant_facts WHERE $1::uuid IS NULL OR program_id = $1 ORDER BY submitted_at DESC LIMIT 1`,
    [programId],
  );
  return last ? { intakeId: last.intakeId, examId: null, exceptExams: [] } : null;
}

async function findDrafts(ctx: Ctx, facts: ReadonlySet<FactName>, place: Place): Promise<Judged[]> {
  const where = 'intake_id = $1 AND ($2::uuid IS NULL OR exam_id = $2) AND NOT exam_id = ANY($3::uuid[])';
  const params = [place.intakeId, place.examId, place.exceptExams];
  return (await findDraftGroups(ctx, { facts, where, params })).map((group) => ({ ...group, isDraft: true }));
}

class Tally {
  readonly figures: Figures = { submitted: 0, drafts: 0, met: 0, unknown: 0, newlyRefused: 0, newlyAdmitted: 0 };
  readonly effects: { rule: RuleNode; met: number; unmet: number }[];
  /** Examples: one application of each group whose verdict changes. */
  readonly changed: Changed[] = [];
  readonly #rules: RuleNode;
  readonly #before: RuleNode;

  constructor(rules: RuleNode, before: RuleNode) {
    this.#rules = rules;
    this.#before = before;
    const top = rules.kind === 'all' && rules.rules.length > 0 ? rules.rules : [rules];
    this.effects = top.map((rule) => ({ rule, met: 0, unmet: 0 }));
  }

  add(one: Judged): void {
    const { figures } = this;
    const [verdict, before] = [verdictOf(this.#rules, one.facts), verdictOf(this.#before, one.facts)];
    figures[one.isDraft ? 'drafts' : 'submitted'] += one.count;
    if (verdict === 'MET') figures.met += one.count;
    if (verdict === 'UNKNOWN') figures.unknown += one.count;
    for (const effect of this.effects) {
      const own = verdictOf(effect.rule, one.facts);
      if (own === 'MET') effect.met += one.count;
      if (own === 'UNMET') effect.unmet += one.count;
    }
    const isRefused = verdict === 'UNMET' && before !== 'UNMET';
    const isAdmitted = verdict === 'MET' && before === 'UNMET';
    if (isRefused) figures.newlyRefused += one.count;
    if (isAdmitted) figures.newlyAdmitted += one.count;
    if ((isRefused || isAdmitted) && this.changed.length < maxExamples)
      this.changed.push({ ...one, isAdmitted, failure: evaluateRules(this.#rules, one.facts).failures[0] });
  }
}

type Changed = Judged & { isAdmitted: boolean; failure: RuleFailure | undefined };

async function describe(ctx: Ctx, changed: readonly Changed[]): Promise<AffectedApplication[]> {
  const people = await queryRows<{ userId: string; name: string }>(
    ctx.db,
    `SELECT user_id AS "userId", name FROM applicants WHERE user_id = ANY($1::uuid[])`,
    [changed.map(({ userId }) => userId)],
  );
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  return changed.map(({ userId, isAdmitted, isDraft, failure, facts }) => ({
    userId,
    name: names.get(userId) ?? '',
    isAdmitted,
    isDraft,
    refusal: failure ? refusalText(ctx.lang, failure, facts.year) : null,
  }));
}
