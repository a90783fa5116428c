import { useSearchParams } from 'react-router';
import { useNoticesQuery } from '../../gql/notices.ts';
import { startOf } from '../../guards.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { NoticeList } from './NoticeList.tsx';

/** /notices: ten a page, newest first; the page is in the address. */
export function NoticesPage() {
  const t = useTexts('notices');
  const common = useTexts('common');
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const { data, error, loading, refetch } = useNoticesQuery({ variables: { page } });
  const list = data?.notices;
  return (
    <PageFrame title={t('title')} back={{ to: startOf(user?.role ?? 'STUDENT'), label: common('back') }}>
      {!list && loading && <CardsSkeleton cards={4} />}
      {!list && error && <LoadError error={error} retry={() => void refetch()} />}
      {list?.count === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {list && list.count > 0 && (
        <>
          <NoticeList notices={list.notices} />
          <Pager
            page={list.page}
            pages={list.pages}
            onPage={(next) => setQuery(next > 1 ? { page: String(next) } : {})}
          />
        </>
      )}
    </PageFrame>
  );
}
