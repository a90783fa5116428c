import { Arg, Ctx as Context, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { GraphQLJson } from '../../core/scalars.ts';
import { Access } from '../../graphql/access.ts';
import { findAuditActions } from './audit.bounds.ts';
import { findAuditHealth } from './audit.health.ts';
import { findAuditEvents } from './audit.search.ts';
import { namesIn, subjectOf } from './audit.subjects.ts';
import { AuditFilter, AuditHealth, AuditLine, AuditPage, AuditSubject } from './audit.types.ts';

@Resolver(() => AuditLine)
export class AuditResolver {
  @Access('SuperAdmin')
  @Query(() => [String], { description: 'Every action that the audit trail holds, by name.' })
  auditActions(@Context() ctx: Ctx): Promise<string[]> {
    return findAuditActions(ctx);
  }

  @Access('SuperAdmin')
  @Query(() => AuditPage, { description: 'The audit trail, newest first, 50 lines a page.' })
  auditEvents(
    @Arg('filter', () => AuditFilter, { defaultValue: {} }) filter: AuditFilter,
    @Arg('cursor', () => ID, { nullable: true, description: '`next` of the page before.' }) cursor: string | undefined,
    @Context() ctx: Ctx,
  ): Promise<AuditPage> {
    return findAuditEvents(ctx, { filter, cursor: cursor ?? null });
  }

  @Access('SuperAdmin')
  @Query(() => AuditHealth, {
    description: 'Checks now whether the audit trail and the payment records are as they were written.',
  })
  auditHealth(@Context() ctx: Ctx): Promise<AuditHealth> {
    return findAuditHealth(ctx);
  }

  @FieldResolver(() => AuditSubject, { nullable: true, description: 'What it is called now; null where it is gone.' })
  subject(@Root() line: AuditLine, @Context() ctx: Ctx): Promise<AuditSubject | null> {
    return subjectOf(ctx, line);
  }

  @FieldResolver(() => GraphQLJson, {
    description: 'Names by id: what the things are called now that before and after name by their ids; at most 20.',
  })
  names(@Root() line: AuditLine, @Context() ctx: Ctx): Promise<Record<string, string>> {
    return namesIn(ctx, line);
  }
}
