import { useState } from 'react';
import { useRetryMessageMutation, useSingleMessagesQuery } from '../../gql/messages.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';

/** Messages to one person that failed, and their retry. */
export function useSingles(status: 'FAILED' | 'UNKNOWN', page: number) {
  const { data, previousData, error, loading, refetch } = useSingleMessagesQuery({
    variables: { status, page },
    fetchPolicy: 'network-only',
  });
  const [send] = useRetryMessageMutation();
  const [busy, setBusy] = useState<string>();
  const reload = () => refetch().catch(() => undefined);
  const retry = async (id: string) => {
    if (busy) return;
    setBusy(id);
    try {
      showAlert('success', (await send({ variables: { id } })).data?.retryMessage.msg ?? '');
    } catch (error) {
      alertFailure(readFailure(error));
    }
    await reload();
    setBusy(undefined);
  };
  return { list: (data ?? previousData)?.singleMessages, error, loading, busy, retry, reload };
}
