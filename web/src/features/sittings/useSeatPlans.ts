import { useState } from 'react';
import {
  type FreeSeatMutationVariables,
  type MakeSeatPlanMutationVariables,
  type MoveSeatMutationVariables,
  useApproveSeatPlanMutation,
  useAssignLateMutation,
  useFreeSeatMutation,
  useMakeSeatPlanMutation,
  useMoveSeatMutation,
  useRejectSeatPlanMutation,
  useSubmitSeatPlanMutation,
} from '../../gql/seat-plans.ts';
import { showAlert } from '../../lib/alerts.ts';
import { readFailure } from '../../lib/problems.ts';

type Result = { msg: string } | undefined;

/** The mutations of a sitting's seats; each refetches the page. `conflict` is the refusal of the last one, unless its form shows it. */
export function useSeatPlans(refetch: () => Promise<unknown>) {
  const [sendMake] = useMakeSeatPlanMutation();
  const [sendSubmit] = useSubmitSeatPlanMutation();
  const [sendApprove] = useApproveSeatPlanMutation();
  const [sendReject] = useRejectSeatPlanMutation();
  const [sendLate] = useAssignLateMutation();
  const [sendFree] = useFreeSeatMutation();
  const [sendMove] = useMoveSeatMutation();
  const [conflict, setConflict] = useState<string[]>();
  const [revision, setRevision] = useState(0);

  const change = async (send: () => Promise<Result>, { inForm = false } = {}): Promise<void> => {
    setConflict(undefined);
    try {
      const result = await send();
      if (result) showAlert('success', result.msg);
    } catch (error) {
      const failure = readFailure(error);
      if (!inForm && failure.kind === 'refused' && failure.code === 'CONFLICT') setConflict(failure.messages);
      throw error;
    } finally {
      setRevision((last) => last + 1);
      await refetch().catch(() => undefined);
    }
  };
  const byId = (id: string) => ({ variables: { id } });
  return {
    conflict,
    /** Incremented by each mutation, so that lists next to the plan refetch. */
    revision,
    make: (input: MakeSeatPlanMutationVariables['input']) =>
      change(async () => (await sendMake({ variables: { input } })).data?.makeSeatPlan, { inForm: true }),
    submit: (id: string) => change(async () => (await sendSubmit(byId(id))).data?.submitSeatPlan),
    approve: (id: string) => change(async () => (await sendApprove(byId(id))).data?.approveSeatPlan),
    reject: (id: string, reason: string) =>
      change(async () => (await sendReject({ variables: { input: { id, reason } } })).data?.rejectSeatPlan),
    /** Seats one applicant, or all who have no seat. */
    seatLate: (sittingId: string, profileId?: string) =>
      change(async () => (await sendLate({ variables: { input: { sittingId, profileId } } })).data?.assignLate),
    free: (input: FreeSeatMutationVariables['input']) =>
      change(async () => (await sendFree({ variables: { input } })).data?.freeSeat),
    move: (input: MoveSeatMutationVariables['input']) =>
      change(async () => (await sendMove({ variables: { input } })).data?.moveSeat),
  };
}

export type SeatPlanChanges = ReturnType<typeof useSeatPlans>;
