import {
  type AskSeatNeedMutationVariables,
  useAskSeatNeedMutation,
  useMySeatQuery,
  useSaveVenueWishesMutation,
  useWithdrawSeatNeedMutation,
} from '../../gql/my-seat.ts';
import { showAlert } from '../../lib/alerts.ts';

/** The seat of the applicant, once the fee is paid, with its changes; each change loads it again. */
export function useMySeat(isPaid: boolean) {
  const { data, previousData, refetch } = useMySeatQuery({ skip: !isPaid, fetchPolicy: 'cache-and-network' });
  const [ask] = useAskSeatNeedMutation();
  const [withdraw] = useWithdrawSeatNeedMutation();
  const [wish] = useSaveVenueWishesMutation();
  const refresh = async (): Promise<void> => void (await refetch().catch(() => undefined));
  return {
    seat: isPaid ? ((data ?? previousData)?.mySeat ?? null) : null,
    refresh,
    ask: async (input: AskSeatNeedMutationVariables['input']): Promise<void> => {
      const answer = await ask({ variables: { input } });
      if (answer.data) showAlert('success', answer.data.askSeatNeed.msg);
      await refresh();
    },
    withdraw: (id: string) => withdraw({ variables: { id } }),
    wish: async (sittingId: string, venueIds: string[]): Promise<void> => {
      await wish({ variables: { input: { sittingId, venueIds } } });
      await refresh();
    },
  };
}

export type MySeatChanges = ReturnType<typeof useMySeat>;
