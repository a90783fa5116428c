import { Ctx as Context, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../graphql/context.ts';
import { admit, readable } from '../../graphql/roots.ts';
import { Exam } from '../exams/index.ts';
import { countApplicants } from './profile.service.ts';

/** The way back lives with the dependent: how many applied to an exam. */
@Resolver(() => Exam)
export class ApplicantCountResolver {
  @FieldResolver(() => Int, { description: 'How many applied to it; for administrators.' })
  async applicantCount(@Root() exam: Exam, @Context() ctx: Ctx): Promise<number> {
    try {
      // Applicants read exams too, so the field is guarded by itself.
      admit({ audience: 'Admin', scope: 'READ_EXAMS' }, ctx);
      return await countApplicants(ctx, exam.id);
    } catch (error) {
      throw readable(error, ctx, 'Exam.applicantCount');
    }
  }
}
