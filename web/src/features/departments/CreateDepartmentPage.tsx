import { limits, text } from '@admission/schema';
import { useDepartmentsQuery } from '../../gql/departments.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSuccessRedirect } from '../../lib/useSuccessRedirect.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { DepartmentForm } from './DepartmentForm.tsx';
import { useDepartmentChanges } from './useDepartmentChanges.ts';

/** /departments/create. */
export function CreateDepartmentPage() {
  const t = useTexts('catalogue');
  const { data } = useDepartmentsQuery();
  const { save } = useDepartmentChanges();
  const [done, finish] = useSuccessRedirect();
  return (
    <PageFrame title={t('createDepartment')} back={{ to: paths.departments.url(), label: t('back') }}>
      <DepartmentForm
        otherNames={(data?.departments.departments ?? []).map(({ departmentName }) => departmentName)}
        onSave={async (change) => {
          await save(change);
          finish(text(currentLanguage(), 'departmentCreated'), limits.delays.departmentSaved, paths.departments.url());
        }}
        done={done}
      />
    </PageFrame>
  );
}
