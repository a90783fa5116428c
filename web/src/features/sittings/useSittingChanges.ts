import {
  type SaveSittingMutationVariables,
  useDeleteSittingMutation,
  useSaveSittingMutation,
} from '../../gql/sittings.ts';

export type SittingChange = SaveSittingMutationVariables['input'];

/** Changes of sittings; each rejects with the API's error. */
export function useSittingChanges() {
  const [save] = useSaveSittingMutation();
  const [remove] = useDeleteSittingMutation();
  return {
    save: async (input: SittingChange) => (await save({ variables: { input } })).data?.saveSitting,
    remove: (id: string, version: number) => remove({ variables: { input: { id, version } } }),
  };
}
