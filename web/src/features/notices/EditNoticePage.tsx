import { text } from '@admission/schema';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts';
import { type NoticeForm_NoticeFragment, useNoticeToEditQuery } from '../../gql/notices.ts';
import { showAlert } from '../../lib/alerts.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { DeleteNotice } from './DeleteNotice.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { type NoticeChange, useNoticeChanges, useNoticeImages } from './useNoticeChanges.ts';

/** /notices/edit/{id}: the form with Update and Delete. */
export function EditNoticePage() {
  const { id = '' } = useParams();
  return <EditNotice key={id} id={id} />;
}

function EditNotice({ id }: { id: string }) {
  const t = useTexts('notices');
  const navigate = useNavigate();
  const [isUnsaved, setUnsaved] = useState(false);
  const { allow } = useLeaveGuard(isUnsaved, { isKept: true });
  const { data, previousData, error, loading, refetch } = useNoticeToEditQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const notice = (data ?? previousData)?.notice;
  const reload = async () => (await refetch()).data?.notice ?? Promise.reject(new Error('There is no answer.'));
  const deleted = async () => {
    allow();
    await navigate(paths.notices.url());
  };
  return (
    <PageFrame
      title={t('edit')}
      back={{ to: paths.notices.url(), label: t('back') }}
      actions={notice && <DeleteNotice notice={notice} onDeleted={deleted} />}
    >
      {!notice && loading && <CardsSkeleton cards={1} />}
      {!notice && error && !loading && <LoadError error={error} retry={() => void reload().catch(() => undefined)} />}
      {notice && <Form opened={notice} {...{ reload, allow }} onUnsaved={setUnsaved} />}
    </PageFrame>
  );
}

interface FormProps {
  opened: NoticeForm_NoticeFragment;
  reload: () => Promise<NoticeForm_NoticeFragment>;
  allow: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Later query results do not change the open form. */
function Form({ opened, reload, allow, onUnsaved }: FormProps) {
  const [notice] = useState(opened);
  const navigate = useNavigate();
  const { save } = useNoticeChanges();
  const uploadImage = useNoticeImages();
  const update = async (change: NoticeChange) => {
    await save(change);
    showAlert('success', text(currentLanguage(), 'noticeUpdated'));
    allow();
    await navigate(paths.notice.url({ id: notice.id }));
  };
  return <NoticeForm {...{ notice, reload, uploadImage, onUnsaved }} onSave={update} />;
}
