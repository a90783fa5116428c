import { type ReactNode, useEffect, useState } from 'react';
import { RestoredText } from '../../forms/RestoredText.tsx';
import type { UploadImage } from '../../forms/RichText/upload.ts';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { failureTexts } from '../../lib/failureTexts.ts';
import { isUncertain } from '../../lib/idempotencyKeys.ts';
import { type Failure, readFailure } from '../../lib/problems.ts';
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
import { TemplateBar } from './TemplateBar.tsx';
import { TestButton } from './TestButton.tsx';
import { sendNow, type Timing, TimingFields, timingInput } from './TimingFields.tsx';
import { UnknownFields } from './UnknownFields.tsx';
import { useCompose } from './useCompose.ts';
import { type MessageText, usePreview } from './usePreview.ts';
import { useRecipients } from './useRecipients.ts';
import { useTemplates } from './useTemplates.ts';

export interface ComposerProps {
  channel: ChannelName;
  selection: Selection;
  filters: ReactNode;
  onChooseOthers: () => void;
  uploadImage: UploadImage;
  /** Rejects if refused; the text stays. */
  onSend: (words: MessageText, timing: Timing) => Promise<unknown>;
  onUnsaved: (isUnsaved: boolean) => void;
}

const perPage = 50;

/** Sends the confirmed message; a refusal is shown and the text stays. */
function useConfirmedSend(
  onSend: (text: MessageText) => Promise<unknown>,
  { sent, done }: { sent: () => void; done: () => void },
) {
  const [refused, setRefused] = useState<Failure>();
  const [send, busy] = useSubmitOnce(async (text: MessageText) => {
    setRefused(undefined);
    try {
      await onSend(text);
      sent();
    } catch (error) {
      setRefused(readFailure(error));
    }
    done();
  });
  return { send, busy, refused };
}

/** Without a certain answer the message may have been sent. */
function Refused({ failure }: { failure?: Failure }) {
  const t = useTexts('messages');
  const common = useTexts('common');
  if (!failure) return null;
  const mayBeSent = isUncertain(failure);
  return (
    <Alert tone="error" title={mayBeSent ? t('maybeSent') : t('notSent')} live>
      {failureTexts(failure, common).map((message) => (
        <p key={message}>{message}</p>
      ))}
      {mayBeSent && <p>{t('sendAgain')}</p>}
    </Alert>
  );
}

/** Recipients, text, preview and cost on one page. */
export function Composer(props: ComposerProps) {
  const { channel, selection, uploadImage, onSend, onUnsaved } = props;
  const t = useTexts('messages');
  const [ready, setReady] = useState<MessageText>();
  const target = JSON.stringify(selection.target);
  const [step, setStep] = useState({ of: target, at: 0 });
  const [timing, setTiming] = useState(sendNow);
  // Other recipients: preview the first one.
  const at = step.of === target ? step.at : 0;
  const { apply, mail, sms, words, kept, round, isRestored, discard } = useCompose({ channel, onReady: setReady });
  const recipients = useRecipients(selection.target, channel, words.body, Math.floor(at / perPage) + 1, timing);
  const { found } = recipients;
  const person = found?.people[at % perPage];
  const preview = usePreview(channel, person, words);
  const { isUnsaved, discard: discardDraft } = kept;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const { send, busy, refused } = useConfirmedSend((text) => onSend(text, timing), {
    sent: discardDraft,
    done: () => setReady(undefined),
  });
  const templates = useTemplates(channel, words);
  const form = channel === 'mail' ? mail : sms;
  const allText = `${words.subject} ${words.body}`;
  const { startsAt } = timingInput(timing);
  return (
    <>
      {isRestored && <RestoredText onDiscard={discard} />}
      <RecipientsCard {...props} {...recipients} />
      <Card title={t('message')}>
        <RulesForm form={form} label={t('message')}>
          <TemplateBar {...templates} words={words} onApply={apply} />
          {channel === 'mail' ? (
            <MailFields
              subject={mail.field('subject')}
              body={mail.field('body')}
              round={round}
              uploadImage={uploadImage}
            />
          ) : (
            <SmsFields message={sms.field('message')} found={recipients.isFresh ? found : undefined} />
          )}
          <UnknownFields text={allText} />
          <TimingFields timing={timing} onChange={setTiming} heldUntil={found?.heldUntil} />
          <Refused failure={refused} />
          <PrimaryBar isInPlace>
            <TestButton channel={channel} person={person} words={words} />
            <Button
              type="submit"
              busy={busy || !found || found.count === 0 || (timing.when === 'later' && !startsAt)}
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
        isLoading={recipients.loading}
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
        segments={found?.segments}
        cost={found?.cost}
        text={allText}
        startsAt={startsAt}
        heldUntil={found?.heldUntil}
      />
    </>
  );
}
