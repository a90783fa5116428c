import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from 'react-router';
import { type DepartmentView_DepartmentFragment, useDepartmentQuery } from '../../gql/departments.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSuccessRedirect } from '../../lib/useSuccessRedirect.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { RecordFrame } from '../../ui/RecordFrame.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { DeleteCatalogueButton, DetailsText } from '../catalogue/index.ts';
import { useDepartmentChanges } from './useDepartmentChanges.ts';

/** /departments/view/{id}: one department and its programs. */
export function DepartmentPage() {
  const t = useTexts('catalogue');
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useDepartmentQuery({ variables: { id } });
  const department = data?.department;
  const { remove } = useDepartmentChanges();
  const [, finish] = useSuccessRedirect();
  const listUrl = paths.departments.url();
  return (
    <RecordFrame
      title={department?.name ?? t('department')}
      back={{ to: listUrl, label: t('back') }}
      record={department}
      {...{ loading, error, refetch }}
      skeletonCards={2}
      actions={({ name, deptShortCode: code }) => (
        <>
          <LinkButton to={paths.editDepartment.url({ id })}>{t('edit')}</LinkButton>
          <DeleteCatalogueButton {...{ name, code }} onDelete={async () => finish(await remove(id), 0, listUrl)} />
        </>
      )}
    >
      {(loaded) => <About department={loaded} />}
    </RecordFrame>
  );
}

function About({ department }: { department: DepartmentView_DepartmentFragment }) {
  const t = useTexts('catalogue');
  const { name, deptShortCode, deptUrl, details, programs } = department;
  return (
    <>
      <Card title={t('aboutDepartment')}>
        <FactList
          facts={[
            { label: t('name'), value: name },
            { label: t('code'), value: deptShortCode },
            { label: t('link'), value: deptUrl && <NewTabLink href={deptUrl} label={name} /> },
          ]}
        />
        <DetailsText label={t('details')} text={details} />
      </Card>
      <Card title={t('programsOf')}>
        {programs.length === 0 ? (
          <p>{t('noProgramsOf')}</p>
        ) : (
          <chakra.ul listStyleType="none" display="flex" flexDirection="column">
            {programs.map((program) => (
              <li key={program.id}>
                <TextLink to={paths.viewProgram.url({ id: program.id })} minH="11">
                  {program.programName} ({program.programShortCode})
                </TextLink>
              </li>
            ))}
          </chakra.ul>
        )}
      </Card>
    </>
  );
}
