import { defaultRules, dhakaYear, type RuleNode, ruleLabel } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts';
import type { RuleSets_VersionFragment } from '../../gql/rule-sets.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SubHeading } from '../../ui/Heading.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/PageSkeleton.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { PlaceField } from './PlaceField.tsx';
import { placeOf, RulesOfPlace } from './RulesOfPlace.tsx';
import { useIntakeRules } from './useIntakeRules.ts';

interface IntakeRulesProps {
  intakeId: string;
  /** The rules of an archived intake cannot be changed. */
  isFixed: boolean;
  onChanged: () => Promise<unknown>;
}

/** The rules in force of an intake and of its exams in sentences, and their editor, on the page of the intake. */
export function IntakeRules({ intakeId, isFixed, onChanged }: IntakeRulesProps) {
  const t = useTexts('ruleSets');
  const { known, error, loading, refetch } = useIntakeRules(intakeId);
  const [isEdited, setEdited] = useState(false);
  const [chosen, setChosen] = useState('');
  const [isUnsaved, setUnsaved] = useState(false);
  const { ask } = useLeaveGuard(isUnsaved);
  const exams = known?.intake.exams ?? [];
  const examId = exams.some(({ id }) => id === chosen) ? chosen : null;
  const withOwn = exams.filter(({ id }) => known?.versions.some((one) => one.examId === id));
  return (
    <Card title={t('whoMayApply')}>
      {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {!known && !error && <Skeleton w="60%" />}
      {known && (
        <>
          <ShownOf shown={known.versions.length} count={known.count} />
          <PlaceInWords title={t('wholeIntake')} versions={known.versions} examId={null} />
          {withOwn.map(({ id, title, course }) => (
            <PlaceInWords key={id} title={`${course}: ${title}`} versions={known.versions} examId={id} />
          ))}
          {!isFixed && (
            <Button
              variant="outline"
              alignSelf="flex-start"
              aria-expanded={isEdited}
              onClick={() => ask(() => setEdited(!isEdited))}
            >
              {isEdited ? t('closeEditor') : t('openEditor')}
            </Button>
          )}
          {isEdited && (
            <>
              <PlaceField exams={exams} examId={examId} onChange={(exam) => ask(() => setChosen(exam))} />
              <RulesOfPlace
                {...{ intakeId, examId, isFixed }}
                versions={known.versions}
                onChanged={async () => (await Promise.all([refetch(), onChanged()]))[0]}
                onUnsaved={setUnsaved}
              />
            </>
          )}
        </>
      )}
    </Card>
  );
}

interface PlaceInWordsProps {
  title: string;
  versions: readonly RuleSets_VersionFragment[];
  examId: string | null;
}

/** The rules in force as sentences, their version, and a pending version. */
function PlaceInWords({ title, versions, examId }: PlaceInWordsProps) {
  const t = useTexts('ruleSets');
  const format = useFormat();
  const lang = useLanguage();
  const { published, open, inForce = defaultRules } = placeOf(versions, examId);
  const rules: readonly RuleNode[] = inForce.kind === 'all' ? inForce.rules : [inForce];
  return (
    <chakra.div display="flex" flexDirection="column" gap="1">
      <SubHeading>{title}</SubHeading>
      {rules.length === 0 ? (
        <p>{t('everyoneMayApply')}</p>
      ) : (
        <chakra.ul ps="5" display="flex" flexDirection="column" gap="1">
          {rules.map((rule) => {
            const sentence = ruleLabel(lang, rule, dhakaYear(new Date()));
            return <li key={sentence}>{sentence}</li>;
          })}
        </chakra.ul>
      )}
      <chakra.p textStyle="sm" color="fg.muted">
        {published
          ? t('versionInForce', {
              number: format.number(published.number),
              name: published.decidedBy ?? '',
              at: published.decidedAt ? format.short(published.decidedAt) : '',
            })
          : t(examId === null ? 'generalRules' : 'rulesOfTheIntake')}
      </chakra.p>
      {open && (
        <chakra.p textStyle="sm">
          {open.state === 'DRAFT'
            ? t('draftNotSubmitted', { number: format.number(open.number) })
            : t('waitingTitle', { number: format.number(open.number) })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
