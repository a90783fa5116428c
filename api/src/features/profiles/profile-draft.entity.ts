import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { GraphQLJson } from '../../core/scalars.ts';
import * as field from '../../graphql/fields.ts';
import { User } from '../accounts/index.ts';

/** The draft of an application, so that the wizard resumes on another device. Deleted by the submission. */
@ObjectType('ProfileDraft', { description: 'The draft of an application.' })
@Entity('profile_drafts')
@Check('profile_drafts_version_positive', `"version" > 0`)
@Check('profile_drafts_data_is_object', `jsonb_typeof("data") = 'object'`)
export class ProfileDraft {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  @field.of(() => GraphQLJson, 'The values of the form.')
  @Column({ type: 'jsonb' })
  data!: object;

  @field.int('Version for optimistic locking.')
  @Column({ type: 'int', default: 1 })
  version!: number;

  @field.dateTime('Time of the last save.')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  savedAt!: Date;
}
