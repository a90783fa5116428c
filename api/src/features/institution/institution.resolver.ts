import { text } from '@admission/schema';
import { Arg, Args, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { authorize } from '../../core/authorize.ts';
import { type Ctx, callerOf } from '../../core/context.ts';
import { rowOf } from '../../db/loaders.ts';
import { Access, GuessLimited, OwnTransaction } from '../../graphql/access.ts';
import { toClientError } from '../../graphql/client-errors.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { stricter } from '../../graphql/stricter.ts';
import { userNameOf } from '../accounts/index.ts';
import { Intake } from '../intakes/index.ts';
import * as service from './institution.service.ts';
import {
  ApproveMoneyChangeArgs,
  ApproveMoneyChangeInput,
  Institution,
  InstitutionDone,
  InstitutionInput,
  MoneyChangeDone,
  MoneyChangeInput,
  MoneyValuesView,
  ProposeMoneyChangeInput,
  RejectMoneyChangeInput,
} from './institution.types.ts';
import * as money from './money.service.ts';
import { MoneyChange, type MoneyValues } from './money-change.entity.ts';

@Resolver(() => Institution)
export class InstitutionResolver {
  @Access('Public', 'READ_EXAMS')
  @Query(() => Institution, { description: 'The institution: names, brand, contacts, bank and standard fees.' })
  institution(@Context() ctx: Ctx): Promise<Institution> {
    return service.findInstitution(ctx);
  }

  @Access('SuperAdmin')
  @Mutation(() => InstitutionDone, { description: 'Saves names, brand, contacts and texts of the institution.' })
  async saveInstitution(
    @Arg('input', () => InstitutionInput) input: InstitutionInput,
    @Context() ctx: Ctx,
  ): Promise<InstitutionDone> {
    return { institution: await service.saveInstitution(ctx, input), msg: text(ctx.lang, 'institutionSaved') };
  }

  @Lists(() => money.maxChanges)
  @FieldResolver(() => [MoneyChange], {
    description:
      'The changes of bank account and fees that wait, then the latest decided ones; at most 30; for SUPERADMIN.',
  })
  changes(@Context() ctx: Ctx): Promise<MoneyChange[]> {
    return forSuperadmin(ctx, 'changes', () => money.findChanges(ctx));
  }

  @FieldResolver(() => Int, {
    description: 'Number of changes of bank account and fees, listed or not; for SUPERADMIN.',
  })
  changeCount(@Context() ctx: Ctx): Promise<number> {
    return forSuperadmin(ctx, 'changeCount', () => money.countChanges(ctx));
  }

  @FieldResolver(() => Int, { description: 'How many SUPERADMINs there are: a change needs two; for SUPERADMIN.' })
  superadmins(@Context() ctx: Ctx): Promise<number> {
    return forSuperadmin(ctx, 'superadmins', () => money.countSuperadmins(ctx));
  }
}

/** Everyone reads the institution, so these fields have their own authorization. */
async function forSuperadmin<T>(ctx: Ctx, name: string, find: () => Promise<T>): Promise<T> {
  try {
    authorize({ audience: 'SuperAdmin', scope: null }, ctx);
    return await find();
  } catch (error) {
    throw toClientError(error, ctx, `Institution.${name}`);
  }
}

@Resolver(() => MoneyChange)
export class MoneyChangeResolver {
  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => MoneyChangeDone, {
    description: 'Proposes a bank account and standard fees, or the fee of an intake; a second SUPERADMIN approves it.',
  })
  proposeMoneyChange(
    @Arg('input', () => ProposeMoneyChangeInput) input: ProposeMoneyChangeInput,
    @Context() ctx: Ctx,
  ): Promise<MoneyChangeDone> {
    return this.proposeInstitution(input, ctx);
  }

  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => MoneyChangeDone, {
    description: 'Proposes a bank account and standard fees, or the fee of an intake; a second SUPERADMIN approves it.',
    deprecationReason: stricter('proposeMoneyChange'),
  })
  async proposeInstitution(
    @Arg('input', () => MoneyChangeInput) input: MoneyChangeInput,
    @Context() ctx: Ctx,
  ): Promise<MoneyChangeDone> {
    return { change: await money.proposeMoneyChange(ctx, input), msg: text(ctx.lang, 'moneyChangeProposed') };
  }

  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => MoneyChangeDone, { description: 'Applies a change; FORBIDDEN for the SUPERADMIN who proposed it.' })
  approveMoneyChange(
    @Args(() => ApproveMoneyChangeArgs) args: ApproveMoneyChangeArgs,
    @Context() ctx: Ctx,
  ): Promise<MoneyChangeDone> {
    return this.approveInstitution(args, ctx);
  }

  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => MoneyChangeDone, {
    description: 'Applies a change; FORBIDDEN for the SUPERADMIN who proposed it.',
    deprecationReason: stricter('approveMoneyChange'),
  })
  async approveInstitution(
    @Arg('input', () => ApproveMoneyChangeInput) input: ApproveMoneyChangeInput,
    @Context() ctx: Ctx,
  ): Promise<MoneyChangeDone> {
    return { change: await money.approveMoneyChange(ctx, input), msg: text(ctx.lang, 'moneyChangeApproved') };
  }

  @Access('SuperAdmin')
  @Mutation(() => MoneyChangeDone, { description: 'Discards a change, with a reason.' })
  async rejectInstitution(
    @Arg('input', () => RejectMoneyChangeInput) input: RejectMoneyChangeInput,
    @Context() ctx: Ctx,
  ): Promise<MoneyChangeDone> {
    return { change: await money.rejectMoneyChange(ctx, input), msg: text(ctx.lang, 'moneyChangeRejected') };
  }

  @FieldResolver(() => MoneyValuesView, { description: 'The values that applied when it was proposed.' })
  before(@Root() { before }: MoneyChange): MoneyValues {
    return before;
  }

  @FieldResolver(() => MoneyValuesView, { description: 'The values that it proposes.' })
  after(@Root() { after }: MoneyChange): MoneyValues {
    return after;
  }

  @FieldResolver(() => Intake, { nullable: true, description: 'The intake whose fee changes.' })
  intake(@Root() { intakeId }: MoneyChange, @Context() ctx: Ctx): Promise<Intake> | null {
    return intakeId === null ? null : rowOf(ctx, Intake, intakeId);
  }

  @FieldResolver(() => String, { description: 'The SUPERADMIN who proposed it.' })
  async proposedBy(@Root() { proposedById }: MoneyChange, @Context() ctx: Ctx): Promise<string> {
    return (await userNameOf(ctx, proposedById)) ?? '';
  }

  @FieldResolver(() => String, { nullable: true, description: 'The SUPERADMIN who decided it.' })
  decidedBy(@Root() { decidedById }: MoneyChange, @Context() ctx: Ctx): Promise<string | null> | null {
    return decidedById === null ? null : userNameOf(ctx, decidedById);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller can approve it.' })
  mayApprove(@Root() { state, proposedById }: MoneyChange, @Context() ctx: Ctx): boolean {
    return state === 'PENDING' && callerOf(ctx).id !== proposedById;
  }
}
