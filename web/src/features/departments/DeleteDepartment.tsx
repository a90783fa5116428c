import { useTexts } from '../../lib/texts.ts';
import { useDoneThen } from '../../lib/useDoneThen.ts';
import { paths } from '../../paths.ts';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { useDepartmentChanges } from './useDepartmentChanges.ts';

/** Deletes the department of a page of its own, and leads to the others. */
export function DeleteDepartment({
  department: { id, departmentName, deptShortCode },
}: {
  department: { id: string; departmentName: string; deptShortCode: string };
}) {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const { remove } = useDepartmentChanges();
  const [, finish] = useDoneThen();
  return (
    <DeleteButton label={common('delete')} onDelete={async () => finish(await remove(id), 0, paths.departments.url())}>
      <p>{t('deleteText', { name: departmentName, code: deptShortCode })}</p>
    </DeleteButton>
  );
}
