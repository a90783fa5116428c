import { Arg, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { MarkSchemeInput } from '../exams/index.ts';
import { findMarkSchemeImpact } from './scheme-impact.service.ts';
import { MarkSchemeImpact } from './scheme-impact.types.ts';

@Resolver()
export class MarkSchemeImpactResolver {
  @Access('Admin')
  @Query(() => MarkSchemeImpact, { description: 'For whom `saveMarkScheme` with this input would change marks.' })
  markSchemeImpact(
    @Arg('input', () => MarkSchemeInput) input: MarkSchemeInput,
    @Context() ctx: Ctx,
  ): Promise<MarkSchemeImpact> {
    return findMarkSchemeImpact(ctx, input);
  }
}
