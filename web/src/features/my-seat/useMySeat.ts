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

interface OwnApplication {
  isPaid: boolean | undefined;
  profileId: string | undefined;
  /** Undefined: the current application. */
  intake: string | undefined;
}

/**
 * The seat of an application with its mutations, each of which refetches it; shown once the fee is paid. Loaded with the page, so that no
 * card shifts.
 */
export function useMySeat({ isPaid, profileId, intake }: OwnApplication) {
  const { data, previousData, networkStatus, refetch } = useMySeatQuery({
    variables: { intake },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.mySeat;
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
    // The previous answer may be of another application.
    seat: isPaid && found?.profileId === profileId ? (found ?? null) : null,
    /** The intake of an earlier application; undefined: the current one. */
    intake,
    /** Initial load only: a shown card stays during a refetch. */
    isLoading: networkStatus === NetworkStatus.loading && !data,
    refresh,
    ask: async (input: AskSeatNeedMutationVariables['input']): Promise<void> => {
      const answer = await ask({ variables: { input, intake } });
      if (answer.data) showAlert('success', answer.data.askSeatNeed.msg);
      await refresh();
    },
    withdraw: (id: string) => withdraw({ variables: { id } }),
    wish: async (sittingId: string, venueIds: string[]): Promise<void> => {
      await wish({ variables: { input: { sittingId, venueIds }, intake } });
      await refresh();
    },
  };
}

export type MySeatChanges = ReturnType<typeof useMySeat>;
