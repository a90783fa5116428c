import { ProgramType, Trimester } from '../enums.ts';
import { limits } from '../limits.ts';
import {
  choice,
  filter,
  flag,
  givenId,
  id,
  idFilter,
  instant,
  line,
  lines,
  whole,
  year,
  yearFilter,
} from './readers.ts';
import { type Field, field, type Message, must, type Reader, readerOf, rules, where } from './rule.ts';

const yearRange: Message = { key: 'examYearRange', params: { min: limits.exam.firstYear, max: limits.exam.lastYear } };

const notAfterExam = where<Date>((value, _, { parent }) =>
  parent['examDate'] instanceof Date && value > parent['examDate'] ? 'deadlineAfterExam' : null,
);

/** Absent or empty: the default intake. Another blank is refused, because it could pass for absent. */
const intakeId = (): Field<string> => {
  const read = readerOf(givenId()) as Reader<string>;
  return field((raw) => (raw === '' ? undefined : read(raw)));
};

export const examRules = rules({
  id: id(),
  version: whole(0),
  title: must(line(limits.text.title), 'examTitleRequired'),
  titleBn: line(limits.text.title, { keepsBlank: true }),
  description: lines(limits.text.details),
  program: must(id(), 'examProgramRequired'),
  batch: line(limits.text.number),
  trimester: must(choice(Trimester), 'examTrimesterRequired'),
  year: must(year(yearRange), 'examYearRequired').test(
    where<number>((value) => (value >= limits.exam.firstYear && value <= limits.exam.lastYear ? null : yearRange)),
  ),
  examDate: must(instant('examDateInvalid'), 'examDateRequired'),
  applyUntil: instant('deadlineInvalid').test(notAfterExam),
  payUntil: instant('deadlineInvalid')
    .test(notAfterExam)
    .test(
      where<Date>((value, _, { parent }) =>
        parent['applyUntil'] instanceof Date && value < parent['applyUntil'] ? 'payUntilEarly' : null,
      ),
    ),
  conducted: flag(),
  intake: intakeId(),
  seats: whole(1, limits.exam.maxSeats),
});

/** `Conducted` in the filters of the exam table (specification, section 2). */
export const ConductedFilter = { CONDUCTED: 'Conducted', NOT_CONDUCTED: 'Not Conducted' } as const;
export type ConductedFilter = (typeof ConductedFilter)[keyof typeof ConductedFilter];

export const examFilterRules = rules({
  program: idFilter(),
  department: idFilter(),
  trimester: filter(Trimester),
  newYear: yearFilter(),
  courseType: filter(ProgramType),
  conducted: filter(ConductedFilter),
  intake: givenId(),
});
