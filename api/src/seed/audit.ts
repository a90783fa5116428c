import type { AuditAction } from '@admission/schema';
import type { AuditEvent } from '../features/audit/index.ts';
import type { Intake } from '../features/intakes/index.ts';
import type { Application } from './application.ts';
import type { RowOf } from './insert.ts';
import type { Officer } from './payment.ts';
import { accountName } from './person.ts';

type AuditRow = RowOf<AuditEvent>;

/** The audit events of an application: the profile, the payment, the marks. */
export function auditOf(application: Application, applicantId: string | null, officer: Officer): AuditRow[] {
  const { profile } = application.applicant;
  if (!profile) return [];
  const { person, exam } = application.applicant;
  const submitted: AuditRow = {
    at: profile.submittedAt,
    action: 'profile.submitted',
    subjectType: 'profile',
    subjectId: profile.id,
    ...by({ id: person.id, name: accountName(person), role: 'STUDENT' }),
    before: null,
    after: { userId: person.id, examId: exam.examId, otherExamIds: profile.answers.otherPrograms ?? [] },
  };
  return [submitted, ...paymentEvent(application, applicantId, officer), ...markEvent(application, officer)];
}

/** The audit events of seeded intakes: added, published, closed. */
export const auditOfIntakes = (intakes: readonly RowOf<Intake>[], officer: Officer): AuditRow[] =>
  intakes.flatMap(({ id, code, state, createdAt, opensAt, closesAt }): AuditRow[] => {
    const event = { subjectType: 'intake', subjectId: id, ...by(officer) };
    const steps: [at: AuditRow['at'], action: AuditAction, before: string | null, after: string][] = [
      [createdAt, 'intake.created', null, 'DRAFT'],
      [opensAt, 'intake.published', 'DRAFT', 'PUBLISHED'],
      [closesAt, 'intake.closed', 'PUBLISHED', 'CLOSED'],
    ];
    const done = steps.slice(0, { DRAFT: 1, PUBLISHED: 2, CLOSED: 3, ARCHIVED: 3 }[state ?? 'DRAFT']);
    return done.map(([at, action, before, after]) => ({
      ...{ ...event, at, action },
      ...{ before: before === null ? null : { code, state: before }, after: { code, state: after } },
    }));
  });

const by = ({ id, name, role }: Officer): AuditRow => ({ actorId: id, actorName: name, actorRole: role });

function paymentEvent({ applicant, payment }: Application, applicantId: string | null, officer: Officer): AuditRow[] {
  const { progress, person } = applicant;
  const event = { at: applicant.payment?.endedAt, subjectType: 'user', subjectId: person.id };
  const [attempt] = payment.attempts.slice(-1);
  if (progress === 'SLIP_REJECTED') {
    const before = { status: 'PENDING', reference: attempt?.bankSlipNumber };
    const reason = attempt?.reason ?? null;
    return [{ ...event, action: 'payment.rejected', ...by(officer), before, after: { status: 'UNPAID' }, reason }];
  }
  if (!payment.paidAt) return [];
  const isBank = progress === 'SLIP_VERIFIED';
  const after = { status: 'PAID', method: attempt?.method, reference: payment.reference, applicantId };
  // Events caused by answers of bKash have no actor.
  return isBank
    ? [{ ...event, action: 'payment.verified', ...by(officer), before: { status: 'PENDING' }, after }]
    : [{ ...event, action: 'payment.completed', before: { status: 'PENDING' }, after }];
}

function markEvent({ mark }: Application, officer: Officer): AuditRow[] {
  if (!mark?.profileId || mark.absent) return [];
  const { written, viva, remarks } = mark;
  const after = { written, viva, total: (written ?? 0) + (viva ?? 0), remarks: remarks ?? null };
  const subject = { subjectType: 'profile', subjectId: mark.profileId };
  return [{ at: mark.createdAt, action: 'marks.updated', ...subject, ...by(officer), before: null, after }];
}
