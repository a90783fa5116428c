import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { CreatedColumn, IdColumn, oneOf, UpdatedColumn } from '../../../db/columns.ts';
import { User } from '../../accounts/index.ts';
import { Profile } from '../../profiles/index.ts';

export const ChargeKind = { APPLICATION: 'APPLICATION', ACCEPTANCE: 'ACCEPTANCE', RECHECK: 'RECHECK' } as const;
export type ChargeKind = (typeof ChargeKind)[keyof typeof ChargeKind];

export const ChargeState = {
  DUE: 'DUE',
  PAID: 'PAID',
  WAIVED: 'WAIVED',
  CANCELLED: 'CANCELLED',
  REFUND_DUE: 'REFUND_DUE',
  REFUNDED: 'REFUNDED',
} as const;
export type ChargeState = (typeof ChargeState)[keyof typeof ChargeState];

/**
 * The fee that an applicant owes for an application; payment attempts pay it. Triggers add one with each account, bind it to its first
 * application, and add another one with each further application.
 */
@Entity('charges')
@Unique('charges_id_user_id_key', ['id', 'userId'])
@Unique('charges_profile_id_kind_key', ['profileId', 'kind'])
@Check('charges_kind_known', oneOf('kind', ChargeKind))
@Check('charges_state_known', oneOf('state', ChargeState))
@Check('charges_amount_positive', `"amount_poisha" > 0`)
@Check('charges_application_named', `"kind" = 'APPLICATION' OR "is_released" OR "profile_id" IS NOT NULL`)
@Index('charges_unbound_once', ['userId'], {
  unique: true,
  where: `"profile_id" IS NULL AND "kind" = 'APPLICATION' AND NOT "is_released"`,
})
@Index('charges_user_id_idx', ['userId'])
@Index('charges_without_profile_idx', ['id'], { where: '"profile_id" IS NULL' })
export class Charge {
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  /** Null before the application is submitted. */
  @Column({ type: 'uuid', nullable: true })
  profileId!: string | null;

  @ManyToOne(() => Profile, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile> | null;

  @Column({ type: 'text', default: 'APPLICATION' })
  kind!: ChargeKind;

  /** Null: the fee of the intake at the time of a payment. */
  @Column({ type: 'int', nullable: true })
  amountPoisha!: number | null;

  /** Null: that of the intake. */
  @Column({ type: 'timestamptz', nullable: true })
  dueUntil!: Date | null;

  @Column({ type: 'text', default: 'DUE' })
  state!: ChargeState;

  /** Whether its application was deleted with the account. */
  @Column({ type: 'boolean', default: false })
  isReleased!: boolean;

  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;
}
