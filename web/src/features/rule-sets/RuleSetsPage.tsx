import type { RuleNode } from '@admission/schema';
import { useParams } from 'react-router';
import { useRuleSetsQuery } from '../../gql/rule-sets.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { RulesCard } from './RulesCard.tsx';
import { useRuleSetActions } from './useRuleSetActions.ts';
import { VersionsCard } from './VersionsCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

const filters = { exam: urlFilter.text() } as const;

/** /intakes/{id}/rules: the rules of eligibility of an intake and of its exams, from the draft to the publication. */
export function RuleSetsPage() {
  const t = useTexts('ruleSets');
  const lang = useLanguage();
  const { id: intakeId = '' } = useParams();
  const { values, set } = useUrlFilters(filters);
  const { data, previousData, error, loading, refetch } = useRuleSetsQuery({ variables: { intakeId } });
  const known = data ?? previousData;
  const intake = known?.intake;
  const exams = intake?.exams ?? [];
  const examId = exams.some(({ id }) => id === values.exam) ? values.exam : null;
  const versions = known?.ruleSets.filter((one) => one.examId === examId) ?? [];
  const open = versions.find(({ state }) => state === 'DRAFT' || state === 'SUBMITTED');
  const published = versions.find(({ state }) => state === 'PUBLISHED');
  const inherited = known?.ruleSets.find((one) => one.examId === null && one.state === 'PUBLISHED');
  const inForce = (published ?? inherited)?.body as RuleNode | undefined;
  const actions = useRuleSetActions({ intakeId, examId });
  const changed = async () => void (await refetch());
  return (
    <PageFrame
      wide
      title={intake ? t('titleOf', { intake: lang === 'bn' ? intake.titleBn : intake.titleEn }) : t('title')}
      intro={t('intro')}
    >
      {!known && loading && <CardsSkeleton cards={2} />}
      {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {known && (
        <>
          <SelectField
            id="rules-of"
            name="exam"
            label={t('rulesOf')}
            hint={t('rulesOfHint')}
            empty={t('wholeIntake')}
            value={examId ?? ''}
            onChange={(exam: string) => set({ exam })}
            onBlur={() => undefined}
            options={exams.map(({ id, title, course }) => ({ value: id, label: `${course}: ${title}` }))}
          />
          {intake?.state === 'ARCHIVED' ? (
            <p>{t('archived')}</p>
          ) : open?.state === 'SUBMITTED' ? (
            <WaitingCard key={open.id} version={open} inForce={inForce} actions={actions} onChanged={changed} />
          ) : (
            <RulesCard
              key={`${examId} ${open?.version ?? 0} ${published?.number ?? 0}`}
              {...{ intakeId, examId, inForce }}
              draft={open}
              actions={actions}
              onChanged={changed}
            />
          )}
          {versions.length > 0 && <VersionsCard versions={versions} />}
        </>
      )}
    </PageFrame>
  );
}
