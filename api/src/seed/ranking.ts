import type { Mark } from '../features/marks/index.ts';
import type { Application } from './application.ts';

const selectedShare = 0.7;
const waitingShare = 0.85;

const totalOf = ({ written, viva }: Partial<Mark>): number => (written ?? 0) + (viva ?? 0);

/** Writes the merit list of each exam whose list is out into the marks: places by total, and who was selected. */
export function rank(applications: readonly Application[]): void {
  const byExam = Map.groupBy(applications, ({ applicant }) => applicant.intake.examId);
  for (const list of byExam.values()) {
    if (!list[0]?.applicant.intake.isRanked) continue;
    const marks = list.flatMap(({ mark }) => mark ?? []);
    for (const one of marks) if (one.absent) one.result = 'Absent';
    const present = marks.filter(({ absent }) => !absent).sort((a, b) => totalOf(b) - totalOf(a));
    for (const one of present) {
      one.place = 1 + present.findIndex((other) => totalOf(other) === totalOf(one));
      one.result =
        one.place <= present.length * selectedShare
          ? 'Selected'
          : one.place <= present.length * waitingShare
            ? 'Waiting list'
            : 'Not selected';
    }
  }
}
