import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { SingleTable } from './SingleTable.tsx';
import { useSingles } from './useSingles.ts';

export interface SinglesPartProps {
  state: 'FAILED' | 'UNKNOWN';
  page: number;
  onPage: (page: number) => void;
}

/** Failed system messages to one person each: codes and receipts. */
export function SinglesPart({ state, page, onPage }: SinglesPartProps) {
  const t = useTexts('messages');
  const { list, error, loading, busy, retry, reload } = useSingles(state, page);
  return (
    <Card title={t('singlesTitle')}>
      <p>{t('singlesText')}</p>
      {!list && loading && <TableSkeleton rows={3} />}
      {error && !loading && <LoadError error={error} retry={() => void reload()} />}
      {list?.count === 0 && <p>{t('noSingles')}</p>}
      {list && list.messages.length > 0 && (
        <SingleTable messages={list.messages} busy={busy} onRetry={(id) => void retry(id)} />
      )}
      {list && <Pager page={list.page} pages={list.pages} onPage={onPage} />}
    </Card>
  );
}
