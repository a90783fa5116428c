import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CreatedColumn } from '../../db/columns.ts';
import { User } from './user.entity.ts';

/** The authenticator app of an account (TOTP, RFC 6238). Pending until a code confirms it, which sets `users.second_factor_at`. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  /** Encrypted, not hashed, because each code is computed from it. */
  @Column({ type: 'text' })
  secretSealed!: string;

  /** The time step of the last accepted code: no code is accepted twice. */
  @Column({ type: 'int', default: 0 })
  lastStep!: number;

  /** SHA-256 of the unused recovery codes. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  recoveryHashes!: string[];

  @CreatedColumn()
  createdAt!: Date;
}
