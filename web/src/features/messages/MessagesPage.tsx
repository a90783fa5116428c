import { chakra } from '@chakra-ui/react/styled-system';
import { useMessagesQuery } from '../../gql/messages.ts';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { MessageTable } from './MessageTable.tsx';
import { SinglesPart } from './SinglesPart.tsx';
import { countUnfinished, stateFilters, stateOf } from './states.ts';
import { usePolling } from './usePolling.ts';

const spec = { state: urlFilter.oneOf(stateFilters, 'all'), page: urlFilter.page(), single: urlFilter.page() };

/** /messages: broadcasts, newest first; filtered by state, also failed system messages. */
export function MessagesPage() {
  const t = useTexts('messages');
  const { values, set } = useUrlFilters(spec);
  const state = stateOf(values.state);
  const { data, previousData, error, loading, refetch, startPolling, stopPolling } = useMessagesQuery({
    variables: { page: values.page, status: state },
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.broadcasts;
  usePolling(list?.broadcasts.some(({ counts }) => countUnfinished(counts) > 0) ?? false, {
    startPolling,
    stopPolling,
  });
  return (
    <PageFrame
      wide
      title={t('messages')}
      intro={<span role="status">{list && t('found', { count: list.count })}</span>}
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
      actions={
        <>
          <LinkButton to={paths.newMessage.url(undefined, { channel: 'mail' })} icon="mail">
            {t('newMail')}
          </LinkButton>
          <LinkButton to={paths.newMessage.url(undefined, { channel: 'sms' })} icon="phone">
            {t('newSms')}
          </LinkButton>
        </>
      }
    >
      <chakra.div>
        <Segments
          label={t('state')}
          value={values.state}
          options={stateFilters
            .filter((one) => one !== 'sending' && one !== 'expired' && one !== 'cancelled')
            .map((one) => ({ value: one, label: one === 'all' ? t('all') : t(stateOf(one) ?? 'SENT') }))}
          onChange={(wanted) => set({ state: wanted, page: 1, single: 1 })}
        />
      </chakra.div>
      {!list && loading && <TableSkeleton />}
      {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {list?.count === 0 && (
        <EmptyState icon="mail" title={state ? t('noneInState') : t('none')} text={state ? undefined : t('noneText')} />
      )}
      {list && list.broadcasts.length > 0 && <MessageTable messages={list.broadcasts} />}
      {list && <Pager page={list.page} pages={list.pages} onPage={(page) => set({ page })} />}
      {(state === 'FAILED' || state === 'UNKNOWN') && (
        <SinglesPart state={state} page={values.single} onPage={(single) => set({ single })} />
      )}
    </PageFrame>
  );
}
