import { useState } from 'react';
import { useParams } from 'react-router';
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { PlaceField } from './PlaceField.tsx';
import { RulesOfPlace } from './RulesOfPlace.tsx';
import { useIntakeRules } from './useIntakeRules.ts';

const filters = { exam: urlFilter.text() } as const;

/** /intakes/{id}/rules: the rules of eligibility of an intake and of its exams, from the draft to the publication. */
export function RuleSetsPage() {
  const t = useTexts('ruleSets');
  const lang = useLanguage();
  const { id: intakeId = '' } = useParams();
  const { values, set } = useUrlFilters(filters);
  const { known, error, loading, refetch } = useIntakeRules(intakeId);
  const [isUnsaved, setUnsaved] = useState(false);
  const { ask } = useLeaveGuard(isUnsaved);
  const intake = known?.intake;
  const exams = intake?.exams ?? [];
  const examId = exams.some(({ id }) => id === values.exam) ? values.exam : null;
  return (
    <PageFrame
      wide
      title={intake ? t('titleOf', { intake: lang === 'bn' ? intake.titleBn : intake.titleEn }) : t('title')}
      intro={t('intro')}
    >
      {!known && !error && <CardsSkeleton cards={2} />}
      {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {known && (
        <>
          <PlaceField exams={exams} examId={examId} onChange={(exam) => ask(() => set({ exam }))} />
          <ShownOf shown={known.versions.length} count={known.count} />
          <RulesOfPlace
            {...{ intakeId, examId }}
            versions={known.versions}
            isFixed={intake?.state === 'ARCHIVED'}
            onChanged={refetch}
            onUnsaved={setUnsaved}
          />
        </>
      )}
    </PageFrame>
  );
}
