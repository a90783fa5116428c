import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A key pair that signs the codes of cards. `kid` is one byte of the code. */
@Entity('card_keys')
@Check('card_keys_kid_range', `"kid" BETWEEN 0 AND 255`)
@Check('card_keys_ends_after_start', `"valid_until" > "valid_from"`)
export class CardKey {
  @PrimaryColumn({ type: 'smallint' })
  kid!: number;

  /** Raw, base64url. */
  @Column({ type: 'text' })
  publicKey!: string;

  @Column({ type: 'text', select: false })
  privateKeySealed!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  validFrom!: Date;

  /** It signs until then; its codes stay valid until their own expiry. */
  @Column({ type: 'timestamptz', nullable: true })
  validUntil!: Date | null;
}
