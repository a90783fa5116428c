import { showAlert } from '../../lib/alerts.ts';
import { useTexts } from '../../lib/texts.ts';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { useNoticeChanges } from './useNoticeChanges.ts';

export interface DeleteNoticeProps {
  notice: { id: string; title: string };
  /** Beside others of its kind the name says which one. */
  named?: boolean;
  onDeleted?: () => unknown;
}

/** Deletes a notice after 'Are you sure?'. */
export function DeleteNotice({ notice: { id, title }, named, onDeleted }: DeleteNoticeProps) {
  const t = useTexts('notices');
  const common = useTexts('common');
  const { remove } = useNoticeChanges();
  const onDelete = async () => {
    const message = await remove(id);
    showAlert('success', message);
    await onDeleted?.();
  };
  return (
    <DeleteButton label={named ? t('deleteNotice', { title }) : common('delete')} iconOnly={named} onDelete={onDelete}>
      <p>{t('deleteText', { title })}</p>
    </DeleteButton>
  );
}
