import { degreeTypes, genders, nationalities, religions, studyGroups } from '@admission/schema';
import { useTexts } from '../../lib/texts.ts';

const maritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed'] as const;
const options = [
  ...maritalStatuses,
  ...religions,
  ...genders,
  ...nationalities,
  ...studyGroups,
  ...degreeTypes,
] as const;
type Option = (typeof options)[number];

const isOption = (value: string): value is Option => options.some((option) => option === value);

/** Translates an answer of a shown profile that is stored as an option in English; other text is returned unchanged. */
export function useOptionLabel(): (value: string) => string {
  const t = useTexts('profileFields');
  return (value) => (isOption(value) ? t(value) : value);
}
