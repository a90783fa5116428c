import { useState } from 'react';
import {
  type EnrolDoorMutation,
  useCloseDoorMutation,
  useDecideAttendanceMutation,
  useDecideDisputeMutation,
  useEnrolDoorMutation,
  useProposeAbsencesMutation,
  useRevokeDoorMutation,
  useSendDoorMessageMutation,
} from '../../gql/control-room.ts';
import { showAlert } from '../../lib/alerts.ts';

export type Enrolment = EnrolDoorMutation['enrolDoor'] & { label: string };
type InputOf<T> = T extends (options: { variables: { input: infer I } }) => unknown ? I : never;

/** The mutations of a control room; each refetches the page. The code of a device exists only in the memory of this page. */
export function useControlRoom(sittingId: string, refetch: () => Promise<unknown>) {
  const [sendEnrol] = useEnrolDoorMutation({ fetchPolicy: 'no-cache' });
  const [sendRevoke] = useRevokeDoorMutation();
  const [sendMessage] = useSendDoorMessageMutation();
  const [sendDispute] = useDecideDisputeMutation();
  const [sendDecision] = useDecideAttendanceMutation();
  const [sendClose] = useCloseDoorMutation();
  const [sendProposal] = useProposeAbsencesMutation();
  const [enrolment, setEnrolment] = useState<Enrolment>();

  const change = async (send: () => Promise<{ msg: string } | undefined>): Promise<void> => {
    try {
      const done = await send();
      if (done) showAlert('success', done.msg);
    } finally {
      await refetch().catch(() => undefined);
    }
  };
  return {
    enrolment,
    hideEnrolment: () => setEnrolment(undefined),
    enrol: async (input: InputOf<typeof sendEnrol>) => {
      const { data } = await sendEnrol({ variables: { input } });
      if (data) setEnrolment({ ...data.enrolDoor, label: input.label });
      await refetch().catch(() => undefined);
    },
    revoke: (id: string) => change(async () => (await sendRevoke({ variables: { id } })).data?.revokeDoor),
    message: (input: InputOf<typeof sendMessage>) =>
      change(async () => (await sendMessage({ variables: { input } })).data?.sendDoorMessage),
    decide: (input: InputOf<typeof sendDecision>, { isDispute }: { isDispute: boolean }) =>
      change(async () =>
        isDispute
          ? (await sendDispute({ variables: { input } })).data?.decideDispute
          : (await sendDecision({ variables: { input } })).data?.decideAttendance,
      ),
    close: () => change(async () => (await sendClose({ variables: { sittingId } })).data?.closeDoor),
    /** The id of the import; its preview shows the changes. */
    proposeAbsences: async (examId: string) =>
      (await sendProposal({ variables: { sittingId, examId } })).data?.proposeAbsences.id,
  };
}

export type ControlRoom = ReturnType<typeof useControlRoom>;
