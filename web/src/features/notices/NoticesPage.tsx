import { isAdminRole, limits } from '@admission/schema';
import { useSearchParams } from 'react-router';
import { useNoticesQuery } from '../../gql/notices.ts';
import { startOf } from '../../guards.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useLastPage } from '../../lib/useLastPage.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { NoticeList } from './NoticeList.tsx';
import { NoticeSearch } from './NoticeSearch.tsx';
import { isUnread } from './readNotices.ts';

/** /notices: ten per page, pinned ones and those in the reader's language first; the page is in the URL. */
export function NoticesPage() {
  const t = useTexts('notices');
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const keyword = (query.get('keyword') ?? '').trim().slice(0, limits.text.search);
  const { data, error, loading, refetch } = useNoticesQuery({ variables: { page, keyword: keyword || undefined } });
  const list = data?.notices;
  useLastPage(list);
  const isOfficer = user !== null && isAdminRole(user.role);
  const show = (wanted: { keyword: string; page?: number }) =>
    setQuery({
      ...(wanted.keyword ? { keyword: wanted.keyword } : {}),
      ...(wanted.page && wanted.page > 1 ? { page: String(wanted.page) } : {}),
    });
  return (
    <PageFrame
      wide={isOfficer}
      title={t('notices')}
      intro={<span role="status">{keyword && list && t('found', { count: list.count })}</span>}
      back={{ to: startOf(user?.role ?? 'STUDENT'), label: t('back') }}
      actions={
        isOfficer && (
          <LinkButton to={paths.createNotice.url()} icon="plus">
            {t('create')}
          </LinkButton>
        )
      }
    >
      <NoticeSearch keyword={keyword} onSearch={(words) => show({ keyword: words })} />
      {!list && loading && <CardsSkeleton cards={4} />}
      {!list && error && <LoadError error={error} retry={() => void refetch()} />}
      {list?.count === 0 && !keyword && <EmptyState title={t('none')} text={t('noneText')} />}
      {list?.count === 0 && keyword && (
        <EmptyState
          title={t('noneFound')}
          text={t('noneFoundText')}
          action={
            <Button variant="outline" onClick={() => show({ keyword: '' })}>
              {t('clearSearch')}
            </Button>
          }
        />
      )}
      {list && list.count > 0 && (
        <>
          <NoticeList
            notices={list.notices}
            isOfficer={isOfficer}
            unread={(notice) => user !== null && !isOfficer && isUnread(user.id, notice)}
          />
          <Pager page={list.page} pages={list.pages} onPage={(next) => show({ keyword, page: next })} />
        </>
      )}
    </PageFrame>
  );
}
