import { IntakeState, type Lang } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { countMost } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { publish } from '../../events/index.ts';
import { record } from '../audit/index.ts';
import { Extension } from './extension.entity.ts';
import type { Intake } from './intake.entity.ts';
import { findIntake } from './intake.service.ts';
import type { ExtendIntakeInput } from './intake.types.ts';
import { findWindows } from './intake.window.ts';

interface ExtendOptions {
  isTold?: boolean;
  /** Called before the extension of one applicant is stored. */
  beforePerson?: (person: ExtendedPerson) => Promise<void>;
}

/**
 * Extends a published intake for everyone or for one applicant, whom the caller informs; the later of several extensions counts.
 * `isTold`: the caller informs the applicants affected by an extension for everyone. Without a later close than before no event is sent.
 */
export async function extendIntake(
  ctx: Ctx,
  { id, phone, until, reason }: ExtendIntakeInput,
  { isTold = false, beforePerson }: ExtendOptions = {},
): Promise<{ intake: Intake; extension: Extension; person: ExtendedPerson | null }> {
  const intake = await findIntake(ctx, id);
  if (intake.state !== IntakeState.PUBLISHED) fail('CONFLICT', 'intakeNotPublished');
  if (!intake.closesAt) fail('CONFLICT', 'intakeHasNoClose');
  const end = new Date(until);
  if (end <= ctx.now()) fail('BAD_USER_INPUT', 'extensionNotLater', { field: 'until' });
  const person = phone ? await findApplicantByPhone(ctx, phone) : null;
  const userId = person?.id ?? null;
  const closedAt = (await findWindows(ctx, [id], userId)).get(id)?.closesAt;
  if (person) await beforePerson?.(person);
  const values = { intakeId: id, userId, until: end, reason, madeById: callerOf(ctx).id };
  const extension = await ctx.db.save(ctx.db.create(Extension, values));
  await record(ctx, {
    action: 'intake.extended',
    subject: { type: 'intake', id },
    before: { closesAt: intake.closesAt },
    after: { closesAt: end, userId, ...(isTold ? { isTold } : {}) },
    reason,
  });
  if (closedAt && end > new Date(closedAt))
    await publish(ctx, 'INTAKE_EXTENDED', { intakeId: id, userId, until: end.toISOString() });
  return { intake, extension, person };
}

/** The applicant whom an extension is for. */
export interface ExtendedPerson {
  id: string;
  name: string;
  phone: string;
  email: string;
  lang: Lang;
}

async function findApplicantByPhone(ctx: Ctx, phone: string): Promise<ExtendedPerson> {
  const [found] = await queryRows<ExtendedPerson>(
    ctx.db,
    `SELECT user_id AS id, name, phone, email, lang FROM applicants
      WHERE phone = $1 AND role = 'STUDENT' AND deleted_at IS NULL`,
    [phone],
  );
  return found ?? fail('BAD_USER_INPUT', 'phoneOfNobody', { field: 'phone' });
}

/** An extension with the account that it is for. */
export interface ShownExtension extends Extension {
  name: string | null;
  phone: string | null;
}

/** The extensions of the intake with most. */
export const countExtensionsPerIntake = (ctx: Ctx): Promise<number> => countMost(ctx, 'extensions', 'intake_id');

/** The extensions of an intake, newest first. */
export async function findExtensions(ctx: Ctx, intakeId: string): Promise<ShownExtension[]> {
  const extensions = await ctx.db.find(Extension, { where: { intakeId }, order: { madeAt: 'DESC', id: 'DESC' } });
  const people = await queryRows<{ id: string; name: string; phone: string }>(
    ctx.db,
    'SELECT user_id AS id, name, phone FROM applicants WHERE user_id = ANY($1::uuid[])',
    [extensions.flatMap(({ userId }) => userId ?? [])],
  );
  const byId = new Map(people.map((one) => [one.id, one]));
  return extensions.map((one) => {
    const { name = null, phone = null } = byId.get(one.userId ?? '') ?? {};
    return Object.assign(one, { name, phone });
  });
}
