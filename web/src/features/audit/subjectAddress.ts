import type { AuditTable_EventFragment } from '../../gql/audit.ts';
import { paths } from '../../paths.ts';

/** The page of a subject; undefined if it is deleted or has no page. */
export function subjectAddress({
  subjectKind,
  subjectId,
  subject,
}: Pick<AuditTable_EventFragment, 'subjectKind' | 'subjectId' | 'subject'>): string | undefined {
  if (subjectKind === 'BROADCAST' && subjectId) return paths.message.url({ id: subjectId });
  if (!subject || !subjectId) return undefined;
  const id = subjectId;
  switch (subjectKind) {
    case 'USER':
    case 'PROFILE':
      return subject.role === 'STUDENT' && subject.userId
        ? paths.student.url({ id: subject.userId }, { intake: subject.intakeId ?? undefined })
        : paths.users.url(undefined, { searched: 'true', role: subject.role ?? 'ADMIN', name: subject.name });
    case 'EXAM':
      return paths.editExam.url({ id });
    case 'NOTICE':
      return paths.notice.url({ id });
    case 'DEPARTMENT':
      return paths.viewDepartment.url({ id });
    case 'PROGRAM':
      return paths.viewProgram.url({ id });
    case 'BANK_STATEMENT':
      return paths.bankStatement.url(undefined, { id });
    default:
      return undefined;
  }
}
