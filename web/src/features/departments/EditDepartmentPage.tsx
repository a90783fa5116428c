import { limits, text } from '@admission/schema';
import { useParams } from 'react-router';
import { allowLeave } from '../../forms/useLeaveGuard.ts';
import { useDepartmentQuery, useDepartmentsQuery } from '../../gql/departments.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSuccessRedirect } from '../../lib/useSuccessRedirect.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { RecordFrame } from '../../ui/RecordFrame.tsx';
import { DeleteCatalogueButton } from '../catalogue/index.ts';
import { DepartmentForm } from './DepartmentForm.tsx';
import { useDepartmentChanges } from './useDepartmentChanges.ts';

/** /departments/edit/{id}: read-only until the Edit switch is on. */
export function EditDepartmentPage() {
  const { id = '' } = useParams();
  return <EditDepartment key={id} id={id} />;
}

function EditDepartment({ id }: { id: string }) {
  const t = useTexts('catalogue');
  const { data, previousData, error, loading, refetch } = useDepartmentQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const list = useDepartmentsQuery().data?.departments.departments ?? [];
  const { save, remove } = useDepartmentChanges();
  const [done, finish] = useSuccessRedirect();
  const department = (data ?? previousData)?.department;
  const listUrl = paths.departments.url();
  const onDelete = async () => {
    const message = await remove(id);
    allowLeave();
    finish(message, 0, listUrl);
  };
  return (
    <RecordFrame
      title={department?.name ?? t('department')}
      back={{ to: listUrl, label: t('back') }}
      record={department}
      {...{ loading, error, refetch }}
      actions={({ name, deptShortCode: code }) => (
        <>
          <LinkButton to={paths.viewDepartment.url({ id })} variant="outline">
            {t('view')}
          </LinkButton>
          <DeleteCatalogueButton {...{ name, code }} onDelete={onDelete} />
        </>
      )}
    >
      {(opened) => (
        <DepartmentForm
          department={opened}
          otherNames={list.filter((one) => one.id !== id).map(({ departmentName }) => departmentName)}
          reload={async () => (await refetch()).data?.department ?? Promise.reject(new Error('There is no answer.'))}
          onSave={async (change) => {
            await save(change);
            finish(text(currentLanguage(), 'departmentUpdated'), limits.delays.departmentSaved, listUrl);
          }}
          done={done}
        />
      )}
    </RecordFrame>
  );
}
