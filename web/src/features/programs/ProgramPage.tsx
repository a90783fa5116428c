import { useParams } from 'react-router';
import { type ProgramForm_ProgramFragment, useProgramQuery } from '../../gql/programs.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useSuccessRedirect } from '../../lib/useSuccessRedirect.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { RecordFrame } from '../../ui/RecordFrame.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { DeleteCatalogueButton, DetailsText } from '../catalogue/index.ts';
import { useProgramChanges } from './useProgramChanges.ts';
import { useProgramTypeName } from './useProgramTypeName.ts';

/** /programs/view/{id}: one program. */
export function ProgramPage() {
  const t = useTexts('catalogue');
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useProgramQuery({ variables: { id } });
  const program = data?.program;
  const { remove } = useProgramChanges();
  const [, finish] = useSuccessRedirect();
  const listUrl = paths.programs.url();
  return (
    <RecordFrame
      title={program?.name ?? t('program')}
      back={{ to: listUrl, label: t('back') }}
      record={program}
      {...{ loading, error, refetch }}
      actions={({ name, programShortCode: code }) => (
        <>
          <LinkButton to={paths.editProgram.url({ id })}>{t('edit')}</LinkButton>
          <DeleteCatalogueButton {...{ name, code }} onDelete={async () => finish(await remove(id), 0, listUrl)} />
        </>
      )}
    >
      {(loaded) => <About program={loaded} />}
    </RecordFrame>
  );
}

function About({ program }: { program: ProgramForm_ProgramFragment }) {
  const t = useTexts('catalogue');
  const format = useFormat();
  const typeName = useProgramTypeName();
  const { name, department, programUrl, description } = program;
  return (
    <Card title={t('aboutProgram')}>
      <FactList
        facts={[
          { label: t('name'), value: name },
          { label: t('code'), value: program.programShortCode },
          { label: t('credit'), value: format.number(program.credit) },
          { label: t('type'), value: typeName(program.programType) },
          {
            label: t('department'),
            value: (
              <TextLink to={paths.viewDepartment.url({ id: department.id })} minH={{ base: '11', md: 'auto' }}>
                {department.departmentName}
              </TextLink>
            ),
          },
          { label: t('url'), value: programUrl && <NewTabLink href={programUrl} label={name} /> },
        ]}
      />
      <DetailsText label={t('description')} text={description} />
    </Card>
  );
}
