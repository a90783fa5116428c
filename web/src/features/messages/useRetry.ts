import { useRetryBroadcastMutation } from '../../gql/messages.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { textsOf } from '../../lib/texts.ts';

/** Resends the messages that certainly failed. True if any is queued. */
export function useRetry(id: string, reload: () => Promise<unknown>): () => Promise<boolean> {
  const [send] = useRetryBroadcastMutation();
  return async () => {
    try {
      await send({ variables: { id } });
      showAlert('success', textsOf('messages')('retried'));
      await reload();
      return true;
    } catch (error) {
      alertFailure(readFailure(error));
      return false;
    }
  };
}
