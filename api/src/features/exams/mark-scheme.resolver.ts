import { markLabel } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { authorize } from '../../core/authorize.ts';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { toClientError } from '../../graphql/client-errors.ts';
import { Exam } from './exam.entity.ts';
import { MarkComponentRow } from './mark-scheme.entity.ts';
import { loadMarkScheme, saveMarkScheme } from './mark-scheme.service.ts';
import { MarkScheme, MarkSchemeInput } from './mark-scheme.types.ts';

@Resolver(() => Exam)
export class MarkSchemeResolver {
  @FieldResolver(() => MarkScheme, { description: 'What its marks consist of; for tokens that may read intakes.' })
  async markScheme(@Root() { id }: Exam, @Context() ctx: Ctx): Promise<MarkScheme> {
    try {
      // Tokens read exams by another scope, so this field has its own authorization.
      authorize({ audience: 'SignedIn', scope: 'READ_INTAKES' }, ctx);
      return await loadMarkScheme(ctx, id);
    } catch (error) {
      throw toClientError(error, ctx, 'Exam.markScheme');
    }
  }

  @Access('Admin')
  @Mutation(() => MarkScheme, {
    description:
      'Saves what the marks of an exam consist of; CONFLICT if entered marks do not fit, or a merit list is submitted or published.',
  })
  saveMarkScheme(
    @Arg('input', () => MarkSchemeInput) input: MarkSchemeInput,
    @Context() ctx: Ctx,
  ): Promise<MarkScheme> {
    return saveMarkScheme(ctx, input);
  }
}

@Resolver(() => MarkComponentRow)
export class MarkComponentResolver {
  @FieldResolver(() => String, { description: 'The name in the language of the request.' })
  label(@Root() component: MarkComponentRow, @Context() { lang }: Ctx): string {
    return markLabel(component, lang);
  }
}
