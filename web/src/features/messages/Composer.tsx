import { type ReactNode, useEffect, useState } from 'react';
import { RestoredText } from '../../forms/RestoredText.tsx';
import type { UploadImage } from '../../forms/RichText/upload.ts';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { MailFields } from './MailFields.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { RecipientsCard } from './RecipientsCard.tsx';
import { SendDialog } from './SendDialog.tsx';
import { SmsFields } from './SmsFields.tsx';
import type { ChannelName, Selection } from './selection.ts';
import { useCompose } from './useCompose.ts';
import { type MessageText, usePreview } from './usePreview.ts';
import { useRecipients } from './useRecipients.ts';

export interface ComposerProps {
  channel: ChannelName;
  selection: Selection;
  filters: ReactNode;
  onChooseOthers: () => void;
  uploadImage: UploadImage;
  /** Rejects if refused; the text stays. */
  onSend: (words: MessageText) => Promise<unknown>;
  onUnsaved: (isUnsaved: boolean) => void;
}

const perPage = 50;

/** Recipients, text, preview and cost on one page. */
export function Composer(props: ComposerProps) {
  const { channel, selection, uploadImage, onSend, onUnsaved } = props;
  const t = useTexts('messages');
  const common = useTexts('common');
  const [ready, setReady] = useState<MessageText>();
  const [refused, setRefused] = useState<string[]>();
  const target = JSON.stringify(selection.target);
  const [step, setStep] = useState({ of: target, at: 0 });
  // Other recipients: preview the first one.
  const at = step.of === target ? step.at : 0;
  const { mail, sms, words, kept, round, isRestored, discard } = useCompose({ channel, onReady: setReady });
  const recipients = useRecipients(selection.target, channel, words.body, Math.floor(at / perPage) + 1);
  const { found } = recipients;
  const person = found?.people[at % perPage];
  const preview = usePreview(channel, person?.userId, words);
  const { isUnsaved, discard: discardDraft } = kept;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const [send, busy] = useSubmitOnce(async (text: MessageText) => {
    setRefused(undefined);
    try {
      await onSend(text);
      discardDraft();
    } catch (error) {
      setRefused(failureTexts(readFailure(error), common));
    }
    setReady(undefined);
  });
  const form = channel === 'mail' ? mail : sms;
  return (
    <>
      {isRestored && <RestoredText onDiscard={discard} />}
      <RecipientsCard {...props} {...recipients} />
      <Card title={t('message')}>
        <RulesForm form={form} label={t('message')}>
          {channel === 'mail' ? (
            <MailFields
              subject={mail.field('subject')}
              body={mail.field('body')}
              round={round}
              uploadImage={uploadImage}
            />
          ) : (
            <SmsFields
              message={sms.field('message')}
              total={recipients.isFresh ? (found?.segments ?? undefined) : undefined}
              count={found?.count}
            />
          )}
          {refused && (
            <Alert tone="error" title={t('notSent')} live>
              {refused.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Alert>
          )}
          <PrimaryBar isInPlace>
            <Button
              type="submit"
              busy={busy || !found || found.count === 0}
              aria-busy={busy || recipients.loading || undefined}
            >
              {found ? t('sendTo', { count: found.count }) : t('send')}
            </Button>
          </PrimaryBar>
        </RulesForm>
      </Card>
      <PreviewCard
        {...preview}
        person={person}
        at={at}
        count={found?.count ?? 0}
        onStep={(next) => setStep({ of: target, at: next })}
      />
      <SendDialog
        open={ready !== undefined}
        onClose={() => setReady(undefined)}
        onConfirm={() => ready && void send(ready)}
        busy={busy}
        channel={channel}
        count={found?.count ?? 0}
        segments={channel === 'sms' ? (found?.segments ?? undefined) : undefined}
      />
    </>
  );
}
