import { feature } from '../../feature.ts';
import { verifyChains } from './audit.health.ts';
import { auditMetrics } from './audit.metrics.ts';
import { AuditResolver } from './audit.resolver.ts';
import { AuditEvent } from './audit-event.entity.ts';

export { type AuditedEntity, deleteAudited, pickFields, saveAudited } from './audit.changes.ts';
export { declareAuditNames } from './audit.names.ts';
export { startSealing } from './audit.sealing.ts';
export { insertOwnEvent, ownEventValues, record, recordAll, recordCall, recordWithId } from './audit.service.ts';
export { AuditEvent };

export const audit = feature({
  name: 'audit',
  entities: [AuditEvent],
  resolvers: [AuditResolver],
  jobs: [verifyChains],
  metrics: auditMetrics,
});
