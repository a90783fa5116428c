import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { Timeline, TimelineItem } from '../../ui/Timeline.tsx';
import type { Components } from '../marks/index.ts';
import { HistoryDetails } from './HistoryDetails.tsx';
import { useEventTitle } from './useEventTitle.ts';
import { type History, type HistoryChip, type HistoryEntry, historyChips } from './useHistory.ts';

const chips = Object.keys(historyChips) as HistoryChip[];

interface HistoryCardProps extends OfApplicant {
  history: History;
}

interface OfApplicant {
  applicantId: string;
  /** Of the exam applied to. */
  components?: Components;
}

/** The events of an applicant with their actors, newest first. */
export function HistoryCard({ history, ...of }: HistoryCardProps) {
  const t = useTexts('applicants');
  const { chip, choose, entries, loading, loadingMore, error, hasMore, more, refresh } = history;
  return (
    <Card
      title={t('historyTitle')}
      aside={<IconButton icon="rotate" label={t('historyRefresh')} onClick={refresh} busy={loading} />}
      data-no-print=""
    >
      <Segments
        label={t('historyChips')}
        options={chips.map((value) => ({ value, label: t(`chip_${value}`) }))}
        value={chip}
        onChange={choose}
      />
      {!entries && loading && <TextSkeleton lines={6} />}
      {error !== undefined && !loading && <LoadError error={error} retry={entries ? more : refresh} />}
      {entries?.length === 0 && <p>{t('historyNone')}</p>}
      {entries && entries.length > 0 && (
        <Timeline>
          {entries.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} {...of} />
          ))}
        </Timeline>
      )}
      {hasMore && (
        <Button variant="outline" colorPalette="gray" busy={loadingMore} onClick={more}>
          {t('historyMore')}
        </Button>
      )}
    </Card>
  );
}

function HistoryItem({ entry, applicantId, components }: OfApplicant & { entry: HistoryEntry }) {
  const t = useTexts('applicants');
  const format = useFormat();
  const eventTitle = useEventTitle();
  const by =
    entry.actorId === applicantId
      ? t('byApplicant')
      : entry.actorName
        ? t('by', { name: entry.actorName })
        : t('byProduct');
  return (
    <TimelineItem gap="0.5">
      <chakra.p fontWeight="semibold" overflowWrap="anywhere">
        {eventTitle(entry)}
      </chakra.p>
      <HistoryDetails entry={entry} components={components} />
      <chakra.p textStyle="sm" color="fg.muted">
        <time dateTime={entry.at}>{format.short(entry.at)}</time>
        {' · '}
        {by}
      </chakra.p>
    </TimelineItem>
  );
}
