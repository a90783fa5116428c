import { type AuditAction, IntakeState, type TextKey } from '@admission/schema';
import { Between } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { loaderOf } from '../../db/loaders.ts';
import { updateVersioned } from '../../db/versions.ts';
import { publish } from '../../events/index.ts';
import { pickFields, record } from '../audit/index.ts';
import { Intake } from './intake.entity.ts';
import type { IntakeInput, IntakeStateInput } from './intake.types.ts';
import { findWindows, type IntakeWindow, withExtensions } from './intake.window.ts';
import { distinctTitle } from './season-titles.ts';

export const countIntakes = (ctx: Ctx): Promise<number> => ctx.db.count(Intake);

/** All intakes, the newest season first. */
export const findIntakes = (ctx: Ctx): Promise<Intake[]> =>
  ctx.db
    .createQueryBuilder(Intake, 'intake')
    .orderBy('intake.year', 'DESC')
    .addOrderBy(`array_position('{Spring,Summer,Fall}'::text[], intake.trimester)`, 'DESC')
    .addOrderBy('intake.id', 'DESC')
    .getMany();

export async function findIntake(ctx: Ctx, id: string): Promise<Intake> {
  return (await ctx.db.findOneBy(Intake, { id })) ?? fail('NOT_FOUND', 'intakeNotFound');
}

/** The published intakes that close between now and this instant. */
export async function findClosingIntakes(ctx: Ctx, until: Date): Promise<string[]> {
  const closing = await ctx.db.findBy(Intake, { state: 'PUBLISHED', closesAt: Between(ctx.now(), until) });
  return closing.map(({ id }) => id);
}

/** The published intakes to which at least one person may still apply: open ones first, then those that open later. */
export async function findOpenIntakes(ctx: Ctx): Promise<Intake[]> {
  const published = (await findIntakes(ctx)).filter(({ state }) => state === 'PUBLISHED');
  const windows = await findWindows(
    ctx,
    published.map(({ id }) => id),
    callerOf(ctx).id,
  );
  const phaseOf = ({ id }: Intake) => windows.get(id)?.phase ?? 'CLOSED';
  const shown = published.filter((one) => phaseOf(one) !== 'CLOSED');
  return [...shown.filter((one) => phaseOf(one) !== 'BEFORE'), ...shown.filter((one) => phaseOf(one) === 'BEFORE')];
}

/** The window of an intake for the caller, batched per request. */
export function windowOf(ctx: Ctx, intakeId: string): Promise<IntakeWindow> {
  return loaderOf<string, IntakeWindow>(ctx, 'windows of intakes', async (ids) => {
    const windows = await findWindows(ctx, ids, ctx.user?.id ?? null);
    return ids.map((id) => windows.get(id) ?? fail('NOT_FOUND', 'intakeNotFound'));
  }).load(intakeId);
}

const intakeAuditFields = pickFields(
  ...(['code', 'titleEn', 'titleBn', 'trimester', 'year', 'state', 'opensAt', 'closesAt', 'graceMinutes'] as const),
  ...(['payUntil', 'feeBank', 'feeBkash'] as const),
);

/** Adds a draft, or changes an intake that is not archived. A changed default intake gets its own dates. */
export async function saveIntake(ctx: Ctx, { id, version, ...given }: IntakeInput): Promise<Intake> {
  const set = {
    ...given,
    opensAt: new Date(given.opensAt),
    closesAt: new Date(given.closesAt),
    payUntil: new Date(given.payUntil),
    graceMinutes: given.graceMinutes ?? 0,
    feeBank: given.feeBank ?? null,
    feeBkash: given.feeBkash ?? null,
    isDefault: false,
  };
  if (id) {
    const { before, after } = await updateVersioned(ctx, Intake, { id, version, set, notFound: 'intakeNotFound' });
    if (before.state === IntakeState.ARCHIVED) fail('CONFLICT', 'intakeArchived');
    assertFeeUnchanged(before, after);
    await audit(ctx, 'intake.updated', { before, after });
    await announceDates(ctx, before, after);
    return after;
  }
  const after = await ctx.db.save(ctx.db.create(Intake, set));
  await audit(ctx, 'intake.created', { after });
  return after;
}

