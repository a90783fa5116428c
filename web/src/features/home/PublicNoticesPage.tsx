import { useSearchParams } from 'react-router';
import { usePublicNoticesQuery } from '../../gql/visitors.public.ts';
import { useTexts } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { PublicNoticeList } from './PublicNoticeList.tsx';

/** /public-notices: the notices for visitors without sign-in, ten per page. */
export function PublicNoticesPage() {
  const t = useTexts('visitors');
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const { data, error, loading, refetch } = usePublicNoticesQuery({ variables: { page } });
  const list = data?.publicNotices;
  return (
    <PageFrame title={t('noticesTitle')} intro={t('noticesIntro')}>
      {!list && loading && <CardsSkeleton cards={3} />}
      {!list && error && <LoadError error={error} retry={refetch} />}
      {list?.count === 0 && <EmptyState title={t('noNotices')} text={t('noNoticesText')} />}
      {list && list.count > 0 && (
        <>
          <PublicNoticeList notices={list.notices} />
          <Pager page={list.page} pages={list.pages} onPage={(next) => setQuery({ page: String(next) })} />
        </>
      )}
    </PageFrame>
  );
}
