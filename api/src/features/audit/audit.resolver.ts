import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access.ts';
import type { Ctx } from '../../graphql/context.ts';
import { findAuditHealth } from './audit.health.ts';
import { findAuditEvents } from './audit.search.ts';
import { AuditFilter, AuditHealth, AuditPage } from './audit.types.ts';

@Resolver()
export class AuditResolver {
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
}
