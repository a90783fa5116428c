import { NetworkStatus } from '@apollo/client';
import { useEffect, useRef } from 'react';
import {
  type AskSeatNeedMutationVariables,
  useAskSeatNeedMutation,
  useMySeatQuery,
  useSaveVenueWishesMutation,
  useWithdrawSeatNeedMutation,
} from '../../gql/my-seat.ts';
import { showAlert } from '../../lib/alerts.ts';

/**
 * The seat of the applicant with its mutations, each of which refetches it; shown once the fee is paid. Loaded with the page, so that no
 * card shifts.
 */
export function useMySeat({ isPaid, skip }: { isPaid: boolean | undefined; skip: boolean }) {
  const { data, previousData, networkStatus, refetch } = useMySeatQuery({ skip, fetchPolicy: 'cache-and-network' });
  const wasPaid = useRef(isPaid);
  useEffect(() => {
    // The fee was paid while the page was open.
    if (wasPaid.current === false && isPaid) void refetch().catch(() => undefined);
    wasPaid.current = isPaid;
  }, [isPaid, refetch]);
  const [ask] = useAskSeatNeedMutation();
  const [withdraw] = useWithdrawSeatNeedMutation();
  const [wish] = useSaveVenueWishesMutation();
  const refresh = async (): Promise<void> => void (await refetch().catch(() => undefined));
  return {
    seat: isPaid && !skip ? ((data ?? previousData)?.mySeat ?? null) : null,
    /** Initial load only: a shown card stays during a refetch. */
    isLoading: networkStatus === NetworkStatus.loading && !data,
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
