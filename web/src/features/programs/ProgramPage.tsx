import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from 'react-router';
import { type ProgramForm_ProgramFragment, useProgramQuery } from '../../gql/programs.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { DeleteProgram } from './DeleteProgram.tsx';
import { useTypeWord } from './useTypeWord.ts';

/** /programs/view/{id}: the whole of one program. */
export function ProgramPage() {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useProgramQuery({ variables: { id } });
  const program = data?.program;
  return (
    <PageFrame
      title={program?.programName ?? t('program')}
      back={{ to: paths.programs.url(), label: common('back') }}
      actions={
        program && (
          <>
            <LinkButton to={paths.editProgram.url({ id })}>{common('edit')}</LinkButton>
            <DeleteProgram program={program} />
          </>
        )
      }
    >
      {!program && loading && <CardsSkeleton cards={1} />}
      {!program && error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {program && <About program={program} />}
    </PageFrame>
  );
}

function About({ program }: { program: ProgramForm_ProgramFragment }) {
  const t = useTexts('catalogue');
  const format = useFormat();
  const typeWord = useTypeWord();
  const { programName, department, programUrl, description } = program;
  return (
    <Card title={t('aboutProgram')}>
      <FactList
        facts={[
          { label: t('name'), value: programName },
          { label: t('code'), value: program.programShortCode },
          { label: t('credit'), value: format.number(program.credit) },
          { label: t('type'), value: typeWord(program.programType) },
          {
            label: t('department'),
            value: (
              <TextLink to={paths.viewDepartment.url({ id: department.id })} minH={{ base: '11', md: 'auto' }}>
                {department.departmentName}
              </TextLink>
            ),
          },
          { label: t('url'), value: programUrl && <NewTabLink href={programUrl} label={programName} /> },
        ]}
      />
      {description && (
        <FactList
          columns={1}
          facts={[{ label: t('description'), value: <chakra.span whiteSpace="pre-line">{description}</chakra.span> }]}
        />
      )}
    </Card>
  );
}
