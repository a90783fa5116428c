import { dhakaToday } from '@admission/schema';
import type { ExportKind } from './export.words.ts';

/** applicants_{date}.xlsx and the like, the day in Dhaka. Latin letters alone: every file system and every header takes them. */
export const workbookName = (kind: ExportKind, now: Date): string => `${kind.toLowerCase()}_${dhakaToday(now)}.xlsx`;

/** applicant_{applicant ID, or phone before there is one}.xlsx. */
export const applicantName = (applicant: { applicantId: string | null; phone: string }): string =>
  `applicant_${(applicant.applicantId ?? applicant.phone).replace(/[^A-Za-z0-9-]+/g, '-')}.xlsx`;
