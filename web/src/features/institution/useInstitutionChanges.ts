import {
  type ApproveInstitutionMutationVariables,
  type ProposeInstitutionMutationVariables,
  type SaveInstitutionMutationVariables,
  useApproveInstitutionMutation,
  useProposeInstitutionMutation,
  useRejectInstitutionMutation,
  useSaveInstitutionMutation,
  useUploadLogoMutation,
} from '../../gql/institution.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { compressPicture } from '../images/index.ts';

/** The mutations of the institution. Each shows the API's message, then refetches the page. */
export function useInstitutionChanges(onChanged: () => Promise<unknown>) {
  const [save] = useSaveInstitutionMutation();
  const [propose] = useProposeInstitutionMutation();
  const [approve] = useApproveInstitutionMutation();
  const [reject] = useRejectInstitutionMutation();
  const [upload] = useUploadLogoMutation();
  const done = async (msg: string | undefined): Promise<void> => {
    if (msg) showAlert('success', msg);
    // The change is saved: a failed refetch is not reported.
    await onChanged().catch(() => undefined);
  };
  /** Refetches after a conflict with another SUPERADMIN. */
  const orReload = async (change: () => Promise<void>, refused?: typeof alertFailure): Promise<void> => {
    try {
      await change();
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'refused' && failure.code === 'CONFLICT') {
        await onChanged().catch(() => undefined);
        refused?.(failure);
      }
      throw error;
    }
  };
  return {
    save: async (input: SaveInstitutionMutationVariables['input']) =>
      done((await save({ variables: { input } })).data?.saveInstitution.msg),
    propose: async (input: ProposeInstitutionMutationVariables['input']) =>
      orReload(async () => done((await propose({ variables: { input } })).data?.proposeInstitution.msg)),
    approve: async (variables: ApproveInstitutionMutationVariables) =>
      // The dialog closes with a change that was decided meanwhile.
      orReload(async () => done((await approve({ variables })).data?.approveInstitution.msg), alertFailure),
    reject: async (input: { id: string; reason: string }) =>
      orReload(async () => done((await reject({ variables: { input } })).data?.rejectInstitution.msg), alertFailure),
    /** The address of the uploaded image. */
    uploadLogo: async (chosen: File): Promise<string> => {
      const { data } = await upload({ variables: { file: await compressPicture(chosen) } });
      return data?.uploadNoticeImage.url ?? '';
    },
  };
}

export type InstitutionChanges = ReturnType<typeof useInstitutionChanges>;
