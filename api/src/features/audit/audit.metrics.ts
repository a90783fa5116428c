import type { Metric } from '../../core/metric.ts';
import { AuditEvent } from './audit-event.entity.ts';

const lastCheck = { where: { action: 'audit.checked' }, order: { id: 'DESC' } } as const;

/** The nightly verification of the hash chains. */
export const auditMetrics: readonly Metric[] = [
  {
    name: 'admission_audit_chains_broken',
    help: '1 if the last verification found records that were tampered with',
    read: async (ctx) => {
      const last = await ctx.db.findOne(AuditEvent, lastCheck);
      return [{ value: last && (last.after as { isWhole?: boolean } | null)?.isWhole === false ? 1 : 0 }];
    },
  },
  {
    name: 'admission_audit_checked_seconds',
    help: 'Time since the last verification of the hash chains; 0 before the first',
    read: async (ctx) => {
      const last = await ctx.db.findOne(AuditEvent, lastCheck);
      return [{ value: last ? (ctx.now().getTime() - last.at.getTime()) / 1000 : 0 }];
    },
  },
];
