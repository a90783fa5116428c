import { Arg, Ctx as Context, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Sitting, SittingInput, saveSitting } from '../sittings/index.ts';
import { informOfMove } from './seat-news.ts';

@Resolver(() => Sitting)
export class SittingMoveResolver {
  @Access('Admin')
  @Mutation(() => Sitting, { description: 'Adds a sitting with its exams and rooms, or changes the one with the id.' })
  async saveSitting(
    @Arg('input', () => SittingInput) input: SittingInput,
    @Arg('tell', () => Boolean, {
      defaultValue: false,
      description: 'If the times change: informs everyone with a seat by SMS and mail, once.',
    })
    tell: boolean,
    @Context() ctx: Ctx,
  ): Promise<Sitting> {
    const { sitting, told } = await saveSitting(ctx, input, { tell });
    if (told > 0) await ctx.app.queue.enqueue(ctx, informOfMove, { id: sitting.id, version: sitting.version });
    return Object.assign(sitting, { informed: told });
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'How many people `saveSitting` informs of the new times; null in other answers.',
  })
  informed(@Root() sitting: Sitting & { informed?: number }): number | null {
    return sitting.informed ?? null;
  }
}
