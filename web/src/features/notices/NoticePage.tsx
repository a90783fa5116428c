import { isAdminRole, type NoticeDocument } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useNoticeQuery } from '../../gql/notices.ts';
import { startOf } from '../../guards.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { DeleteNotice } from './DeleteNotice.tsx';
import { NoticeBody } from './NoticeBody.tsx';
import { markRead } from './readNotices.ts';

/** /notices/{id}: one notice. */
export function NoticePage() {
  const t = useTexts('notices');
  const format = useFormat();
  const { user } = useSession();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useNoticeQuery({ variables: { id } });
  const notice = data?.notice;
  const userId = user?.id;
  const openedId = notice?.id;
  useEffect(() => {
    if (userId && openedId) markRead(userId, openedId);
  }, [userId, openedId]);
  const actions = (
    <>
      <LinkButton to={startOf(user?.role ?? 'STUDENT')} variant="outline">
        {t('dashboard')}
      </LinkButton>
      <LinkButton to={paths.notices.url()} variant="outline">
        {t('allNotice')}
      </LinkButton>
      {notice && user && isAdminRole(user.role) && (
        <>
          <LinkButton to={paths.editNotice.url({ id })} variant="outline" icon="edit">
            {t('editShort')}
          </LinkButton>
          <DeleteNotice notice={notice} onDeleted={() => navigate(paths.notices.url())} />
        </>
      )}
    </>
  );
  return (
    <PageFrame
      title={notice?.title ?? t('notice')}
      intro={notice && <time dateTime={notice.date}>{format.dateTime(notice.date)}</time>}
      actions={actions}
    >
      {!notice && loading && <TextSkeleton lines={6} />}
      {!notice && error && (
        <LoadError
          error={error}
          retry={() => void refetch()}
          whenGone={{ to: paths.notices.url(), label: t('allNotice') }}
        />
      )}
      {notice && (
        <Card as="article">
          <chakra.div>
            <NoticeBody document={notice.body as NoticeDocument} />
          </chakra.div>
        </Card>
      )}
    </PageFrame>
  );
}
