import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { MessageReportQuery } from '../../gql/messages.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { NoticeBody } from '../notices/index.ts';
import { documentOf } from './body.ts';
import { Time } from './MessageTable.tsx';
import { ReportTable } from './ReportTable.tsx';
import { StateChips } from './StateChips.tsx';
import { StopButton } from './StopButton.tsx';
import { type Broadcast, countOf, countUnfinished, messageStates, progressOf, type StateFilter } from './states.ts';
import { useSize } from './useSize.ts';

export interface MessageReportProps {
  report: MessageReportQuery['broadcast'];
  filter: StateFilter;
  onFilter: (filter: StateFilter) => void;
  onPage: (page: number) => void;
  onRetry: () => Promise<boolean>;
  reload: () => Promise<unknown>;
}

/** The state, the text, and each recipient. */
export function MessageReport({ report, filter, onFilter, onPage, onRetry, reload }: MessageReportProps) {
  const t = useTexts('messages');
  const format = useFormat();
  const message = report.broadcast;
  const options = [
    { value: 'all' as const, label: `${t('all')} ${format.number(message.recipients)}` },
    ...messageStates
      .filter((state) => countOf(message.counts, state) > 0 || state.toLowerCase() === filter)
      .map((state) => ({
        value: state.toLowerCase() as StateFilter,
        label: `${t(state)} ${format.number(countOf(message.counts, state))}`,
      })),
  ];
  return (
    <>
      <DeliveryProgress message={message} onRetry={onRetry} reload={reload} />
      <Card title={t('content')}>
        {message.channel === 'MAIL' ? (
          <NoticeBody document={documentOf(message.body)} />
        ) : (
          <chakra.p whiteSpace="pre-wrap" maxW="70ch" overflowWrap="anywhere">
            {message.body}
          </chakra.p>
        )}
      </Card>
      <Card title={t('recipients')}>
        <chakra.div>
          <Segments label={t('state')} value={filter} options={options} onChange={onFilter} />
        </chakra.div>
        {report.recipients.length === 0 ? (
          <EmptyState icon="users" title={t(message.state === 'SCHEDULED' ? 'recipientsLater' : 'noRecipients')} />
        ) : (
          <ReportTable recipients={report.recipients} />
        )}
        <Pager page={report.page} pages={report.pages} onPage={onPage} />
      </Card>
    </>
  );
}

interface DeliveryProgressProps extends Pick<MessageReportProps, 'onRetry' | 'reload'> {
  message: Broadcast;
}

function DeliveryProgress({ message, onRetry, reload }: DeliveryProgressProps) {
  const t = useTexts('messages');
  const format = useFormat();
  const size = useSize();
  const left = countUnfinished(message.counts);
  const done = progressOf(message.counts);
  const { unknown } = message.counts;
  return (
    <Card title={t('deliveryStatus')}>
      <FactList
        facts={[
          { label: t('channel'), value: message.channel === 'MAIL' ? t('mail') : t('sms') },
          { label: t('sentBy'), value: message.sentBy },
          {
            label: t(message.startsAt ? 'writtenAt' : 'sentAt'),
            value: <Time instant={message.createdAt} />,
          },
          { label: t('recipients'), value: size({ people: message.recipients, ...message }) },
          { label: t('startsAt'), value: message.startsAt && <Time instant={message.startsAt} /> },
          { label: t('states'), value: <StateChips counts={message.counts} /> },
        ]}
      />
      {message.heldUntil && <Alert tone="info">{t('heldUntil', { time: format.dateTime(message.heldUntil) })}</Alert>}
      {message.stoppedAt && (
        <Alert tone="info" title={t('stopped', { count: message.counts.cancelled })}>
          {t('stoppedBy', { name: message.stoppedBy ?? '', time: format.dateTime(message.stoppedAt) })}
        </Alert>
      )}
      {left > 0 && message.state !== 'SCHEDULED' && (
        <chakra.div display="flex" flexDirection="column" gap="2">
          <p role="status">
            {t('underWay', {
              done: format.number(message.recipients - left),
              all: format.number(message.recipients),
              percent: format.number(done, { style: 'percent' }),
            })}
          </p>
          <ProgressBar label={t('SENDING')} value={done} valueText={format.number(done, { style: 'percent' })} />
          <chakra.p textStyle="sm" color="fg.muted">
            {t('underWayText')}
          </chakra.p>
        </chakra.div>
      )}
      {left > 0 && (message.counts.queued > 0 || !message.stoppedAt) && (
        <chakra.div>
          <StopButton message={message} reload={reload} />
        </chakra.div>
      )}
      {unknown > 0 && (
        <Alert tone="info" title={t('unknownTitle', { count: unknown })}>
          {t('unknownText')}
        </Alert>
      )}
      {message.counts.failed > 0 && <Retry count={message.counts.failed} onRetry={onRetry} />}
    </Card>
  );
}

/** Confirms resending with the number of messages. */
function Retry({ count, onRetry }: { count: number; onRetry: () => Promise<boolean> }) {
  const t = useTexts('messages');
  const [isConfirming, setConfirming] = useState(false);
  const [retry, busy] = useSubmitOnce(async () => {
    await onRetry();
    setConfirming(false);
  });
  return (
    <chakra.div>
      <Button variant="outline" icon="rotate" onClick={() => setConfirming(true)}>
        {t('retryFailed')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void retry()}
        confirmLabel={t('retryConfirm', { count })}
        busy={busy}
      >
        <p>{t('retryText', { count })}</p>
      </ConfirmDialog>
    </chakra.div>
  );
}
