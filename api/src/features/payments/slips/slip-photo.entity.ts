import { Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Image } from '../../images/index.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';

/** The photo of a bank slip, optional for the applicant. A correction of the number moves it to the new attempt. */
@Entity('slip_photos')
@Unique('slip_photos_image_id_key', ['imageId'])
export class SlipPhoto {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'slip_photos_pkey' })
  attemptId!: string;

  @OneToOne(() => PaymentAttempt, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'attempt_id' })
  attempt!: Relation<PaymentAttempt>;

  @Column({ type: 'uuid' })
  imageId!: string;

  @ManyToOne(() => Image, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'image_id' })
  image!: Relation<Image>;
}
