import { limits, text } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useSearchParams } from 'react-router';
import { useExamProgramsQuery } from '../../gql/exams.ts';
import { showAlert } from '../../lib/alerts.ts';
import { currentLanguage, useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSuccessRedirect } from '../../lib/useSuccessRedirect.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ExamForm } from './ExamForm.tsx';
import { useExamChanges } from './useExamChanges.ts';

/** /create-exam: after saving, the page changes to the list in three seconds (specification, section 9). */
export function CreateExamPage() {
  const t = useTexts('exams');
  const lang = useLanguage();
  const { data, error, loading, refetch } = useExamProgramsQuery();
  const { save } = useExamChanges();
  // From the page of an intake.
  const intake = useSearchParams()[0].get('intake');
  const [done, finish] = useSuccessRedirect();
  return (
    <PageFrame title={t('create')} back={{ to: paths.exams.url(), label: t('back') }}>
      {!data && loading && <CardsSkeleton cards={1} />}
      {!data && error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {data && (
        <ExamForm
          programs={data.programs.programs}
          done={done}
          onSave={async (change) => {
            const { data: saved } = await save({ ...change, ...(intake && { intake }) });
            finish(text(currentLanguage(), 'examAdded'), limits.delays.examAdded, paths.exams.url());
            const joined = saved?.saveExam.intake;
            if (joined?.phase === 'CLOSED')
              showAlert('info', t('intakeClosed', { intake: lang === 'bn' ? joined.titleBn : joined.titleEn }));
          }}
          bar={(busy) => (
            <PrimaryBar>
              <Button type="submit" busy={busy}>
                {t('add')}
              </Button>
              <chakra.div alignSelf="center" display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
                <chakra.p role="status" _empty={{ position: 'absolute' }}>
                  {done && t('added')}
                </chakra.p>
                {done && (
                  <TextLink to={paths.exams.url()} minH="11">
                    {t('toList')}
                  </TextLink>
                )}
              </chakra.div>
            </PrimaryBar>
          )}
        />
      )}
    </PageFrame>
  );
}
