import {
  type CopyIntakeMutationVariables,
  type ExtendIntakeMutationVariables,
  type SaveIntakeMutationVariables,
  useArchiveIntakeMutation,
  useCloseIntakeMutation,
  useCopyIntakeMutation,
  useExtendIntakeMutation,
  usePublishIntakeMutation,
  useReopenIntakeMutation,
  useSaveIntakeMutation,
} from '../../gql/intakes.ts';

type Seen = { id: string; version: number };

/** Changes of intakes. Each resolves to the saved intake. */
export function useIntakeChanges() {
  const [save] = useSaveIntakeMutation();
  const [publish] = usePublishIntakeMutation();
  const [close] = useCloseIntakeMutation();
  const [reopen] = useReopenIntakeMutation();
  const [archive] = useArchiveIntakeMutation();
  const [copy] = useCopyIntakeMutation();
  const [extend] = useExtendIntakeMutation();
  return {
    save: async (input: SaveIntakeMutationVariables['input']) =>
      (await save({ variables: { input } })).data?.saveIntake,
    publish: ({ id, version }: Seen) => publish({ variables: { input: { id, version } } }),
    close: ({ id, version }: Seen) => close({ variables: { input: { id, version } } }),
    reopen: ({ id, version }: Seen) => reopen({ variables: { input: { id, version } } }),
    archive: ({ id, version }: Seen) => archive({ variables: { input: { id, version } } }),
    copy: async (input: CopyIntakeMutationVariables['input']) =>
      (await copy({ variables: { input } })).data?.copyIntake,
    extend: (variables: ExtendIntakeMutationVariables) => extend({ variables }),
  };
}
