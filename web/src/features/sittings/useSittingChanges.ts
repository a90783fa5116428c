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
    /** `tell`: informs the people with a seat of changed times. */
    save: async (input: SittingChange, tell = false) => (await save({ variables: { input, tell } })).data?.saveSitting,
    remove: (id: string, version: number) => remove({ variables: { input: { id, version } } }),
  };
}
