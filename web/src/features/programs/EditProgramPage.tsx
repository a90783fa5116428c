import { limits, text } from '@admission/schema';
import { useParams } from 'react-router';
import { allowLeave } from '../../forms/useLeaveGuard.ts';
import { useProgramQuery } from '../../gql/programs.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSuccessRedirect } from '../../lib/useSuccessRedirect.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { RecordFrame } from '../../ui/RecordFrame.tsx';
import { DeleteCatalogueButton } from '../catalogue/index.ts';
import { ProgramForm } from './ProgramForm.tsx';
import { ProgramFormLists } from './ProgramFormLists.tsx';
import { useProgramChanges } from './useProgramChanges.ts';

/** /programs/edit/{id}: read-only until the Edit switch is on. */
export function EditProgramPage() {
  const { id = '' } = useParams();
  return <EditProgram key={id} id={id} />;
}

function EditProgram({ id }: { id: string }) {
  const t = useTexts('catalogue');
  const { data, previousData, error, loading, refetch } = useProgramQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const { save, remove } = useProgramChanges();
  const [done, finish] = useSuccessRedirect();
  const program = (data ?? previousData)?.program;
  const listUrl = paths.programs.url();
  const onDelete = async () => {
    const message = await remove(id);
    allowLeave();
    finish(message, 0, listUrl);
  };
  return (
    <RecordFrame
      title={program?.name ?? t('program')}
      back={{ to: listUrl, label: t('back') }}
      record={program}
      {...{ loading, error, refetch }}
      actions={({ name, programShortCode: code }) => (
        <>
          <LinkButton to={paths.viewProgram.url({ id })} variant="outline">
            {t('view')}
          </LinkButton>
          <DeleteCatalogueButton {...{ name, code }} onDelete={onDelete} />
        </>
      )}
    >
      {(opened) => (
        <ProgramFormLists>
          {(lists) => (
            <ProgramForm
              program={opened}
              lists={lists}
              reload={async () => (await refetch()).data?.program ?? Promise.reject(new Error('There is no answer.'))}
              onSave={async (change) => {
                await save(change);
                finish(text(currentLanguage(), 'programUpdated'), limits.delays.programSaved, listUrl);
              }}
              done={done}
            />
          )}
        </ProgramFormLists>
      )}
    </RecordFrame>
  );
}