/** New dates of a published intake, with its extensions for everyone: an extension if it closes later and opens as before. */
async function announceDates(ctx: Ctx, before: Intake, after: Intake): Promise<void> {
  if (before.state !== IntakeState.PUBLISHED) return;
  const { id, code, opensAt } = after;
  const [closedAt, closesAt] = [await findClose(ctx, before), await findClose(ctx, after)];
  const isOpeningMoved = timeOf(before.opensAt) !== timeOf(opensAt);
  if (!isOpeningMoved && timeOf(closedAt) === timeOf(closesAt)) return;
  if (!isOpeningMoved && closedAt && closesAt && closesAt > closedAt)
    await publish(ctx, 'INTAKE_EXTENDED', { intakeId: id, userId: null, until: closesAt.toISOString() });
  else await publish(ctx, 'INTAKE_PUBLISHED', { intakeId: id, code, ...openingOf({ opensAt, closesAt }) });
}

const timeOf = (date: Date | null): number | undefined => date?.getTime();

/** When an intake closes for everyone, with its extensions; null in a default intake. */
async function findClose(ctx: Ctx, { id, closesAt, payUntil }: Intake): Promise<Date | null> {
  if (!closesAt) return null;
  const dates = await withExtensions(ctx, id, { closesAt, payUntil: payUntil ?? closesAt });
  return dates.closesAt && new Date(dates.closesAt);
}

/** Only two SUPERADMINs change the fee of an intake that was published (`setIntakeFees`). */
function assertFeeUnchanged(before: Intake, after: Intake): void {
  if (before.state === IntakeState.DRAFT) return;
  for (const field of ['feeBank', 'feeBkash'] as const)
    if (before[field] !== after[field]) fail('CONFLICT', 'intakeFeeFixed', { field });
}

/** Locks an intake whose fee changes by two SUPERADMINs: not a draft, whose fee one officer changes, nor an archived one. */
export async function lockIntakeFees(ctx: Ctx, id: string): Promise<Intake> {
  const intake = await ctx.db.findOne(Intake, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!intake) fail('NOT_FOUND', 'intakeNotFound', { field: 'intakeId' });
  if (intake.state === IntakeState.DRAFT) fail('CONFLICT', 'intakeNotPublished', { field: 'intakeId' });
  return intake.state === IntakeState.ARCHIVED ? fail('CONFLICT', 'intakeArchived', { field: 'intakeId' }) : intake;
}

/** Sets the fees that two SUPERADMINs have agreed on; attempts that have begun keep their amount. */
export async function setIntakeFees(
  ctx: Ctx,
  id: string,
  { feeBank = null, feeBkash = null }: Partial<Pick<Intake, 'feeBank' | 'feeBkash'>>,
): Promise<void> {
  const before = await lockIntakeFees(ctx, id);
  const after = await ctx.db.save(ctx.db.create(Intake, { ...before, feeBank, feeBkash }));
  await audit(ctx, 'intake.updated', { before, after });
}

const audit = (ctx: Ctx, action: AuditAction, { before, after }: { before?: Intake; after: Intake }): Promise<void> =>
  record(ctx, {
    action,
    subject: { type: 'intake', id: after.id },
    ...(before ? { before: intakeAuditFields(before) } : {}),
    after: intakeAuditFields(after),
  });

/** Raises the version of an intake for a change of its parts; a stale version answers CONFLICT. */
export async function touchIntake(ctx: Ctx, { id, version }: IntakeStateInput): Promise<Intake> {
  const set = { updatedAt: ctx.now() };
  return (await updateVersioned(ctx, Intake, { id, version, set, notFound: 'intakeNotFound' })).after;
}

