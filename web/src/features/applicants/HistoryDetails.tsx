import { defaultMarkComponents } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { type Components, useMarkLabel } from '../marks/index.ts';
import { changesOf, isShownField } from './historyChanges.ts';
import type { HistoryEntry } from './useHistory.ts';

/** The details of an event below its title. */
interface DetailsProps {
  entry: HistoryEntry;
  /** The components of marks, for their names. */
  components?: Components | undefined;
}

/** The details of an entry in the history of one applicant: changed values, payment, message and reason. */
export function HistoryDetails({ entry, components }: DetailsProps) {
  const t = useTexts('applicants');
  const format = useFormat();
  const { payment, message, reason } = entry;
  return (
    <chakra.div display="flex" flexDirection="column" gap="0.5" textStyle="sm" overflowWrap="anywhere">
      <Changes entry={entry} components={components} />
      {payment?.reference && <p>{t('referenceOf', { number: payment.reference })}</p>}
      {payment && !payment.fromState && <p>{t('amountOf', { amount: format.taka(payment.amount) })}</p>}
      {payment?.received != null && payment.received !== payment.amount && (
        <p>{t('receivedOf', { received: format.taka(payment.received), fee: format.taka(payment.amount) })}</p>
      )}
      {message && <MessageDetails message={message} />}
      {reason && <p>{entry.action === 'user.noted' ? reason : t('reasonIs', { reason })}</p>}
    </chakra.div>
  );
}

function Changes({ entry, components: own = [] }: DetailsProps) {
  const t = useTexts('applicants');
  const value = useValue();
  const others = defaultMarkComponents.filter(({ key }) => !own.some((one) => one.key === key));
  // Earlier marks may have components that the exam no longer has.
  const components = [...own, ...others];
  const label = useMarkLabel(components);
  const keys = entry.kind === 'MARKS' ? components.map(({ key }) => key) : [];
  return changesOf(entry, keys).map(({ field: name, before, after }) => {
    const field = isShownField(name) ? t(name) : label(name);
    return (
      <p key={name}>
        {before === undefined
          ? t('entered', { field, after: value(after) })
          : t('change', { field, before: value(before), after: value(after) })}
      </p>
    );
  });
}

/** An audit value in words. */
function useValue(): (value: unknown) => string {
  const t = useTexts('applicants');
  const format = useFormat();
  const words: Readonly<Record<string, string>> = {
    PAID: t('PAID'),
    PENDING: t('PENDING'),
    UNPAID: t('UNPAID'),
    BANK: t('BANK'),
    BKASH: t('BKASH'),
    WAIVED: t('feeWaived'),
  };
  return (value) => {
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (typeof value !== 'string' || value === '') return '–';
    return words[value] ?? value;
  };
}

type Message = NonNullable<HistoryEntry['message']>;

const tones = {
  QUEUED: 'waiting',
  SENDING: 'waiting',
  SENT: 'good',
  FAILED: 'bad',
  UNKNOWN: 'waiting',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
} as const satisfies Record<Message['status'], ChipTone>;

function MessageDetails({ message: { subject, text, status, lastError, broadcastId } }: { message: Message }) {
  const t = useTexts('applicants');
  return (
    <>
      <chakra.div>
        <StatusChip tone={tones[status]}>{t(`message${status}`)}</StatusChip>
      </chakra.div>
      {subject && <chakra.p fontWeight="medium">{subject}</chakra.p>}
      <chakra.p lineClamp="4" whiteSpace="pre-line">
        {text ?? t('codeText')}
      </chakra.p>
      {broadcastId && <chakra.p color="fg.muted">{t('ofMany')}</chakra.p>}
      {lastError && status !== 'SENT' && <chakra.p color="fg.error">{lastError}</chakra.p>}
    </>
  );
}
