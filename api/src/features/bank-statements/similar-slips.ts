import { foldDigits, normaliseSlip } from '@admission/schema';

/** How a line resembles the number of a pending slip, most reliable first. */
export const likenesses = ['CONTAINED', 'DIGITS', 'SIMILAR'] as const;
export type Similarity = (typeof likenesses)[number];

/** Shorter numbers resemble too many others. */
const minDigits = 4;
const minSimilarDigits = 6;

/** The text of a line as a slip number is compared: without case, spaces and dashes, and its runs of digits. */
export function readLine(texts: readonly (string | null)[]): { whole: string; runs: string[] } {
  const text = texts.map((one) => foldDigits(one ?? '').toUpperCase()).join(' ');
  const groups = text.replace(/(?<=\d)[\s-](?=\d)/g, '').match(/\d+/g) ?? [];
  return {
    whole: texts.map((one) => normaliseSlip(one ?? '')).join(' '),
    runs: [...new Set([...groups, ...(text.match(/\d+/g) ?? [])])],
  };
}

/**
 * The likeness of a line and a slip number: the number is in the text ("CASH DEP REF SB-35126422"), its digits are (a missing or other
 * prefix), or one digit is wrong, missing, added or two are transposed.
 */
export function likenessOf({ whole, runs }: ReturnType<typeof readLine>, slipKey: string): Similarity | null {
  if (slipKey.length >= minDigits && containsWord(whole, slipKey)) return 'CONTAINED';
  const digits = (slipKey.match(/\d+/g) ?? []).join('');
  if (digits.length < minDigits) return null;
  if (runs.includes(digits)) return 'DIGITS';
  return digits.length >= minSimilarDigits && runs.some((run) => isOneSlipAway(run, digits)) ? 'SIMILAR' : null;
}

/** Digits next to the number would make it another one. */
function containsWord(whole: string, slipKey: string): boolean {
  for (let at = whole.indexOf(slipKey); at >= 0; at = whole.indexOf(slipKey, at + 1)) {
    const [before = '', after = ''] = [whole[at - 1], whole[at + slipKey.length]];
    if (!(/\d/.test(before) && /^\d/.test(slipKey)) && !/\d/.test(after)) return true;
  }
  return false;
}

/** One edit apart: Damerau-Levenshtein distance 1. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one.length === other.length) {
    const isTransposed =
      one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
    return isTransposed || one.slice(at + 1) === other.slice(at + 1);
  }
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.slice(at) === long.slice(at + 1);
}

export interface NearLine {
  texts: readonly (string | null)[];
  amountPoisha: number | null;
  bookedOn: string | null;
}

export interface SimilarSlip {
  slipKey: string;
  amountPoisha: number;
  submittedAt: Date;
}

/** The slips that resemble a line, best first: by likeness, the longer number in the text, then the amount of the fee, then the nearest day. */
export function rankSimilar<T extends SimilarSlip>(
  line: NearLine,
  slips: readonly T[],
  max: number,
): (T & { likeness: Similarity })[] {
  const read = readLine(line.texts);
  const day = line.bookedOn === null ? null : Date.parse(line.bookedOn);
  return slips
    .flatMap((slip) => {
      const likeness = likenessOf(read, slip.slipKey);
      return likeness ? [{ ...slip, likeness }] : [];
    })
    .sort(
      (a, b) =>
        likenesses.indexOf(a.likeness) - likenesses.indexOf(b.likeness) ||
        (a.likeness === 'CONTAINED' ? b.slipKey.length - a.slipKey.length : 0) ||
        Number(b.amountPoisha === line.amountPoisha) - Number(a.amountPoisha === line.amountPoisha) ||
        (day === null ? 0 : Math.abs(day - a.submittedAt.getTime()) - Math.abs(day - b.submittedAt.getTime())),
    )
    .slice(0, max);
}
