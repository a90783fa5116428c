import {
  type RotateWebhookSecretMutationVariables,
  type SaveWebhookMutationVariables,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useSaveWebhookMutation,
  useTestWebhookMutation,
} from '../../gql/webhooks.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';

/** A new secret; it is only in the memory of this page. */
export interface NewSecret {
  url: string;
  secret: string;
}

export type SaveWebhook = SaveWebhookMutationVariables['input'];
export type RotateSecret = RotateWebhookSecretMutationVariables['input'];

/** The operations on webhooks. Secrets are not cached; the caller refetches the list. */
export function useWebhooks(onChanged: () => void) {
  const [sendSave] = useSaveWebhookMutation({ fetchPolicy: 'no-cache' });
  const [sendRotate] = useRotateWebhookSecretMutation({ fetchPolicy: 'no-cache' });
  const [sendDelete] = useDeleteWebhookMutation();
  const [sendTest] = useTestWebhookMutation();
  return {
    /** Resolves to the secret of a new webhook; undefined for a changed one. */
    save: async (input: SaveWebhook): Promise<NewSecret | undefined> => {
      const saved = (await sendSave({ variables: { input } })).data?.saveWebhook;
      onChanged();
      if (!saved?.secret) {
        if (saved) showAlert('success', saved.msg);
        return undefined;
      }
      return { url: saved.webhook.url, secret: saved.secret };
    },
    rotate: async (input: RotateSecret): Promise<NewSecret> => {
      const saved = (await sendRotate({ variables: { input } })).data?.rotateWebhookSecret;
      if (!saved?.secret) throw new Error('A secret was made without an answer');
      onChanged();
      return { url: saved.webhook.url, secret: saved.secret };
    },
    remove: async (id: string): Promise<void> => {
      const { data } = await sendDelete({ variables: { id } });
      if (data) showAlert('success', data.deleteWebhook.msg);
      onChanged();
    },
    /** Shows the result itself. */
    test: async (id: string): Promise<void> => {
      try {
        const { data } = await sendTest({ variables: { id } });
        if (data) showAlert('success', data.testWebhook.msg);
        onChanged();
      } catch (error) {
        alertFailure(readFailure(error));
      }
    },
  };
}
