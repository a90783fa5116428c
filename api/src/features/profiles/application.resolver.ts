import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { rowOf } from '../../db/loaders.ts';
import { Access } from '../../graphql/access.ts';
import { Message } from '../../graphql/message.ts';
import { Exam } from '../exams/index.ts';
import { Intake } from '../intakes/index.ts';
import { Application } from './application.types.ts';
import { findMyApplications, mayApplyTo } from './applications.service.ts';

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

@Resolver(() => Message)
export class WithdrawnApplicationResolver {
  @Access('Student')
  @FieldResolver(() => Application, {
    nullable: true,
    description: 'The application that `withdrawApplication` withdrew.',
  })
  async application(@Root() { changed }: Message, @Context() ctx: Ctx): Promise<Application> {
    const own = await findMyApplications(ctx);
    return own.find(({ id }) => id === changed?.application) ?? fail('NOT_FOUND', 'profileNotFound');
  }
}
