import type { ApolloCache } from '@apollo/client';
import {
  type SaveProgramMutationVariables,
  useDeleteProgramMutation,
  useSaveProgramMutation,
} from '../../gql/programs.ts';

export type ProgramChange = SaveProgramMutationVariables['input'];

/** Evicts the lists, also those of departments, so that they are refetched; cached programs stay. */
const evictLists = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'programs' });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'department' });
};

/** Saves and deletes programs, and refreshes the lists. `remove` resolves to the API's message. */
export function useProgramChanges() {
  const [save] = useSaveProgramMutation({ update: evictLists });
  const [remove] = useDeleteProgramMutation({ update: evictLists });
  return {
    save: (input: ProgramChange) => save({ variables: { input } }),
    remove: async (id: string) => (await remove({ variables: { id } })).data?.deleteProgram.msg ?? '',
  };
}
