import { useState } from 'react';
import { useOpenedLocalDraft, useSaveLocalDraft } from '../../forms/useLocalDraft.ts';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { ChannelName } from './selection.ts';
import type { MessageText } from './usePreview.ts';

const blank: MessageText = { subject: '', body: '' };

export interface ComposeOptions {
  channel: ChannelName;
  /** Called with a valid message, before the confirmation. */
  onReady: (words: MessageText) => void;
}

/** The message form with a draft in the browser until it is sent. */
export function useCompose({ channel, onReady }: ComposeOptions) {
  const name = `message.${channel}`;
  const opened = useOpenedLocalDraft(name, blank);
  /** Remounts the editor with another text. */
  const [round, setRound] = useState(0);
  const mail = useRulesForm({
    rules: (schema) => schema.mailWordsRules,
    initialValues: opened?.values ?? blank,
    onSubmit: async (words) => onReady(words),
  });
  const sms = useRulesForm({
    rules: (schema) => schema.smsWordsRules,
    initialValues: { message: (opened?.values ?? blank).body },
    onSubmit: async ({ message }) => onReady({ subject: '', body: message }),
  });
  const words: MessageText = channel === 'mail' ? mail.values : { subject: '', body: sms.values.message };
  const kept = useSaveLocalDraft({ name, values: words, saved: blank });
  const apply = (next: MessageText) => {
    mail.reset(next);
    sms.reset({ message: next.body });
    setRound(round + 1);
  };
  const discard = () => apply(blank);
  return { apply, mail, sms, words, kept, round, isRestored: opened !== undefined && round === 0, discard };
}
