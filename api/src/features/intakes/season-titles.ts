import { limits, Trimester } from '@admission/schema';

interface Season {
  trimester: Trimester;
  year: number;
}

/** The names of the seasons in titles. The Bangla word for fall also means result, so it counts only before a year. */
const names = {
  [Trimester.SPRING]: { en: 'Spring', bn: 'স্প্রিং', inTitle: /স্প্রিং/g },
  [Trimester.SUMMER]: { en: 'Summer', bn: 'সামার', inTitle: /সামার/g },
  [Trimester.FALL]: { en: 'Fall', bn: 'ফল (Fall)', inTitle: /ফল \(Fall\)|ফল(?= [০-৯\d]{4})/g },
} as const;

const bangla = (year: number): string => String(year).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit);

/** The title of one season for another: its year and the name of its trimester. */
export function titleOfSeason(title: string, from: Season, to: Season): string {
  const [old, next] = [names[from.trimester], names[to.trimester]];
  const renamed = old.inTitle.test(title)
    ? title.replaceAll(old.inTitle, next.bn)
    : title.replaceAll(new RegExp(`\\b${old.en}\\b`, 'g'), next.en);
  return renamed.replaceAll(String(from.year), String(to.year)).replaceAll(bangla(from.year), bangla(to.year));
}

/** The title of an intake, or of an exam copied into it, with the intake's code if another one has the same title. */
export const distinctTitle = (title: string, isTaken: boolean, code: string): string =>
  isTaken ? `${title.slice(0, limits.text.title - code.length - 3)} (${code})` : title;
