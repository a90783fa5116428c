/** Every action that the product records, as `noun.verb`. */
export type AuditAction =
  | 'user.registered'
  | 'user.signed-in'
  | 'user.oidc-linked'
  | 'user.sign-in-locked'
  | 'user.step-up-locked'
  | 'user.password-reset'
  | 'user.password-changed'
  | 'user.phone-changed'
  | 'user.email-changed'
  | 'user.second-factor-enrolled'
  | 'user.second-factor-disabled'
  | 'user.second-factor-reset'
  | 'user.sessions-ended'
  | 'user.recovery-code-used'
  | 'user.added'
  | 'user.updated'
  | 'user.role-changed'
  | 'user.deleted'
  | 'user.noted'
  | 'user.code-sent'
  | 'profile.submitted'
  | 'image.uploaded'
  | 'image.replaced'
  | 'image.accepted'
  | 'image.returned'
  | 'document.submitted'
  | 'document.accepted'
  | 'document.rejected'
  | 'department.created'
  | 'department.updated'
  | 'department.deleted'
  | 'program.created'
  | 'program.updated'
  | 'program.deleted'
  | 'exam.created'
  | 'exam.updated'
  | 'exam.deleted'
  | 'exam.conducted'
  | 'exam.mark-scheme'
  | 'intake.created'
  | 'intake.updated'
  | 'intake.copied'
  | 'intake.published'
  | 'intake.closed'
  | 'intake.reopened'
  | 'intake.archived'
  | 'intake.extended'
  | 'institution.updated'
  | 'money-change.proposed'
  | 'money-change.approved'
  | 'money-change.rejected'
  | 'intake.documents-changed'
  | 'application.withdrawn'
  | 'notice.created'
  | 'notice.updated'
  | 'notice.deleted'
  | 'marks.updated'
  | 'marks.imported'
  | 'payment.verified'
  | 'payment.rejected'
  | 'payment.completed'
  | 'payment.overridden'
  | 'payment.proposed'
  | 'payment.proposal-rejected'
  | 'payment.proposal-withdrawn'
  | 'payment.review'
  | 'payment.accepted'
  | 'payment.refund-due'
  | 'payment.refunded'
  | 'payment.waived'
  | 'payment.matched'
  | 'payment.unmatched-closed'
  | 'bank-statement.uploaded'
  | 'bank-statement.columns-set'
  | 'bank-statement.line-matched'
  | 'bank-statement.line-unmatched'
  | 'mail.sent'
  | 'sms.sent'
  | 'broadcast.retried'
  | 'broadcast.stopped'
  | 'message.retried'
  | 'message.tested'
  | 'message-template.created'
  | 'message-template.updated'
  | 'message-template.deleted'
  | 'reminder.updated'
  | 'reminder.sent'
  | 'export.started'
  | 'export.made'
  | 'applicant.exported'
  | 'applicants.exported'
  | 'applicants.seeded'
  | 'admit-card.exported'
  | 'admit-card.reissued'
  | 'form.exported'
  | 'forms.exported'
  | 'merit.made'
  | 'merit.submitted'
  | 'merit.approved'
  | 'merit.rejected'
  | 'merit.exported'
  | 'merit.withdrawal-asked'
  | 'merit.withdrawal-dropped'
  | 'merit.withdrawn'
  | 'merit.remarks-released'
  | 'merit.remarks-hidden'
  | 'rule-set.saved'
  | 'rule-set.submitted'
  | 'rule-set.approved'
  | 'rule-set.rejected'
  | 'venue.created'
  | 'venue.updated'
  | 'venue.deleted'
  | 'venue.wished'
  | 'sitting.created'
  | 'sitting.updated'
  | 'sitting.deleted'
  | 'seat-need.asked'
  | 'seat-need.withdrawn'
  | 'seat-need.approved'
  | 'seat-need.rejected'
  | 'seat-plan.made'
  | 'seat-plan.submitted'
  | 'seat-plan.approved'
  | 'seat-plan.rejected'
  | 'seat.assigned'
  | 'seat.moved'
  | 'seat.freed'
  | 'sitting.message-sent'
  | 'sitting.doors-closed'
  | 'door-device.added'
  | 'door-device.enrolled'
  | 'door-device.revoked'
  | 'attendance.decided'
  | 'view.created'
  | 'view.updated'
  | 'view.deleted'
  | 'integrator-token.created'
  | 'integrator-token.revoked'
  | 'integrator-token.rotated'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.rotated'
  | 'webhook.tested'
  | 'webhook.sent-again'
  | 'webhook.given-up'
  | 'audit.checked';

/** Every kind of subject of an audit event; the column `subject_type`. */
export const auditSubjectTypes = [
  'user',
  'profile',
  'exam',
  'intake',
  'institution',
  'money-change',
  'notice',
  'department',
  'program',
  'image',
  'export',
  'broadcast',
  'message',
  'message-template',
  'reminder',
  'merit-list',
  'rule-set',
  'venue',
  'sitting',
  'seat-need',
  'seat-plan',
  'door-device',
  'bank-statement',
  'bkash-notification',
  'integrator-token',
  'webhook',
  'view',
] as const;
export type AuditSubjectType = (typeof auditSubjectTypes)[number];

type Replaced<Text extends string, From extends string> = Text extends `${infer Start}${From}${infer Rest}`
  ? `${Start}_${Replaced<Rest, From>}`
  : Text;
type Underscored<Text extends string> = Replaced<Replaced<Text, '.'>, '-'>;
type Noun<Action extends string> = Action extends `${infer Start}.${string}` ? Start : never;

/** The text keys that a catalogue of the audit needs: one for each action, noun and subject type. */
export type AuditTextKey =
  | `did_${Underscored<AuditAction>}`
  | `type_${Underscored<Noun<AuditAction> | AuditSubjectType>}`;
