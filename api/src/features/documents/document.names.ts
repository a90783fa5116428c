import type { Trimester } from '@admission/schema';

const dhakaDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Dhaka' });

/** Keeps what is safe in file systems and headers: Latin letters, digits, dot, dash and underscore. */
const toSafeName = (text: string): string => text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '');

export const admitCardName = (applicantId: string): string => `admit_${toSafeName(applicantId)}.pdf`;

interface Named {
  applicantId: string | null;
  phone: string;
}
const nameOf =
  (kind: string) =>
  ({ applicantId, phone }: Named): string =>
    `${kind}_${toSafeName(applicantId ?? phone)}.pdf`;

export const formName = nameOf('form');
export const receiptName = nameOf('receipt');
export const depositSlipName = nameOf('deposit_slip');

/** profile_pdfs_{trimester}_{date}.zip (specification, section 7), with all trimesters of the applicants. */
export function zipName(trimesters: readonly Trimester[], now: Date): string {
  return `profile_pdfs_${[...new Set(trimesters)].join('-')}_${dhakaDay.format(now)}.zip`;
}

/** Returns a function that appends a number to repeated file names of documents. */
export function uniqueNames(): (wanted: string) => string {
  const seen = new Map<string, number>();
  return (wanted) => {
    const times = (seen.get(wanted) ?? 0) + 1;
    seen.set(wanted, times);
    return times === 1 ? wanted : wanted.replace(/\.pdf$/, `-${times}.pdf`);
  };
}