/** Adds the draft of a copy; a title that is taken gets the code of the copy. */
export async function addCopiedIntake(
  ctx: Ctx,
  sourceId: string,
  { titleEn, titleBn, ...values }: Partial<Intake> & Pick<Intake, 'code' | 'titleEn' | 'titleBn'>,
): Promise<Intake> {
  const named = async (column: 'titleEn' | 'titleBn', title: string): Promise<string> =>
    distinctTitle(title, await ctx.db.existsBy(Intake, { [column]: title }), values.code);
  const titles = { titleEn: await named('titleEn', titleEn), titleBn: await named('titleBn', titleBn) };
  const copy = await ctx.db.save(ctx.db.create(Intake, { ...values, ...titles }));
  await record(ctx, {
    action: 'intake.copied',
    subject: { type: 'intake', id: copy.id },
    after: { ...intakeAuditFields(copy), source: sourceId },
  });
  return copy;
}

/** Publishes a draft: applicants see it, and its dates decide from then on. */
export async function publishIntake(ctx: Ctx, input: IntakeStateInput, examCount: number): Promise<Intake> {
  const after = await moveIntake(ctx, input, { from: 'DRAFT', to: 'PUBLISHED', refusal: 'intakeNotDraft' });
  if (examCount === 0) fail('CONFLICT', 'intakeWithoutExams');
  await publish(ctx, 'INTAKE_PUBLISHED', { intakeId: after.id, code: after.code, ...openingOf(after) });
  return after;
}

/** Closes an intake immediately, regardless of its dates. */
export async function closeIntake(ctx: Ctx, input: IntakeStateInput): Promise<Intake> {
  const after = await moveIntake(ctx, input, { from: 'PUBLISHED', to: 'CLOSED', refusal: 'intakeNotPublished' });
  await publish(ctx, 'INTAKE_CLOSED', { intakeId: after.id, closedAt: ctx.now().toISOString() });
  return after;
}

/** Opens a closed intake again: its dates and extensions decide as before. */
export async function reopenIntake(ctx: Ctx, input: IntakeStateInput): Promise<Intake> {
  const move = { from: 'CLOSED', to: 'PUBLISHED', refusal: 'intakeNotReopened', action: 'intake.reopened' } as const;
  const after = await moveIntake(ctx, input, move);
  const { id: intakeId, opensAt } = after;
  await publish(ctx, 'INTAKE_REOPENED', { intakeId, ...openingOf({ opensAt, closesAt: await findClose(ctx, after) }) });
  return after;
}

const openingOf = ({ opensAt, closesAt }: Pick<Intake, 'opensAt' | 'closesAt'>) => ({
  opensAt: opensAt?.toISOString() ?? null,
  closesAt: closesAt?.toISOString() ?? null,
});

/** Archives a closed intake permanently: the database refuses changes of it, and of its exams, rules, marks and merit lists. */
export const archiveIntake = (ctx: Ctx, input: IntakeStateInput): Promise<Intake> =>
  moveIntake(ctx, input, { from: 'CLOSED', to: 'ARCHIVED', refusal: 'intakeNotClosed' });

const moves = { PUBLISHED: 'intake.published', CLOSED: 'intake.closed', ARCHIVED: 'intake.archived' } as const;

interface StateChange {
  from: IntakeState;
  to: keyof typeof moves;
  refusal: TextKey;
  /** The audit action; the default is that of the state. */
  action?: AuditAction;
}

async function moveIntake(
  ctx: Ctx,
  { id, version }: IntakeStateInput,
  { from, to, refusal, action = moves[to] }: StateChange,
): Promise<Intake> {
  const set = { state: to };
  const { before, after } = await updateVersioned(ctx, Intake, { id, version, set, notFound: 'intakeNotFound' });
  if (before.state !== from) fail('CONFLICT', refusal);
  await audit(ctx, action, { before, after });
  return after;
}
