import type { AuditNames, Feature } from '../../feature.ts';

/** How the audit names its subjects, by their type; each feature declares its own. */
export const auditNames = new Map<string, AuditNames>();

export function declareAuditNames(declared: NonNullable<Feature['auditNames']>): void {
  for (const [type, names] of Object.entries(declared)) auditNames.set(type, names);
}
