import { text } from '@admission/schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts';
import { showAlert } from '../../lib/alerts.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { type NoticeChange, useNoticeChanges, useNoticeImages } from './useNoticeChanges.ts';

/** /create-notice */
export function CreateNoticePage() {
  const t = useTexts('notices');
  const navigate = useNavigate();
  const [isUnsaved, setUnsaved] = useState(false);
  const { allow } = useLeaveGuard(isUnsaved, { isKept: true });
  const { save } = useNoticeChanges();
  const uploadImage = useNoticeImages();
  const add = async (change: NoticeChange) => {
    await save(change);
    showAlert('success', text(currentLanguage(), 'noticeAdded'));
    allow();
    await navigate(paths.notices.url());
  };
  return (
    <PageFrame title={t('create')} back={{ to: paths.notices.url(), label: t('back') }}>
      <NoticeForm onSave={add} uploadImage={uploadImage} onUnsaved={setUnsaved} />
    </PageFrame>
  );
}
