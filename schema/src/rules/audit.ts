import { AuditSubjectKind } from '../audit.ts';
import { limits } from '../limits.ts';
import { choice, instant, line } from './readers.ts';
import { rules } from './rule.ts';
import { sameAs } from './successor.ts';

/** The optional filters of the audit trail. */
export const auditFilterRules = rules({
  actor: line(limits.text.search),
  action: line(limits.text.search),
  subject: line(limits.text.search),
  subjectType: line(limits.text.search),
  subjectKind: choice(AuditSubjectKind).test(sameAs('subjectType', 'subjectKind')),
  subjectId: line(limits.text.search),
  from: instant(),
  to: instant(),
  text: line(limits.text.search),
});
