import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { CreatedColumn } from '../../db/columns.ts';
import { User } from '../accounts/index.ts';

/** An officer's account at the OpenID provider: `iss` and `sub` identify it, never the e-mail (OpenID Connect Core 1.0, section 5.7). */
@Entity('oidc_identities')
@Unique('oidc_identities_user_id_issuer_key', ['userId', 'issuer'])
export class OidcIdentity {
  @PrimaryColumn({ type: 'text' })
  issuer!: string;

  @PrimaryColumn({ type: 'text' })
  subject!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  @CreatedColumn()
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  lastSignInAt!: Date;
}
