import { useParams } from 'react-router';
import { useMessageReportQuery } from '../../gql/messages.ts';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { MessageReport } from './MessageReport.tsx';
import { countUnfinished, stateFilters, stateOf } from './states.ts';
import { usePolling } from './usePolling.ts';
import { useRetry } from './useRetry.ts';

const spec = { state: urlFilter.oneOf(stateFilters, 'all'), page: urlFilter.page() };

/** /messages/{id}: one broadcast and its delivery to each recipient. */
export function MessagePage() {
  const { id = '' } = useParams();
  return <Report key={id} id={id} />;
}

function Report({ id }: { id: string }) {
  const t = useTexts('messages');
  const { values, set } = useUrlFilters(spec);
  const { data, previousData, error, loading, refetch, startPolling, stopPolling } = useMessageReportQuery({
    variables: { id, page: values.page, status: stateOf(values.state) },
    fetchPolicy: 'cache-and-network',
  });
  const report = (data ?? previousData)?.broadcast;
  const message = report?.broadcast;
  usePolling(message ? countUnfinished(message.counts) > 0 : false, { startPolling, stopPolling });
  const reload = () => refetch().catch(() => undefined);
  const retry = useRetry(id, reload);
  return (
    <PageFrame
      wide
      title={message ? (message.subject ?? t('sms')) : t('message')}
      back={{ to: paths.messages.url(), label: t('back') }}
    >
      {!report && loading && <CardsSkeleton cards={2} />}
      {error && !loading && <LoadError error={error} retry={() => void reload()} />}
      {report && (
        <MessageReport
          report={report}
          filter={values.state}
          onFilter={(state) => set({ state, page: 1 })}
          onPage={(page) => set({ page })}
          onRetry={retry}
          reload={reload}
        />
      )}
    </PageFrame>
  );
}
