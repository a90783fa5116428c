import { limits, text } from '@admission/schema';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type ProgramForm_ProgramFragment, useProgramQuery } from '../../gql/programs.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDoneThen } from '../../lib/useDoneThen.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { DeleteProgram } from './DeleteProgram.tsx';
import { ProgramForm } from './ProgramForm.tsx';
import { useProgramChanges } from './useProgramChanges.ts';
import { WithLists } from './WithLists.tsx';

/** /programs/edit/{id}: read-only until the Edit switch is on. */
export function EditProgramPage() {
  const { id = '' } = useParams();
  // Another program is another page: nothing of the one before stays.
  return <EditProgram key={id} id={id} />;
}

function EditProgram({ id }: { id: string }) {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const { data, previousData, error, loading, refetch } = useProgramQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const program = (data ?? previousData)?.program;
  const reload = async () => (await refetch()).data?.program ?? Promise.reject(new Error('There is no answer.'));
  return (
    <PageFrame
      title={program?.programName ?? t('program')}
      back={{ to: paths.programs.url(), label: common('back') }}
      actions={
        program && (
          <>
            <LinkButton to={paths.viewProgram.url({ id })} variant="outline">
              {t('view')}
            </LinkButton>
            <DeleteProgram program={program} />
          </>
        )
      }
    >
      {!program && loading && <CardsSkeleton cards={1} />}
      {!program && error && !loading && <LoadError error={error} retry={() => void reload().catch(() => undefined)} />}
      {program && <Form opened={program} reload={reload} />}
    </PageFrame>
  );
}

/** The form keeps what it was opened with: what comes in later never changes it by itself. */
function Form({
  opened,
  reload,
}: {
  opened: ProgramForm_ProgramFragment;
  reload: () => Promise<ProgramForm_ProgramFragment>;
}) {
  const [program] = useState(opened);
  const { save } = useProgramChanges();
  const [done, finish] = useDoneThen();
  return (
    <WithLists>
      {(lists) => (
        <ProgramForm
          program={program}
          lists={lists}
          reload={reload}
          onSave={async (change) => {
            await save(change);
            finish(text(currentLanguage(), 'programUpdated'), limits.delays.programSaved, paths.programs.url());
          }}
          done={done}
        />
      )}
    </WithLists>
  );
}
