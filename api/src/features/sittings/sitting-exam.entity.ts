import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Exam } from '../exams/index.ts';
import { Sitting } from './sitting.entity.ts';

/** An exam is held in one sitting. */
@Entity('sitting_exams')
@Unique('sitting_exams_exam_id_key', ['examId'])
export class SittingExam {
  @PrimaryColumn({ type: 'uuid' })
  sittingId!: string;

  @ManyToOne(() => Sitting, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'sitting_id' })
  sitting!: Relation<Sitting>;

  @PrimaryColumn({ type: 'uuid' })
  examId!: string;

  @ManyToOne(() => Exam, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'exam_id' })
  exam!: Relation<Exam>;
}
