import { Ctx as Context, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { authorize } from '../../core/authorize.ts';
import type { Ctx } from '../../core/context.ts';
import { toClientError } from '../../graphql/client-errors.ts';
import { Exam } from '../exams/index.ts';
import { countApplicants } from './profile.service.ts';

/** A field of `Exam` that lives with the dependent feature. */
@Resolver(() => Exam)
export class ApplicantCountResolver {
  @FieldResolver(() => Int, { description: 'Number of applicants; for administrators.' })
  async applicantCount(@Root() exam: Exam, @Context() ctx: Ctx): Promise<number> {
    try {
      // Applicants read exams too, so this field has its own authorization.
      authorize({ audience: 'Admin', scope: 'READ_EXAMS' }, ctx);
      return await countApplicants(ctx, exam.id);
    } catch (error) {
      throw toClientError(error, ctx, 'Exam.applicantCount');
    }
  }
}
