import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from 'react-router';
import { type DepartmentView_DepartmentFragment, useDepartmentQuery } from '../../gql/departments.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { DeleteDepartment } from './DeleteDepartment.tsx';

/** /departments/view/{id}: the whole of one department, and the programs that it offers. */
export function DepartmentPage() {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useDepartmentQuery({ variables: { id } });
  const department = data?.department;
  return (
    <PageFrame
      title={department?.departmentName ?? t('department')}
      back={{ to: paths.departments.url(), label: common('back') }}
      actions={
        department && (
          <>
            <LinkButton to={paths.editDepartment.url({ id })}>{common('edit')}</LinkButton>
            <DeleteDepartment department={department} />
          </>
        )
      }
    >
      {!department && loading && <CardsSkeleton cards={2} />}
      {!department && error && !loading && (
        <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />
      )}
      {department && <About department={department} />}
    </PageFrame>
  );
}

function About({ department }: { department: DepartmentView_DepartmentFragment }) {
  const t = useTexts('catalogue');
  const { departmentName, deptShortCode, deptUrl, details, programs } = department;
  return (
    <>
      <Card title={t('aboutDepartment')}>
        <FactList
          facts={[
            { label: t('name'), value: departmentName },
            { label: t('code'), value: deptShortCode },
            { label: t('link'), value: deptUrl && <NewTabLink href={deptUrl} label={departmentName} /> },
          ]}
        />
        {details && (
          <FactList
            columns={1}
            facts={[{ label: t('details'), value: <chakra.span whiteSpace="pre-line">{details}</chakra.span> }]}
          />
        )}
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
