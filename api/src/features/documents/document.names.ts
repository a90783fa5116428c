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

/** The same names, each once: a second one gets a number. */
export function eachOnce(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : name.replace(/\.pdf$/, `-${times}.pdf`);
  });
}
