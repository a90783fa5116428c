import { toBanglaDigits } from '../normalise.ts';
import type { Lang } from '../texts/text.ts';

const suffixes: Record<Intl.LDMLPluralRule, string> = {
  ...{ zero: '', one: 'ম', two: 'য়', few: 'র্থ', many: 'ষ্ঠ', other: 'তম' },
};

/** The number in the name of a floor above the ground or of a basement: '3' of 'Floor 3', the ordinal '৩য়' of '৩য় তলা'. */
export function floorNumber(lang: Lang, floor: number): string {
  const number = String(Math.abs(floor));
  if (lang === 'en') return number;
  const form = floor > 0 ? new Intl.PluralRules('bn', { type: 'ordinal' }).select(floor) : 'zero';
  return toBanglaDigits(number) + suffixes[form];
}
