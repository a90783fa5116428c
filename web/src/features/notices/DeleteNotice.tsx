import { showAlert } from '../../lib/alerts.ts';
import { useTexts } from '../../lib/texts.ts';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { useNoticeChanges } from './useNoticeChanges.ts';

export interface DeleteNoticeProps {
  notice: { id: string; title: string };
  /** Names the notice in the label, if several are listed. */
  named?: boolean;
  onDeleted?: () => unknown;
}

/** Deletes a notice after a confirmation. */
export function DeleteNotice({ notice: { id, title }, named, onDeleted }: DeleteNoticeProps) {
  const t = useTexts('notices');
  const { remove } = useNoticeChanges();
  const onDelete = async () => {
    const message = await remove(id);
    showAlert('success', message);
    await onDeleted?.();
  };
  return (
    <DeleteButton label={named ? t('deleteNotice', { title }) : t('delete')} iconOnly={named} onDelete={onDelete}>
      <p>{t('deleteText', { title })}</p>
    </DeleteButton>
  );
}
