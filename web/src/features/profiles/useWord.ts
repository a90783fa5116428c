import { degreeTypes, genders, nationalities, religions, studyGroups } from '@admission/schema';
import { useTexts } from '../../lib/texts.ts';

const words = [...religions, ...genders, ...nationalities, ...studyGroups, ...degreeTypes] as const;
type Word = (typeof words)[number];

const isWord = (value: string): value is Word => words.some((word) => word === value);

/** The words of closed lists are stored in English and read in the language of the moment; anything else stays as it is. */
export function useWord(): (value: string) => string {
  const t = useTexts('profileFields');
  return (value) => (isWord(value) ? t(value) : value);
}
