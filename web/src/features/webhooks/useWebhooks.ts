import {
  type RotateWebhookSecretMutationVariables,
  type SaveWebhookMutationVariables,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useSaveWebhookMutation,
  useTestWebhookMutation,
} from '../../gql/webhooks.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';

/** A secret that was made just now; it is in the memory of this page and nowhere else. */
export interface FreshSecret {
  url: string;
  secret: string;
}

export type SaveWebhook = SaveWebhookMutationVariables['input'];
export type RotateSecret = RotateWebhookSecretMutationVariables['input'];

/** What can be done to webhooks. Secrets stay out of the cache; the list is asked for anew by whoever shows it. */
export function useWebhooks(onChanged: () => void) {
  const common = useTexts('common');
  const [sendSave] = useSaveWebhookMutation({ fetchPolicy: 'no-cache' });
  const [sendRotate] = useRotateWebhookSecretMutation({ fetchPolicy: 'no-cache' });
  const [sendDelete] = useDeleteWebhookMutation();
  const [sendTest] = useTestWebhookMutation();
  return {
    /** The secret of a new one; undefined where one was changed. */
    save: async (input: SaveWebhook): Promise<FreshSecret | undefined> => {
      const saved = (await sendSave({ variables: { input } })).data?.saveWebhook;
      onChanged();
      if (!saved?.secret) {
        if (saved) showAlert('success', saved.msg);
        return undefined;
      }
      return { url: saved.webhook.url, secret: saved.secret };
    },
    rotate: async (input: RotateSecret): Promise<FreshSecret> => {
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
    /** Says what became of it by itself. */
    test: async (id: string): Promise<void> => {
      try {
        const { data } = await sendTest({ variables: { id } });
        if (data) showAlert('success', data.testWebhook.msg);
        onChanged();
      } catch (error) {
        showAlert('error', failureTexts(readFailure(error), common));
      }
    },
  };
}
