import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import { useSetExamConductedMutation } from '../../gql/exams.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { ConcernedApplicants } from './ConcernedApplicants.tsx';
import type { ExamRow } from './ExamTable.tsx';

/**
 * The optimistic conducted switch: a refusal reverts it, shows an alert and refetches the list. A change is announced and can be undone;
 * affected applicants can be informed.
 */
export function useConducted(refetch: () => void) {
  const t = useTexts('exams');
  const common = useTexts('common');
  const [mutate, { loading: busy }] = useSetExamConductedMutation();
  const [announcement, announce] = useState('');
  /** The last changed exam. */
  const [changed, setChanged] = useState<ExamRow>();
  /** Returns the new version; undefined after a failure. */
  const send = async (exam: ExamRow, conducted: boolean): Promise<number | undefined> => {
    const { id, title, version, applicantCount } = exam;
    announce('');
    setChanged(undefined);
    const expected = { __typename: 'Exam', id, conducted, version };
    try {
      const { data } = await mutate({
        variables: { input: { id, conducted, version } },
        optimisticResponse: { setExamConducted: expected },
      });
      const news = t(conducted ? 'nowConducted' : 'nowNotConducted', { title });
      announce(applicantCount > 0 ? `${news} ${t('movedTitle', { count: applicantCount })}` : news);
      if (applicantCount > 0 && data) setChanged({ ...exam, conducted, version: data.setExamConducted.version });
      return data?.setExamConducted.version;
    } catch (error) {
      const failure = readFailure(error);
      showAlert('error', [t('switchFailed', { title }), ...failureTexts(failure, common)]);
      if (failure.kind === 'refused') refetch();
      return undefined;
    }
  };
  const pending = useRef(new Map<string, Promise<number | undefined>>());
  /** Waits for the pending change of the same exam, whose version the next one needs. */
  const set = async (exam: ExamRow, conducted: boolean): Promise<void> => {
    const before = pending.current.get(exam.id);
    const change = async () => {
      const version = before ? await before : exam.version;
      return version === undefined ? undefined : send({ ...exam, version }, conducted);
    };
    const turn = change();
    pending.current.set(exam.id, turn);
    await turn;
    if (pending.current.get(exam.id) === turn) pending.current.delete(exam.id);
  };
  return {
    set: (exam: ExamRow, conducted: boolean) => void set(exam, conducted),
    announcement: (
      <>
        <chakra.p role="status" srOnly>
          {announcement}
        </chakra.p>
        {changed && (
          <ConcernedApplicants
            examId={changed.id}
            count={changed.applicantCount}
            busy={busy}
            onUndo={() => void set(changed, !changed.conducted)}
          >
            <p>{`${changed.title}: ${t(changed.conducted ? 'conducted' : 'notConducted')}`}</p>
          </ConcernedApplicants>
        )}
      </>
    ),
  };
}
