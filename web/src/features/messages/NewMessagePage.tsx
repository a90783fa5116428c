import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts';
import { useMessageChoicesQuery } from '../../gql/messages.ts';
import { showAlert } from '../../lib/alerts.ts';
import { clearRecipients } from '../../lib/recipients.ts';
import { useTexts } from '../../lib/texts.ts';
import { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useNoticeImages } from '../notices/index.ts';
import { Composer } from './Composer.tsx';
import { RecipientFilters } from './RecipientFilters.tsx';
import { channels, composeSpec, selectionOf } from './selection.ts';
import type { Timing } from './TimingFields.tsx';
import type { MessageText } from './usePreview.ts';
import { useSend } from './useSend.ts';

/** /messages/new?channel=mail|sms: to recipients from another page, or to those that match the filters. */
export function NewMessagePage() {
  const t = useTexts('messages');
  const navigate = useNavigate();
  const { values, set } = useUrlFilters(composeSpec);
  const { data: choices } = useMessageChoicesQuery();
  const selection = useMemo(() => selectionOf(values), [values]);
  const [isUnsaved, setUnsaved] = useState(false);
  const { allow } = useLeaveGuard(isUnsaved, { isKept: true });
  const uploadImage = useNoticeImages();
  const send = useSend(values.channel, selection.target);
  const onSend = async (words: MessageText, timing: Timing) => {
    const { msg, id } = await send(words, timing);
    showAlert('success', timing.when === 'later' ? t('scheduled') : msg);
    clearRecipients();
    allow();
    // Back would lead to a message without recipients.
    await navigate(paths.message.url({ id }), { replace: true });
  };
  return (
    <PageFrame
      title={values.channel === 'mail' ? t('newMail') : t('newSms')}
      back={{ to: selection.preselected ? paths.students.url() : paths.messages.url(), label: t('back') }}
    >
      <chakra.div>
        <Segments
          label={t('channel')}
          value={values.channel}
          options={channels.map((value) => ({ value, label: value === 'mail' ? t('mail') : t('sms') }))}
          onChange={(channel) => set({ channel })}
        />
      </chakra.div>
      <Composer
        key={values.channel}
        channel={values.channel}
        selection={selection}
        filters={<RecipientFilters values={values} choices={choices} onChange={set} />}
        onChooseOthers={() => set({ to: 'filters' })}
        uploadImage={uploadImage}
        onSend={onSend}
        onUnsaved={setUnsaved}
      />
    </PageFrame>
  );
}
