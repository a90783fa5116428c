import { createHash } from 'node:crypto';
import { type AuditAction, normalTextOf, type Problem, parseRules, type RuleNode, text } from '@admission/schema';
import { Not } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail, failProblems } from '../../core/refusal.ts';
import { type PageRequest, readPage } from '../../db/lists.ts';
import { record } from '../audit/index.ts';
import { Exam } from '../exams/index.ts';
import { Intake } from '../intakes/index.ts';
import { RuleSet } from './rule-set.entity.ts';
import type { RuleSetInput, RuleSetPage, RuleSetReasonInput } from './rule-set.types.ts';

export const maxVersions = 100;

/** The versions of an intake and of its exams, newest first. */
export async function findRuleSets(ctx: Ctx, intakeId: string, request: PageRequest): Promise<RuleSetPage> {
  if (!(await ctx.db.existsBy(Intake, { id: intakeId }))) fail('NOT_FOUND', 'intakeNotFound');
  const options = { where: { intakeId }, order: { id: 'DESC' }, most: maxVersions } as const;
  const { rows: ruleSets, ...page } = await readPage(ctx, RuleSet, options, request);
  return { ruleSets, ...page };
}

/** The intakes with a version that the caller may approve: pending, and neither saved nor submitted by the caller. */
export async function findIntakesToDecide(ctx: Ctx): Promise<string[]> {
  const { id } = callerOf(ctx);
  const where = { state: 'SUBMITTED', madeById: Not(id), submittedById: Not(id) } as const;
  const waiting = await ctx.db.find(RuleSet, { select: { intakeId: true }, where });
  return waiting.map(({ intakeId }) => intakeId);
}

/** The parsed tree; refuses with every problem, each at its path below `body`. */
export function readRules(ctx: Ctx, body: unknown): RuleNode {
  const result = parseRules(body);
  if (result.ok) return result.tree;
  return failProblems(
    result.problems.map(
      ({ path, key, params }): Problem => ({
        field: path ? `body.${path}` : 'body',
        key,
        message: text(ctx.lang, key, params),
        ...(params ? { params } : {}),
      }),
    ),
  );
}

export const hashOf = (tree: RuleNode): string => createHash('sha256').update(normalTextOf(tree)).digest('hex');

/** Saves the draft of an intake or exam, or adds one with the next number. Refused while a version is submitted. */
export async function saveRuleSet(ctx: Ctx, { intakeId, examId, version, body }: RuleSetInput): Promise<RuleSet> {
  await lockPlace(ctx, intakeId, examId ?? null);
  const tree = readRules(ctx, body);
  const versions = await versionsOf(ctx, intakeId, examId ?? null);
  const open = versions.find(({ state }) => state === 'DRAFT' || state === 'SUBMITTED');
  if (open?.state === 'SUBMITTED') fail('CONFLICT', 'ruleSetWaiting');
  if (version != null && version !== (open?.version ?? 0)) fail('CONFLICT', 'staleVersion', { field: 'version' });
  const made = { body: tree, hash: hashOf(tree), madeById: callerOf(ctx).id, madeAt: ctx.now() };
  const number = Math.max(0, ...versions.map((one) => one.number)) + 1;
  const saved = await ctx.db.save(
    ctx.db.create(RuleSet, open ? { ...open, ...made } : { intakeId, examId: examId ?? null, number, ...made }),
  );
  await recordChange(ctx, 'rule-set.saved', saved, {
    before: open ? { body: open.body } : undefined,
    after: { body: tree },
  });
  return ctx.db.findOneByOrFail(RuleSet, { id: saved.id });
}

/** Submits a draft to a second officer. */
export async function submitRuleSet(ctx: Ctx, id: string): Promise<RuleSet> {
  const draft = await lockVersion(ctx, id, 'DRAFT');
  const set = { state: 'SUBMITTED', submittedById: callerOf(ctx).id, submittedAt: ctx.now() } as const;
  const submitted = await move(ctx, draft, set);
  await recordChange(ctx, 'rule-set.submitted', submitted, {});
  return submitted;
}

