import {
  type SaveVenueMutationVariables,
  useDeleteVenueMutation,
  useImportSeatsMutation,
  useSaveVenueMutation,
} from '../../gql/venues.ts';

export type VenueChange = SaveVenueMutationVariables['input'];

/** Changes of venues; each rejects with the API's error. */
export function useVenueChanges() {
  const [save] = useSaveVenueMutation();
  const [remove] = useDeleteVenueMutation();
  const [read] = useImportSeatsMutation();
  return {
    save: async (input: VenueChange) => (await save({ variables: { input } })).data?.saveVenue,
    remove: (id: string, version: number) => remove({ variables: { input: { id, version } } }),
    importSeats: async (venueId: string, file: File, dryRun: boolean) =>
      (await read({ variables: { venueId, file, dryRun } })).data?.importSeats,
  };
}
