import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { GraphQLDateTime, GraphQLJson } from '../../core/scalars.ts';
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

  @Field(() => GraphQLJson, { description: 'The values of the form.' })
  @Column({ type: 'jsonb' })
  data!: object;

  @Field(() => Int, { description: 'Version for optimistic locking.' })
  @Column({ type: 'int', default: 1 })
  version!: number;

  @Field(() => GraphQLDateTime, { description: 'Time of the last save.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  savedAt!: Date;
}
