import { useTexts } from '../../lib/texts.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';

interface PlaceFieldProps {
  exams: readonly { id: string; title: string; course: string }[];
  examId: string | null;
  /** '' for the whole intake. */
  onChange: (examId: string) => void;
}

/** The scope of rules: the intake, or one exam. */
export function PlaceField({ exams, examId, onChange }: PlaceFieldProps) {
  const t = useTexts('ruleSets');
  return (
    <SelectField
      id="rules-of"
      name="exam"
      label={t('rulesOf')}
      hint={t('rulesOfHint')}
      empty={t('wholeIntake')}
      value={examId ?? ''}
      onChange={onChange}
      onBlur={() => undefined}
      options={exams.map(({ id, title, course }) => ({ value: id, label: `${course}: ${title}` }))}
    />
  );
}
