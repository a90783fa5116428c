import { text } from '@admission/schema';
import { useRef, useState } from 'react';
import type { ExamForm_ExamFragment } from '../../gql/exams.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { currentLanguage } from '../../lib/language.ts';
import { readFailure } from '../../lib/problems.ts';
import { type Dates, isMoved } from './examDates.ts';
import { type ExamChange, useExamChanges } from './useExamChanges.ts';

type Exam = ExamForm_ExamFragment;

const datesOf = ({ examDate, applyUntil = null, payUntil = null, conducted }: ExamChange): Dates => ({
  examDate: examDate ?? '',
  applyUntil,
  payUntil,
  conducted: conducted ?? false,
});

/** The change that restores an exam, over the given version. */
const changeTo = (
  { id, title, titleBn, description, batch, trimester, year, examDate, applyUntil, payUntil, ...rest }: Exam,
  version: number,
): ExamChange => ({
  ...{ id, version, title, titleBn, description, batch, trimester, year, examDate, applyUntil, payUntil },
  ...{ conducted: rest.conducted, seats: rest.seats, program: rest.program.id },
});

/** Saves an exam; a move of one with applicants is confirmed first, and can be undone afterwards. */
export function useExamMove(exam: Exam, onSaved: (exam: Exam) => void) {
  const { save } = useExamChanges();
  const [asking, setAsking] = useState<Dates>();
  const [moved, setMoved] = useState<{ before: Exam; after: Exam }>();
  const [undoing, setUndoing] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const decide = (isConfirmed: boolean) => {
    setAsking(undefined);
    answer.current?.(isConfirmed);
  };
  const send = async (change: ExamChange): Promise<Exam | undefined> => {
    const after = (await save(change)).data?.saveExam;
    showAlert('success', text(currentLanguage(), 'examUpdated'));
    if (after) onSaved(after);
    return after;
  };
  const saveMove = async (change: ExamChange): Promise<void> => {
    const dates = datesOf(change);
    const concerns = exam.applicantCount > 0 && isMoved(exam, dates);
    if (concerns) {
      const isConfirmed = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking(dates);
      });
      if (!isConfirmed) return;
    }
    const after = await send(change);
    setMoved(concerns && after ? { before: exam, after } : undefined);
  };
  const undo = async (): Promise<void> => {
    if (!moved || undoing) return;
    setUndoing(true);
    try {
      await send(changeTo(moved.before, moved.after.version));
      setMoved(undefined);
    } catch (error) {
      alertFailure(readFailure(error));
    }
    setUndoing(false);
  };
  return { moved, asking, decide, saveMove, undo, undoing };
}
