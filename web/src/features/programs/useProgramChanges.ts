import type { ApolloCache } from '@apollo/client';
import {
  type SaveProgramMutationVariables,
  useDeleteProgramMutation,
  useSaveProgramMutation,
} from '../../gql/programs.ts';

export type ProgramChange = SaveProgramMutationVariables['input'];

/** The lists are asked for anew, also those of departments; what is known of each program stays. */
const forgetLists = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'programs' });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'department' });
};

/** Saving and deleting, with the lists brought up to date. Deleting answers with the words of the API. */
export function useProgramChanges() {
  const [save] = useSaveProgramMutation({ update: forgetLists });
  const [remove] = useDeleteProgramMutation({ update: forgetLists });
  return {
    save: (input: ProgramChange) => save({ variables: { input } }),
    remove: async (id: string) => (await remove({ variables: { id } })).data?.deleteProgram.msg ?? '',
  };
}
