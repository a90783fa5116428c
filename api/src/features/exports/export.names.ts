import { dhakaToday } from '@admission/schema';
import type { ExportKind } from './export.words.ts';

/** applicants_{date}.xlsx and similar, with the date in Dhaka; ASCII only, for file systems and headers. */
export const workbookName = (kind: ExportKind, now: Date): string => `${kind.toLowerCase()}_${dhakaToday(now)}.xlsx`;

/** applicant_{applicant ID or phone}.xlsx. */
export const applicantName = (applicant: { applicantId: string | null; phone: string }): string =>
  `applicant_${(applicant.applicantId ?? applicant.phone).replace(/[^A-Za-z0-9-]+/g, '-')}.xlsx`;
