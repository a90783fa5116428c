import { In } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { Exam } from '../exams/index.ts';
import { type PaymentInfo, paymentInfoOf } from '../payments/index.ts';
import type { ProfileView } from '../profiles/index.ts';

/** The data of an application for its documents, without the images. */
export interface ApplicationFacts {
  profile: ProfileView;
  /** With program and department. */
  exam: Exam;
  otherExams: Exam[];
  payment: PaymentInfo;
}

/** Loads the data of many applications with a constant number of queries. */
export async function factsOf(ctx: Ctx, profiles: readonly ProfileView[]): Promise<ApplicationFacts[]> {
  const examIds = [...new Set(profiles.flatMap(({ examId, otherExamIds }) => [examId, ...otherExamIds]))];
  const [exams, paid] = await Promise.all([
    ctx.db.find(Exam, { where: { id: In(examIds) }, relations: { program: { department: true } } }),
    Promise.all(profiles.map(({ id, user }) => paymentInfoOf(ctx, user.id, id))),
  ]);
  const byId = new Map(exams.map((exam) => [exam.id, exam]));
  return profiles.flatMap((profile, at) => {
    const exam = byId.get(profile.examId);
    const payment = paid[at];
    if (!exam || !payment) return [];
    return [{ profile, exam, payment, otherExams: profile.otherExamIds.flatMap((id) => byId.get(id) ?? []) }];
  });
}
