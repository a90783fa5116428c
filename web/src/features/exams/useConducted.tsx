import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSetExamConductedMutation } from '../../gql/exams.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import type { ExamRow } from './ExamTable.tsx';

/** The optimistic conducted switch: a refusal reverts it, shows an alert and refetches the list; a change is announced. */
export function useConducted(refetch: () => void) {
  const t = useTexts('exams');
  const common = useTexts('common');
  const [send] = useSetExamConductedMutation();
  const [announcement, announce] = useState('');
  const set = async ({ id, title, version }: ExamRow, conducted: boolean) => {
    announce('');
    const expected = { __typename: 'Exam', id, conducted, version };
    try {
      await send({
        variables: { input: { id, conducted, version } },
        optimisticResponse: { setExamConducted: expected },
      });
      announce(t(conducted ? 'nowConducted' : 'nowNotConducted', { title }));
    } catch (error) {
      const failure = readFailure(error);
      showAlert('error', [t('switchFailed', { title }), ...failureTexts(failure, common)]);
      if (failure.kind === 'refused') refetch();
    }
  };
  return {
    set: (exam: ExamRow, conducted: boolean) => void set(exam, conducted),
    announcement: (
      <chakra.p role="status" srOnly>
        {announcement}
      </chakra.p>
    ),
  };
}
