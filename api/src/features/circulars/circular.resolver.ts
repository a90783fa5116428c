import { Arg, Ctx as Context, ID, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { findCircular } from './circular.service.ts';
import { Circular } from './circular.types.ts';

@Resolver()
export class CircularResolver {
  @Access('Public', 'READ_INTAKES')
  @Lookup(
    () => Circular,
    'circularByIntakeId',
    'The circular of a published intake: dates, fees, exams, seats and conditions. Of a draft for officers.',
  )
  circular(@Arg('intake', () => ID) intake: string, @Context() ctx: Ctx): Promise<Circular> {
    return findCircular(ctx, intake);
  }
}
