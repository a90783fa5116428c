import type { ApolloCache } from '@apollo/client';
import { type SaveExamMutationVariables, useDeleteExamMutation, useSaveExamMutation } from '../../gql/exams.ts';

export type ExamChange = SaveExamMutationVariables['input'];

/** Lists are asked for anew; what is known of each exam stays. */
const forgetLists = (cache: ApolloCache) => {
  for (const fieldName of ['exams', 'openExams']) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** Saving and deleting, with the lists brought up to date. Deleting answers with the words of the API. */
export function useExamChanges() {
  const [save] = useSaveExamMutation({ update: forgetLists });
  const [remove] = useDeleteExamMutation({ update: forgetLists });
  return {
    save: (input: ExamChange) => save({ variables: { input } }),
    remove: async (id: string) => (await remove({ variables: { id } })).data?.deleteExam.msg ?? '',
  };
}
