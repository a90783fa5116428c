import type { ApolloCache } from '@apollo/client';
import { type SaveExamMutationVariables, useDeleteExamMutation, useSaveExamMutation } from '../../gql/exams.ts';

export type ExamChange = SaveExamMutationVariables['input'];

/** Evicts the lists, so that they are refetched; cached exams stay. */
const evictLists = (cache: ApolloCache) => {
  for (const fieldName of ['exams', 'openExams']) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** Saves and deletes exams, and refreshes the lists. `remove` resolves to the API's message. */
export function useExamChanges() {
  const [save] = useSaveExamMutation({ update: evictLists });
  const [remove] = useDeleteExamMutation({ update: evictLists });
  return {
    save: (input: ExamChange) => save({ variables: { input } }),
    remove: async (id: string) => (await remove({ variables: { id } })).data?.deleteExam.msg ?? '',
  };
}
