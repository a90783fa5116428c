import type { AuditTable_EventFragment } from '../../gql/audit.ts';
import { paths } from '../../paths.ts';

/** The page of a subject; undefined if it is deleted or has no page. */
export function subjectAddress({
  subjectType,
  subjectId,
  subject,
}: Pick<AuditTable_EventFragment, 'subjectType' | 'subjectId' | 'subject'>): string | undefined {
  if (subjectType === 'broadcast' && subjectId) return paths.message.url({ id: subjectId });
  if (!subject || !subjectId) return undefined;
  const id = subjectId;
  switch (subjectType) {
    case 'user':
    case 'profile':
      return subject.role === 'STUDENT' && subject.userId
        ? paths.student.url({ id: subject.userId })
        : paths.users.url(undefined, { searched: 'true', role: subject.role ?? 'ADMIN', name: subject.name });
    case 'exam':
      return paths.editExam.url({ id });
    case 'notice':
      return paths.notice.url({ id });
    case 'department':
      return paths.viewDepartment.url({ id });
    case 'program':
      return paths.viewProgram.url({ id });
    case 'bank-statement':
      return paths.bankStatement.url(undefined, { id });
    default:
      return undefined;
  }
}