/**
 * Publishes a submitted version, which applies to applications from the commit on. FORBIDDEN for the officers who saved or submitted it,
 * CONFLICT if it was saved again since the officer read it.
 */
export async function approveRuleSet(ctx: Ctx, id: string, version?: number | null): Promise<RuleSet> {
  const submitted = await lockVersion(ctx, id, 'SUBMITTED');
  if (version != null && version !== submitted.version) fail('CONFLICT', 'ruleSetChanged', { field: 'version' });
  const { id: officer } = callerOf(ctx);
  if (officer === submitted.madeById || officer === submitted.submittedById) fail('FORBIDDEN', 'ruleSetOwn');
  const before = (await versionsOf(ctx, submitted.intakeId, submitted.examId)).find(
    ({ state }) => state === 'PUBLISHED',
  );
  if (before) await move(ctx, before, { state: 'REPLACED' });
  const published = await move(ctx, submitted, { state: 'PUBLISHED', decidedById: officer, decidedAt: ctx.now() });
  await recordChange(ctx, 'rule-set.approved', published, {
    before: before && { number: before.number, body: before.body },
    after: { number: published.number, body: published.body },
  });
  return published;
}

/** Returns a submitted version to its officers as a draft, with a reason. */
export async function rejectRuleSet(ctx: Ctx, { id, reason }: RuleSetReasonInput): Promise<RuleSet> {
  const submitted = await lockVersion(ctx, id, 'SUBMITTED');
  const rejected = await move(ctx, submitted, { state: 'DRAFT', submittedById: null, submittedAt: null, reason });
  await recordChange(ctx, 'rule-set.rejected', rejected, { reason });
  return rejected;
}

/** Serialises the changes of an intake's rules. Lock order: intake, then version. */
async function lockPlace(ctx: Ctx, intakeId: string, examId: string | null): Promise<void> {
  const lock = { mode: 'for_no_key_update' } as const;
  const intake = await ctx.db.findOne(Intake, { where: { id: intakeId }, lock });
  if (!intake) fail('NOT_FOUND', 'intakeNotFound', { field: 'intakeId' });
  if (intake.state === 'ARCHIVED') fail('CONFLICT', 'intakeArchived');
  if (examId && !(await ctx.db.existsBy(Exam, { id: examId, intakeId })))
    fail('NOT_FOUND', 'examNotFound', { field: 'examId' });
}

async function lockVersion(ctx: Ctx, id: string, state: RuleSet['state']): Promise<RuleSet> {
  const seen = (await ctx.db.findOneBy(RuleSet, { id })) ?? fail('NOT_FOUND', 'ruleSetNotFound');
  await lockPlace(ctx, seen.intakeId, null);
  const version = await ctx.db.findOneByOrFail(RuleSet, { id });
  return version.state === state ? version : fail('CONFLICT', 'wrongState');
}

const versionsOf = (ctx: Ctx, intakeId: string, examId: string | null): Promise<RuleSet[]> =>
  ctx.db
    .createQueryBuilder(RuleSet, 'r')
    .where('r.intake_id = :intakeId AND r.exam_id IS NOT DISTINCT FROM :examId', { intakeId, examId })
    .getMany();

/** Changes the state of a locked version by a guarded update. */
async function move(
  ctx: Ctx,
  { id, state }: RuleSet,
  set: Partial<Omit<RuleSet, 'body' | 'intake' | 'exam'>>,
): Promise<RuleSet> {
  const { affected } = await ctx.db.update(RuleSet, { id, state }, { ...set, version: () => 'version + 1' });
  if (affected !== 1) fail('CONFLICT', 'wrongState');
  return ctx.db.findOneByOrFail(RuleSet, { id });
}

const recordChange = (
  ctx: Ctx,
  action: AuditAction,
  { id, intakeId, examId, number, hash }: RuleSet,
  { before, after, reason }: { before?: object | undefined; after?: object; reason?: string },
): Promise<void> =>
  record(ctx, {
    action,
    subject: { type: 'rule-set', id },
    ...(before ? { before } : {}),
    after: { intakeId, examId, number, hash, ...after },
    ...(reason ? { reason } : {}),
  });
