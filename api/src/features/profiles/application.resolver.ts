import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { rowOf } from '../../db/loaders.ts';
import { Exam } from '../exams/index.ts';
import { Intake } from '../intakes/index.ts';
import { Application } from './application.types.ts';
import { mayApplyTo } from './applications.service.ts';

@Resolver(() => Application)
export class ApplicationResolver {
  @FieldResolver(() => Exam, { description: 'The exam applied to.' })
  exam(@Root() { examId }: Application, @Context() ctx: Ctx): Promise<Exam> {
    return rowOf(ctx, Exam, examId);
  }

  @FieldResolver(() => Intake, { description: 'The intake applied to.' })
  intake(@Root() { intakeId }: Application, @Context() ctx: Ctx): Promise<Intake> {
    return rowOf(ctx, Intake, intakeId);
  }
}

/** A field of `Intake` that lives with the dependent feature. */
@Resolver(() => Intake)
export class MayApplyResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the caller can submit an application to it now.' })
  mayApply(@Root() { id }: Intake, @Context() ctx: Ctx): Promise<boolean> {
    return mayApplyTo(ctx, id);
  }
}
