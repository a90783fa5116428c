import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { UnmatchedCard } from './UnmatchedCard.tsx';
import type { useUnmatched } from './useUnmatched.ts';

export type UnmatchedListProps = ReturnType<typeof useUnmatched> & { onPage: (page: number) => void };

/** bKash notifications without a payment, oldest first. */
export function UnmatchedList({ list, error, refresh, match, decide, conflict, onPage }: UnmatchedListProps) {
  const t = useTexts('paymentVerification');
  return (
    <>
      {conflict && (
        <Alert tone="warning" title={t('unmatchedGone', { trxID: conflict.trxID ?? '–' })} live>
          {conflict.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
      {error !== undefined && <LoadError error={error} retry={refresh} />}
      {list && list.count > 0 && (
        <chakra.div display="flex" flexDirection="column" gap="1">
          <SectionHeading>{t('unmatchedTitle')}</SectionHeading>
          <chakra.p color="fg.muted">{t('unmatchedText')}</chakra.p>
        </chakra.div>
      )}
      {list?.payments.map((payment) => (
        <UnmatchedCard key={payment.id} payment={payment} onMatch={match} onDecide={decide} />
      ))}
      {list && <Pager page={list.page} pages={list.pages} onPage={onPage} />}
    </>
  );
}
