import { AuditSubjectKind, type AuditSubjectType } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { GraphQLJson } from '../../core/scalars.ts';
import { Access } from '../../graphql/access.ts';
import { findAuditActions } from './audit.bounds.ts';
import { findAuditHealth } from './audit.health.ts';
import { findAuditEvents } from './audit.search.ts';
import { findNames, findSubject } from './audit.subjects.ts';
import { AuditFilter, AuditHealth, AuditLine, AuditPage, AuditSubject } from './audit.types.ts';
import { subjectKindOf } from './audit.words.ts';

@Resolver(() => AuditLine)
export class AuditResolver {
  @Access('SuperAdmin')
  @Query(() => [String], { description: 'The actions in the audit trail, by name.' })
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
    description: 'Verifies now that the audit trail and the payment records are unchanged.',
  })
  auditHealth(@Context() ctx: Ctx): Promise<AuditHealth> {
    return findAuditHealth(ctx);
  }

  @FieldResolver(() => AuditSubjectKind, {
    nullable: true,
    description: 'The kind of subject; null without one.',
  })
  subjectKind(@Root() { subjectType }: AuditLine): AuditSubjectType | null {
    return subjectKindOf(subjectType);
  }

  @FieldResolver(() => AuditSubject, {
    nullable: true,
    description: 'The subject with its current name; null if it no longer exists.',
  })
  subject(@Root() line: AuditLine, @Context() ctx: Ctx): Promise<AuditSubject | null> {
    return findSubject(ctx, line);
  }

  @FieldResolver(() => GraphQLJson, {
    description: 'The current names of the ids in before and after, by id; at most 20.',
  })
  names(@Root() line: AuditLine, @Context() ctx: Ctx): Promise<Record<string, string>> {
    return findNames(ctx, line);
  }
}
