import { IntakePhase } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { authorize } from '../../core/authorize.ts';
import type { Ctx } from '../../core/context.ts';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { Access } from '../../graphql/access.ts';
import { toClientError } from '../../graphql/client-errors.ts';
import { ListsCounted } from '../../graphql/cost-estimate.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { Extension } from './extension.entity.ts';
import { countExtensionsPerIntake, findExtensions, type ShownExtension } from './extension.service.ts';
import { Intake } from './intake.entity.ts';
import * as service from './intake.service.ts';
import { IntakeInput, IntakeStateInput } from './intake.types.ts';

@Resolver(() => Intake)
export class IntakeResolver {
  @Access('SignedIn', 'READ_INTAKES')
  @ListsCounted((_, ctx) => service.countIntakes(ctx))
  @Query(() => [Intake], { description: 'The published intakes that are open for the caller or open later.' })
  openIntakes(@Context() ctx: Ctx): Promise<Intake[]> {
    return service.findOpenIntakes(ctx);
  }

  @Access('Admin', 'READ_INTAKES')
  @ListsCounted((_, ctx) => service.countIntakes(ctx))
  @Query(() => [Intake], { description: 'All intakes, the newest season first.' })
  intakes(@Context() ctx: Ctx): Promise<Intake[]> {
    return service.findIntakes(ctx);
  }

  @Access('Admin', 'READ_INTAKES')
  @Lookup(() => Intake, 'intakeById', 'One intake.')
  intake(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Intake> {
    return service.findIntake(ctx, id);
  }

  @Access('Admin')
  @Mutation(() => Intake, { description: 'Adds a draft of an intake, or changes the one with the id.' })
  saveIntake(@Arg('input', () => IntakeInput) input: IntakeInput, @Context() ctx: Ctx): Promise<Intake> {
    return service.saveIntake(ctx, input);
  }

  @Access('Admin')
  @Mutation(() => Intake, { description: 'Closes a published intake at once.' })
  closeIntake(@Arg('input', () => IntakeStateInput) input: IntakeStateInput, @Context() ctx: Ctx): Promise<Intake> {
    return service.closeIntake(ctx, input);
  }

  @Access('Admin')
  @Mutation(() => Intake, { description: 'Opens a closed intake again: its dates decide as before.' })
  reopenIntake(@Arg('input', () => IntakeStateInput) input: IntakeStateInput, @Context() ctx: Ctx): Promise<Intake> {
    return service.reopenIntake(ctx, input);
  }

  @Access('Admin')
  @Mutation(() => Intake, { description: 'Archives a closed intake for good: it can only be read.' })
  archiveIntake(@Arg('input', () => IntakeStateInput) input: IntakeStateInput, @Context() ctx: Ctx): Promise<Intake> {
    return service.archiveIntake(ctx, input);
  }

  @FieldResolver(() => IntakePhase, { description: 'Where the time of the database is in its window, for the caller.' })
  async phase(@Root() { id }: Intake, @Context() ctx: Ctx): Promise<IntakePhase> {
    return (await service.windowOf(ctx, id)).phase;
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description: 'The close with the extensions that count for the caller; null in a default intake.',
  })
  async effectiveClose(@Root() { id }: Intake, @Context() ctx: Ctx): Promise<Date | null> {
    return (await service.windowOf(ctx, id)).closesAt;
  }

  @ListsCounted((_, ctx) => countExtensionsPerIntake(ctx))
  @FieldResolver(() => [Extension], { description: 'Its extensions, newest first; for administrators.' })
  async extensions(@Root() { id }: Intake, @Context() ctx: Ctx): Promise<Extension[]> {
    try {
      // Applicants read intakes too, so this field has its own authorization.
      authorize({ audience: 'Admin', scope: 'READ_INTAKES' }, ctx);
      return await findExtensions(ctx, id);
    } catch (error) {
      throw toClientError(error, ctx, 'Intake.extensions');
    }
  }
}

/** Access to intakes does not imply access to applicants. */
const readsApplicants = ({ user }: Ctx): boolean => !user?.token || user.token.scopes.includes('READ_APPLICANTS');

@Resolver(() => Extension)
export class ExtensionResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Why; of one applicant null to every token.' })
  reason(@Root() { reason, userId }: ShownExtension, @Context() { user }: Ctx): string | null {
    return userId && user?.token ? null : reason;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The name of the one applicant that it is for; null to a token without READ_APPLICANTS.',
  })
  name(@Root() extension: ShownExtension, @Context() ctx: Ctx): string | null {
    return readsApplicants(ctx) ? extension.name : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The phone of the one applicant that it is for; null to a token without READ_APPLICANTS.',
  })
  phone(@Root() extension: ShownExtension, @Context() ctx: Ctx): string | null {
    return readsApplicants(ctx) ? extension.phone : null;
  }
}
