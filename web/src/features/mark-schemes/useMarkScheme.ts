import { useState } from 'react';
import {
  type MarkScheme_SchemeFragment,
  type SaveMarkSchemeMutationVariables,
  useMarkSchemeQuery,
  useSaveMarkSchemeMutation,
} from '../../gql/mark-schemes.ts';

/** The stored mark scheme of an exam, and the one that the form starts from: only a save changes that. */
export function useMarkScheme(examId: string) {
  const { data, error, loading, refetch } = useMarkSchemeQuery({ variables: { examId }, fetchPolicy: 'network-only' });
  const [send] = useSaveMarkSchemeMutation();
  const [opened, setOpened] = useState<MarkScheme_SchemeFragment>();
  const stored = data?.exam.markScheme;
  if (!opened && stored) setOpened(stored);
  return {
    scheme: opened,
    error: loading ? undefined : error,
    reload: async () => (await refetch()).data?.exam.markScheme ?? Promise.reject(new Error('There is no answer.')),
    save: async (input: SaveMarkSchemeMutationVariables['input']) => {
      const saved = (await send({ variables: { input } })).data?.saveMarkScheme;
      if (saved) setOpened(saved);
    },
  };
}
