import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { filled, OptionalText } from '../../db/columns.ts';
import { SealedEvent } from '../../db/sealed-event.ts';

/**
 * Who did what to what, from where and why: sign-ins, roles, payments, marks, deletions, exports, bulk messages.
 * The user is named by its entity's name, because accounts itself writes to the audit and a door opens one way only.
 */
@Entity('audit_events')
@Check('audit_events_action_filled', filled('action'))
@Unique('audit_events_chain_no_key', ['chainNo'])
@Index('audit_events_actor_id_id_idx', ['actorId', 'id'])
@Index('audit_events_subject_type_subject_id_id_idx', ['subjectType', 'subjectId', 'id'])
@Index('audit_events_action_id_idx', ['action', 'id'])
@Index('audit_events_at_id_idx', ['at', 'id'])
@ForeignKey('User', ['actorId'], ['id'], { name: 'audit_events_actor_id_fkey', onDelete: 'RESTRICT' })
export class AuditEvent extends SealedEvent {
  /** What was done, as `noun.verb`: `user.signed-in`, `marks.updated`. */
  @Column({ type: 'text' })
  action!: string;

  /** What it was done to: `user`, `profile`, `exam` … */
  @OptionalText()
  subjectType!: string | null;

  @OptionalText()
  subjectId!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  before!: object | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: object | null;
}
