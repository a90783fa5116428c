import { limits } from '../limits.ts';
import type { TextKey } from '../texts/en.ts';
import { filter, flag, id, line, lines, numeric, whole } from './readers.ts';
import { always, type Message, must, rules } from './rule.ts';

/** Required unless the applicant was absent, or the other part is saved alone. */
function mark(range: { readonly min: number; readonly max: number }, required: TextKey, key: TextKey) {
  const message: Message = { key, params: range };
  return numeric(message).test(
    always<number>((value, _facts, { parent }) => {
      if (parent['absent'] === true) return value === undefined ? null : 'absentHasMarks';
      if (value === undefined) return parent['partial'] === true ? null : required;
      return value >= range.min && value <= range.max ? null : message;
    }),
  );
}

/** Written 0 to 40, viva 0 to 10 (specification, section 5); none for an absent applicant. */
export const marksRules = rules({
  userId: id(),
  profileId: id(),
  version: whole(0),
  absent: flag(),
  partial: flag(),
  written: mark(limits.marks.written, 'writtenRequired', 'writtenRange'),
  viva: mark(limits.marks.viva, 'vivaRequired', 'vivaRange'),
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
