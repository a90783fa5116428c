import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { ListsCounted } from '../../graphql/cost-estimate.ts';
import { Intake, IntakeStateInput } from '../intakes/index.ts';
import { Exam } from './exam.entity.ts';
import { countExamsPerIntake, findExamsOfIntake, publishIntakeWithExams } from './exam.service.ts';

/** Fields and operations of intakes that live with the dependent feature. */
@Resolver(() => Intake)
export class IntakeExamsResolver {
  @ListsCounted((_, ctx) => countExamsPerIntake(ctx))
  @FieldResolver(() => [Exam], { description: 'Its exams by date; for applicants those that they can choose.' })
  exams(@Root() { id }: Intake, @Context() ctx: Ctx): Promise<Exam[]> {
    return findExamsOfIntake(ctx, id);
  }

  @Access('Admin')
  @Mutation(() => Intake, { description: 'Publishes a draft that has exams; its dates decide from then on.' })
  publishIntake(@Arg('input', () => IntakeStateInput) input: IntakeStateInput, @Context() ctx: Ctx): Promise<Intake> {
    return publishIntakeWithExams(ctx, input);
  }
}
