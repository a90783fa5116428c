import { Arg, Ctx as Context, ID, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../core/context.ts';
import { Access } from '../../../graphql/access.ts';
import { findFeeImpact } from './fee-impact.service.ts';
import { FeeImpact } from './fee-impact.types.ts';

@Resolver()
export class FeeImpactResolver {
  @Access('Admin')
  @Query(() => FeeImpact, {
    description: 'The applicants whom another fee of an intake, or another standard fee, would affect.',
  })
  feeImpact(
    @Arg('intakeId', () => ID, { nullable: true, description: 'Absent: the standard fee.' }) intakeId: string | null,
    @Arg('feeBank', () => Int, {
      nullable: true,
      description: 'Whole BDT at the bank; absent: the standard fee.',
    })
    feeBank: number | null,
    @Arg('feeBkash', () => Int, {
      nullable: true,
      description: 'Whole BDT by bKash; absent: the standard fee.',
    })
    feeBkash: number | null,
    @Context() ctx: Ctx,
  ): Promise<FeeImpact> {
    return findFeeImpact(ctx, intakeId ?? null, { feeBank: feeBank ?? null, feeBkash: feeBkash ?? null });
  }
}
