import type { NoticeDocument } from '@admission/schema';
import { useParams } from 'react-router';
import { usePublicNoticeQuery } from '../../gql/visitors.public.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { NoticeBody } from '../notices/index.ts';

/** /public-notices/{id}: a notice as visitors read it, without sign-in. */
export function PublicNoticePage() {
  const t = useTexts('visitors');
  const format = useFormat();
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = usePublicNoticeQuery({ variables: { id } });
  const notice = data?.publicNotice;
  const list = { to: paths.publicNotices.url(), label: t('allNotices') };
  return (
    <PageFrame
      title={notice?.title ?? t('notice')}
      intro={notice && <time dateTime={notice.date}>{format.dateTime(notice.date)}</time>}
      back={list}
    >
      {!notice && loading && <TextSkeleton lines={6} />}
      {!notice && error && <LoadError error={error} retry={refetch} whenGone={list} />}
      {notice && (
        <Card as="article">
          <NoticeBody document={notice.body as NoticeDocument} />
        </Card>
      )}
    </PageFrame>
  );
}
