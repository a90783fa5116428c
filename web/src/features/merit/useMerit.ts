import { useState } from 'react';
import {
  type MakeMeritListMutationVariables,
  useApproveMeritListMutation,
  useAskMeritWithdrawalMutation,
  useConfirmMeritWithdrawalMutation,
  useDropMeritWithdrawalMutation,
  useMakeMeritListMutation,
  useMeritPreviewLazyQuery,
  useRejectMeritListMutation,
  useReleaseRemarksMutation,
  useSubmitMeritListMutation,
} from '../../gql/merit.ts';
import { showAlert } from '../../lib/alerts.ts';
import { readFailure } from '../../lib/problems.ts';

type MakeInput = MakeMeritListMutationVariables['input'];
type Result = { msg: string } | undefined;

/** The state changes of a merit list; each refetches the page. `conflict` holds the messages of a conflict with another officer. */
export function useMerit(refetch: () => Promise<unknown>) {
  const [sendMake] = useMakeMeritListMutation();
  const [loadPreview] = useMeritPreviewLazyQuery({ fetchPolicy: 'network-only' });
  const [sendSubmit] = useSubmitMeritListMutation();
  const [sendApprove] = useApproveMeritListMutation();
  const [sendReject] = useRejectMeritListMutation();
  const [sendAsk] = useAskMeritWithdrawalMutation();
  const [sendConfirm] = useConfirmMeritWithdrawalMutation();
  const [sendRemarks] = useReleaseRemarksMutation();
  const [sendDrop] = useDropMeritWithdrawalMutation();
  const [conflict, setConflict] = useState<string[]>();

  const move = async (send: () => Promise<Result>): Promise<void> => {
    setConflict(undefined);
    try {
      const result = await send();
      if (result) showAlert('success', result.msg);
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'refused' && failure.code === 'CONFLICT') setConflict(failure.messages);
      throw error;
    } finally {
      await refetch().catch(() => undefined);
    }
  };
  const variables = (id: string) => ({ variables: { id } });
  return {
    conflict,
    /** The run that `make` would create; nothing is stored. */
    async preview(input: MakeInput) {
      const { data, error } = await loadPreview({ variables: { input } });
      if (error) throw error;
      return data?.meritPreview;
    },
    make: (input: MakeInput) => move(async () => (await sendMake({ variables: { input } })).data?.makeMeritList),
    submit: (id: string) => move(async () => (await sendSubmit(variables(id))).data?.submitMeritList),
    approve: (id: string, tell: boolean) =>
      move(async () => (await sendApprove({ variables: { id, tell } })).data?.approveMeritList),
    reject: (id: string, reason: string) =>
      move(async () => (await sendReject({ variables: { id, reason } })).data?.rejectMeritList),
    askWithdrawal: (id: string, reason: string) =>
      move(async () => (await sendAsk({ variables: { id, reason } })).data?.askMeritWithdrawal),
    confirmWithdrawal: (id: string) =>
      move(async () => (await sendConfirm(variables(id))).data?.confirmMeritWithdrawal),
    releaseRemarks: (id: string, release: boolean) =>
      move(async () => (await sendRemarks({ variables: { id, release } })).data?.releaseRemarks),
    dropWithdrawal: (id: string) => move(async () => (await sendDrop(variables(id))).data?.dropMeritWithdrawal),
  };
}

export type Merit = ReturnType<typeof useMerit>;
