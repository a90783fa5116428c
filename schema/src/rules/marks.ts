import { limits } from '../limits.ts';
import { defaultMarkComponents, isEntered, type MarkComponent } from '../mark-scheme.ts';
import type { TextParams } from '../texts/text.ts';
import { filter, flag, id, line, lines, numeric, whole } from './readers.ts';
import { always, type Field, type Message, must, rules } from './rule.ts';

/** The texts of the specification for its own components. */
const ownTexts = {
  written: { required: 'writtenRequired', range: 'writtenRange' },
  viva: { required: 'vivaRequired', range: 'vivaRange' },
} as const;

const isOwn = ({ key, labelEn, labelBn }: MarkComponent): boolean =>
  defaultMarkComponents.some((one) => one.key === key && one.labelEn === labelEn && one.labelBn === labelBn);

/** Required unless the applicant was absent, or another component is saved alone. */
function mark(component: MarkComponent): Field<number> {
  const { key, labelEn: en, labelBn: bn, max, step } = component;
  const own = isOwn(component) ? ownTexts[key as keyof typeof ownTexts] : undefined;
  const named: TextParams = { component: { en, bn } };
  const range = { min: 0, max };
  const message: Message = own
    ? { key: own.range, params: range }
    : { key: 'markRange', params: { ...named, ...range } };
  const required: Message = own?.required ?? { key: 'markRequired', params: named };
  // The database would round further decimals.
  const isOnStep = (value: number): boolean =>
    Number(value.toFixed(2)) === value && Math.abs(value / step - Math.round(value / step)) < 1e-6;
  return numeric(message).test(
    always<number>((value, _facts, { parent }) => {
      if (parent['absent'] === true) return value === undefined ? null : 'absentHasMarks';
      if (value === undefined) return parent['partial'] === true ? null : required;
      if (value < 0 || value > max) return message;
      return isOnStep(value) ? null : { key: 'markStep', params: { ...named, step } };
    }),
  );
}

const place = { userId: id(), profileId: id(), version: whole(0) };

/** The applicant, and the version that the editor loaded. */
export const marksPlaceRules = rules(place);

/** The form of the marks of an exam: a field for each component that officers enter, by its key. */
export const marksRulesOf = <K extends string = never>(components: readonly MarkComponent[]) =>
  rules({
    ...place,
    absent: flag(),
    partial: flag(),
    ...(Object.fromEntries(components.filter(isEntered).map((one) => [one.key, mark(one)])) as {
      [key in K]: Field<number>;
    }),
    remarks: lines(limits.text.remarks),
  });

/** Filter values for the marks of an applicant. */
export const MarksState = { UNMARKED: 'Unmarked', MARKED: 'Marked', ABSENT: 'Absent' } as const;
export type MarksState = (typeof MarksState)[keyof typeof MarksState];

/** The list of the applicants of one exam with their marks. */
export const examMarksRules = rules({
  examId: must(id(), 'idRequired'),
  text: line(limits.text.search),
  state: filter(MarksState),
  page: whole(1, limits.pages.last),
  limit: whole(1, limits.marks.perPageMax),
});
