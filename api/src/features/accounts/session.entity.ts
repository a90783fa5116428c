import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedColumn, IdColumn, OptionalText } from '../../db/columns.ts';
import { User } from './user.entity.ts';

/** One signed-in device. Nodes cache the row that a token names; a revocation is answered after all have dropped it. */
@Entity('sessions')
@Check('sessions_expires_after_start', `"expires_at" > "created_at"`)
@Index('sessions_user_id_idx', ['userId'])
@Index('sessions_expires_at_idx', ['expiresAt'])
export class Session {
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  @CreatedColumn()
  createdAt!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastSeenAt!: Date;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;

  /** Opened by the OpenID provider, which asks for a second factor itself. */
  @Column({ type: 'boolean', default: false })
  byOidc!: boolean;

  @OptionalText()
  userAgent!: string | null;

  @OptionalText()
  ip!: string | null;
}
