import { limits, text } from '@admission/schema';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSuccessRedirect } from '../../lib/useSuccessRedirect.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ProgramForm } from './ProgramForm.tsx';
import { ProgramFormLists } from './ProgramFormLists.tsx';
import { useProgramChanges } from './useProgramChanges.ts';

/** /programs/create. */
export function CreateProgramPage() {
  const t = useTexts('catalogue');
  const { save } = useProgramChanges();
  const [done, finish] = useSuccessRedirect();
  return (
    <PageFrame title={t('createProgram')} back={{ to: paths.programs.url(), label: t('back') }}>
      <ProgramFormLists>
        {(lists) => (
          <ProgramForm
            lists={lists}
            onSave={async (change) => {
              await save(change);
              finish(text(currentLanguage(), 'programCreated'), limits.delays.programSaved, paths.programs.url());
            }}
            done={done}
          />
        )}
      </ProgramFormLists>
    </PageFrame>
  );
}
