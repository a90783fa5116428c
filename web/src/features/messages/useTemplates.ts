import {
  useDeleteMessageTemplateMutation,
  useMessageTemplatesQuery,
  useSaveMessageTemplateMutation,
} from '../../gql/messages.ts';
import { showAlert } from '../../lib/alerts.ts';
import { textsOf } from '../../lib/texts.ts';
import type { ChannelName } from './selection.ts';
import type { Template } from './TemplateBar.tsx';
import type { MessageText } from './usePreview.ts';
import { channelOf } from './useRecipients.ts';

/** The templates of the office for a channel, with their changes. */
export function useTemplates(channel: ChannelName, words: MessageText) {
  const { data, refetch } = useMessageTemplatesQuery({
    variables: { channel: channelOf(channel) },
    fetchPolicy: 'cache-and-network',
  });
  const [save] = useSaveMessageTemplateMutation();
  const [remove] = useDeleteMessageTemplateMutation();
  const reload = () => refetch().catch(() => undefined);
  return {
    templates: data?.messageTemplates ?? [],
    onSave: async (name: string, replaced?: Template) => {
      const input = {
        ...(replaced ? { id: replaced.id, version: replaced.version } : {}),
        ...{ name, channel: channelOf(channel), subject: words.subject || null, body: words.body },
      };
      await save({ variables: { input } });
      showAlert('success', textsOf('messages')('templateSaved'));
      await reload();
    },
    onDelete: async ({ id, version }: Template) => {
      await remove({ variables: { input: { id, version } } });
      await reload();
    },
  };
}
