import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSetExamConductedMutation } from '../../gql/exams.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import type { ExamRow } from './ExamTable.tsx';

/**
 * The switch moves at once and goes back where the API refuses. Where somebody else was faster the alert says so and the list is asked
 * for anew. What has happened is read out.
 */
export function useConducted(again: () => void) {
  const t = useTexts('exams');
  const common = useTexts('common');
  const [send] = useSetExamConductedMutation();
  const [said, say] = useState('');
  const set = async ({ id, title, version }: ExamRow, conducted: boolean) => {
    say('');
    // What it is called is for the cache alone.
    const hoped = { __typename: 'Exam', id, conducted, version };
    try {
      await send({
        variables: { input: { id, conducted, version } },
        optimisticResponse: { setExamConducted: hoped },
      });
      say(t(conducted ? 'nowConducted' : 'nowNotConducted', { title }));
    } catch (error) {
      const failure = readFailure(error);
      showAlert('error', [t('switchFailed', { title }), ...failureTexts(failure, common)]);
      if (failure.kind === 'refused') again();
    }
  };
  return {
    set: (exam: ExamRow, conducted: boolean) => void set(exam, conducted),
    said: (
      <chakra.p role="status" srOnly>
        {said}
      </chakra.p>
    ),
  };
}
