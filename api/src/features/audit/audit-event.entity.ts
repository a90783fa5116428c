import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { filled, OptionalText } from '../../db/columns.ts';
import { SealedEvent } from '../../db/sealed-event.ts';

/** The audit trail. References the `User` entity by name, because accounts imports the audit. */
@Entity('audit_events')
@Check('audit_events_action_filled', filled('action'))
@Unique('audit_events_chain_no_key', ['chainNo'])
@Index('audit_events_actor_id_id_idx', ['actorId', 'id'])
@Index('audit_events_subject_type_subject_id_id_idx', ['subjectType', 'subjectId', 'id'])
@Index('audit_events_action_id_idx', ['action', 'id'])
@Index('audit_events_at_id_idx', ['at', 'id'])
@ForeignKey('User', ['actorId'], ['id'], { name: 'audit_events_actor_id_fkey', onDelete: 'RESTRICT' })
export class AuditEvent extends SealedEvent {
  /** The action as `noun.verb`: `user.signed-in`, `marks.updated`. */
  @Column({ type: 'text' })
  action!: string;

  /** `user`, `profile`, `exam` … */
  @OptionalText()
  subjectType!: string | null;

  @OptionalText()
  subjectId!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  before!: object | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: object | null;
}
