import { limits, text } from '@admission/schema';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  type DepartmentView_DepartmentFragment,
  useDepartmentQuery,
  useDepartmentsQuery,
} from '../../gql/departments.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDoneThen } from '../../lib/useDoneThen.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { DeleteDepartment } from './DeleteDepartment.tsx';
import { DepartmentForm } from './DepartmentForm.tsx';
import { useDepartmentChanges } from './useDepartmentChanges.ts';

/** /departments/edit/{id}: read-only until the Edit switch is on. */
export function EditDepartmentPage() {
  const { id = '' } = useParams();
  // Another department is another page: nothing of the one before stays.
  return <EditDepartment key={id} id={id} />;
}

function EditDepartment({ id }: { id: string }) {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const { data, previousData, error, loading, refetch } = useDepartmentQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const department = (data ?? previousData)?.department;
  const reload = async () => (await refetch()).data?.department ?? Promise.reject(new Error('There is no answer.'));
  return (
    <PageFrame
      title={department?.departmentName ?? t('department')}
      back={{ to: paths.departments.url(), label: common('back') }}
      actions={
        department && (
          <>
            <LinkButton to={paths.viewDepartment.url({ id })} variant="outline">
              {t('view')}
            </LinkButton>
            <DeleteDepartment department={department} />
          </>
        )
      }
    >
      {!department && loading && <CardsSkeleton cards={1} />}
      {!department && error && !loading && (
        <LoadError error={error} retry={() => void reload().catch(() => undefined)} />
      )}
      {department && <Form opened={department} reload={reload} />}
    </PageFrame>
  );
}

/** The form keeps what it was opened with: what comes in later never changes it by itself. */
function Form({
  opened,
  reload,
}: {
  opened: DepartmentView_DepartmentFragment;
  reload: () => Promise<DepartmentView_DepartmentFragment>;
}) {
  const [department] = useState(opened);
  const { data } = useDepartmentsQuery();
  const { save } = useDepartmentChanges();
  const [done, finish] = useDoneThen();
  const others = (data?.departments.departments ?? []).filter(({ id }) => id !== department.id);
  return (
    <DepartmentForm
      department={department}
      otherNames={others.map(({ departmentName }) => departmentName)}
      reload={reload}
      onSave={async (change) => {
        await save(change);
        finish(text(currentLanguage(), 'departmentUpdated'), limits.delays.departmentSaved, paths.departments.url());
      }}
      done={done}
    />
  );
}
