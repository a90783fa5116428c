import type { Trimester } from '@admission/schema';

const dhakaDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Dhaka' });

/** What every file system and every header takes: Latin letters, digits, dot, dash and underscore. */
const tidy = (text: string): string => text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '');

export const admitCardName = (applicantId: string): string => `admit_${tidy(applicantId)}.pdf`;

export const formName = (applicant: { applicantId: string | null; phone: string }): string =>
  `form_${tidy(applicant.applicantId ?? applicant.phone)}.pdf`;

/** profile_pdfs_{trimester}_{date}.zip (specification, section 7); applicants of several trimesters name them all. */
export function zipName(trimesters: readonly Trimester[], now: Date): string {
  return `profile_pdfs_${[...new Set(trimesters)].join('-')}_${dhakaDay.format(now)}.zip`;
}

/** Gives each name as it is wanted, and a second one of the same with a number. */
export function onceEach(): (wanted: string) => string {
  const seen = new Map<string, number>();
  return (wanted) => {
    const times = (seen.get(wanted) ?? 0) + 1;
    seen.set(wanted, times);
    return times === 1 ? wanted : wanted.replace(/\.pdf$/, `-${times}.pdf`);
  };
}
