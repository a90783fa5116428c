import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { ExamFilters } from './ExamFilters.tsx';
import { ExamOption } from './ExamOption.tsx';
import { filterExams, noFilter } from './examFilter.ts';
import { LaterIntakes } from './LaterIntakes.tsx';
import type { LaterIntake } from './previousAnswers.ts';
import type { WizardExam } from './wizard.values.ts';

/** Filters are shown from this number of exams. */
const minExamsForFilters = 6;

interface ProgramPartProps {
  exams: readonly WizardExam[];
  later: readonly LaterIntake[];
  choice: FieldBinding<string>;
  answers: Readonly<Record<string, unknown>>;
}

export function ProgramPart({ exams, later, choice, answers }: ProgramPartProps) {
  const t = useTexts('profileWizard');
  const [filter, setFilter] = useState(noFilter);
  const isClosed = choice.value !== '' && !exams.some(({ id }) => id === choice.value);
  if (exams.length === 0) {
    return (
      <>
        <EmptyState
          icon="calendar"
          title={t('noneOpenTitle')}
          text={later.length === 0 ? t('noneOpenText') : t('opensLaterText')}
          action={<LinkButton to={paths.notices.url()}>{t('toNotices')}</LinkButton>}
        />
        <LaterIntakes intakes={later} />
      </>
    );
  }
  const found = filterExams(exams, filter);
  return (
    <>
      {isClosed && (
        <Alert tone="warning" title={t('choiceClosed')} live>
          <p>{t('choiceClosedNext')}</p>
        </Alert>
      )}
      {exams.length >= minExamsForFilters && <ExamFilters exams={exams} filter={filter} onChange={setFilter} />}
      <ChoiceBar found={found.length} choice={choice} />
      <ExamCards {...{ exams, found, choice, answers }} onClearFilters={() => setFilter(noFilter)} />
      <LaterIntakes intakes={later} />
    </>
  );
}

/** Count and clear button; the button is hidden by visibility so that the layout does not shift. */
function ChoiceBar({ found, choice }: { found: number; choice: FieldBinding<string> }) {
  const t = useTexts('profileWizard');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between" minH="11">
      <chakra.p role="status" color="fg.muted">
        {t('programsFound', { count: found })}
      </chakra.p>
      <Button
        variant="plain"
        visibility={choice.value ? 'visible' : 'hidden'}
        onClick={() => {
          choice.onChange('');
          document.getElementById(choice.id)?.focus();
        }}
      >
        {t('clearChoice')}
      </Button>
    </chakra.div>
  );
}

interface ExamCardsProps extends Omit<ProgramPartProps, 'later'> {
  found: readonly WizardExam[];
  onClearFilters: () => void;
}

function ExamCards({ exams, found, choice, answers, onClearFilters }: ExamCardsProps) {
  const t = useTexts('profileWizard');
  const group = useId();
  // The chosen exam is shown regardless of the filters.
  const shown = exams.filter((exam) => exam.id === choice.value || found.includes(exam));
  return (
    <chakra.fieldset
      id={choice.id}
      tabIndex={-1}
      minW="0"
      border="0"
      p="0"
      aria-describedby={choice.error ? `${choice.id}-error` : undefined}
      display="flex"
      flexDirection="column"
      gap="3"
    >
      <chakra.legend srOnly>{t('openExams')}</chakra.legend>
      <FieldError id={choice.id} error={choice.error} />
      {found.length === 0 && (
        <EmptyState
          icon="search"
          title={t('noMatchTitle')}
          text={t('noMatchText')}
          action={
            <Button variant="outline" onClick={onClearFilters}>
              {t('clearFilters')}
            </Button>
          }
        />
      )}
      {shown.map((exam) => (
        <ExamCard key={exam.id} {...{ exam, choice, answers }} name={group} />
      ))}
    </chakra.fieldset>
  );
}

interface ExamCardProps extends Pick<ProgramPartProps, 'choice' | 'answers'> {
  exam: WizardExam;
  name: string;
}

function ExamCard({ exam, choice, answers, name }: ExamCardProps) {
  return (
    <ExamOption
      exam={exam}
      answers={answers}
      input={{ type: 'radio', name, checked: choice.value === exam.id, onChange: () => choice.onChange(exam.id) }}
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l3"
      css={{
        '&:has(:checked)': {
          borderColor: 'brand.solid',
          bg: 'brand.subtle',
          boxShadow: 'inset 0 0 0 1px currentColor',
        },
      }}
    />
  );
}
