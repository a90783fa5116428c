import { useTexts } from '../../lib/texts.ts';
import { DeleteButton } from '../../ui/DeleteButton.tsx';

interface DeleteCatalogueButtonProps {
  name: string;
  code: string;
  /** In a table row. */
  iconOnly?: boolean;
  onDelete: () => Promise<unknown>;
}

/** Deletes a department or program after a confirmation. */
export function DeleteCatalogueButton({ name, code, iconOnly, onDelete }: DeleteCatalogueButtonProps) {
  const t = useTexts('catalogue');
  const label = iconOnly ? t('deleteOf', { name }) : t('delete');
  return (
    <DeleteButton {...{ label, iconOnly, onDelete }}>
      <p>{t('deleteText', { name, code })}</p>
    </DeleteButton>
  );
}
