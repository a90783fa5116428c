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

/** The change that restores the dates of an exam and nothing else. */
function changeBack(
  { id, version, title, titleBn, description, batch, trimester, year, seats, program }: Exam,
  { examDate, applyUntil, payUntil, conducted }: Dates,
): ExamChange {
  const kept = { id, version, title, titleBn, description, batch, trimester, year, seats, program: program.id };
  return { ...kept, examDate, applyUntil, payUntil, conducted };
}

interface ExamMoveOptions {
  /** The exam as opened. */
  exam: Exam;
  reload: () => Promise<Exam>;
  onSaved: (exam: Exam) => void;
}

/** Saves an exam; a move of one with applicants is confirmed first, and can be undone afterwards. */
export function useExamMove({ exam, reload, onSaved }: ExamMoveOptions) {
  const { save } = useExamChanges();
  const reloaded = useRef<Exam>(undefined);
  const [asking, setAsking] = useState<{ before: Exam; after: Dates }>();
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
  /** Resolves to false if the move is not confirmed. */
  const saveMove = async (change: ExamChange): Promise<boolean> => {
    const dates = datesOf(change);
    // After a conflict the change overwrites the reloaded exam.
    const latest = reloaded.current;
    const before = latest && latest.version === change.version ? latest : exam;
    const concerns = before.applicantCount > 0 && isMoved(before, dates);
    if (concerns) {
      const isConfirmed = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking({ before, after: dates });
      });
      if (!isConfirmed) return false;
    }
    const after = await send(change);
    setMoved(concerns && after ? { before, after } : undefined);
    return true;
  };
  const undo = async (): Promise<void> => {
    if (!moved || undoing) return;
    setUndoing(true);
    try {
      await send(changeBack(moved.after, moved.before));
      setMoved(undefined);
    } catch (error) {
      alertFailure(readFailure(error));
    }
    setUndoing(false);
  };
  const reloadExam = async (): Promise<Exam> => {
    reloaded.current = await reload();
    return reloaded.current;
  };
  return { moved, asking, decide, saveMove, reload: reloadExam, undo, undoing };
}
