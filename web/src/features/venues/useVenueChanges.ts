import { type SaveVenueMutationVariables, useDeleteVenueMutation, useSaveVenueMutation } from '../../gql/venues.ts';

export type VenueChange = SaveVenueMutationVariables['input'];

/** Changes of venues; each rejects with the API's error. */
export function useVenueChanges() {
  const [save] = useSaveVenueMutation();
  const [remove] = useDeleteVenueMutation();
  return {
    save: async (input: VenueChange) => (await save({ variables: { input } })).data?.saveVenue,
    remove: (id: string, version: number) => remove({ variables: { input: { id, version } } }),
  };
}
