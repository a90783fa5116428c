import {
  type ApprovePaymentMutationVariables,
  type Proposal_ProposalFragment,
  type RejectPaymentMutationVariables,
  useApprovePaymentMutation,
  usePaymentProposalsQuery,
  useRejectPaymentMutation,
} from '../../gql/payment-verification.ts';
import { showAlert } from '../../lib/alerts.ts';
import { polling } from '../../lib/polling.ts';

export type Proposal = Proposal_ProposalFragment;

export interface ProposalDecisions {
  onApprove: (input: ApprovePaymentMutationVariables['input']) => Promise<void>;
  onReject: (input: RejectPaymentMutationVariables['input']) => Promise<void>;
}

/** Manual payments pending the decision of a second officer, and that decision; an approved one may become a payment pending review. */
export function useProposals(onApproved: () => void) {
  const { data, previousData, error, loading, refetch } = usePaymentProposalsQuery(polling);
  const [sendApproval] = useApprovePaymentMutation();
  const [sendRejection] = useRejectPaymentMutation();
  const refresh = () => void refetch().catch(() => undefined);
  const done = (msg: string | undefined) => {
    if (msg) showAlert('success', msg);
    refresh();
  };
  return {
    list: (data ?? previousData)?.paymentProposalPage,
    error: loading ? undefined : error,
    refresh,
    approve: async (input: ApprovePaymentMutationVariables['input']) => {
      done((await sendApproval({ variables: { input } })).data?.approvePayment.msg);
      onApproved();
    },
    reject: async (input: RejectPaymentMutationVariables['input']) =>
      done((await sendRejection({ variables: { input } })).data?.rejectPayment.msg),
  };
}
