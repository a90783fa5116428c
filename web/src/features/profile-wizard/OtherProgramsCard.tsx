import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldError, OptionalMark } from '../../ui/Field.tsx';
import { ExamOption } from './ExamOption.tsx';
import type { WizardExam } from './wizard.values.ts';

interface OtherProgramsProps extends FieldBinding<string[]> {
  /** The other open exams of the same level. */
  others: readonly WizardExam[];
  /** The chosen program. */
  course: string;
  answers: Readonly<Record<string, unknown>>;
}

/** Memoized: the list may be long. */
export const OtherProgramsCard = memo(function OtherProgramsCard({
  others,
  course,
  answers,
  ...choice
}: OtherProgramsProps) {
  const t = useTexts('profileWizard');
  return (
    <Card title={t('otherPrograms')}>
      {others.length === 0 ? (
        <chakra.p color="fg.muted">{t('noOthers')}</chakra.p>
      ) : (
        <chakra.fieldset
          id={choice.id}
          tabIndex={-1}
          minW="0"
          border="0"
          p="0"
          aria-describedby={choice.error ? `${choice.id}-error` : undefined}
        >
          <chakra.legend fontWeight="semibold" mb="1">
            {t('otherIntro')}
            <OptionalMark />
          </chakra.legend>
          <chakra.p color="fg.muted">{t('otherHonest', { course })}</chakra.p>
          <FieldError id={choice.id} error={choice.error} />
          {others.map((exam) => (
            <OtherProgram key={exam.id} {...{ exam, answers, choice }} />
          ))}
        </chakra.fieldset>
      )}
    </Card>
  );
});

interface OtherProgramProps extends Pick<OtherProgramsProps, 'answers'> {
  exam: WizardExam;
  choice: FieldBinding<string[]>;
}

function OtherProgram({ exam, answers, choice }: OtherProgramProps) {
  const checked = choice.value.includes(exam.id);
  const toggle = () =>
    choice.onChange(checked ? choice.value.filter((id) => id !== exam.id) : [...choice.value, exam.id]);
  return (
    <ExamOption
      exam={exam}
      answers={answers}
      input={{ type: 'checkbox', checked, onChange: toggle, onBlur: choice.onBlur }}
      py="3"
      borderTopWidth="1px"
      borderColor="border"
      css={{ 'p + &': { borderTopWidth: '0' } }}
    />
  );
}
