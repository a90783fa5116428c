import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldError, OptionalMark } from '../../ui/Field.tsx';
import { ExamFacts } from './ExamFacts.tsx';
import type { WizardExam } from './wizard.values.ts';

interface OtherProgramsProps extends FieldBinding<string[]> {
  /** Every open exam but the chosen one. */
  others: readonly WizardExam[];
}

/** What the applicant would also apply to; a long list, so that it is drawn anew only for a reason. */
export const OtherProgramsCard = memo(function OtherProgramsCard({ others, ...choice }: OtherProgramsProps) {
  const t = useTexts('profileWizard');
  return (
    <Card title={t('otherProgramsTitle')}>
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
          <FieldError id={choice.id} error={choice.error} />
          {others.map((exam) => (
            <OtherProgram key={exam.id} {...{ exam, choice }} />
          ))}
        </chakra.fieldset>
      )}
    </Card>
  );
});

function OtherProgram({ exam, choice }: { exam: WizardExam; choice: FieldBinding<string[]> }) {
  const id = `${choice.id}-${exam.id}`;
  const ticked = choice.value.includes(exam.id);
  const toggle = () =>
    choice.onChange(ticked ? choice.value.filter((one) => one !== exam.id) : [...choice.value, exam.id]);
  return (
    <chakra.label
      display="flex"
      gap="3"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
      cursor="pointer"
      css={{ 'legend + &': { borderTopWidth: '0' } }}
    >
      <chakra.input
        type="checkbox"
        checked={ticked}
        onChange={toggle}
        onBlur={choice.onBlur}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        w="5"
        h="5"
        mt="0.5"
        flexShrink="0"
        accentColor="brand.solid"
        focusVisibleRing="outside"
      />
      <ExamFacts exam={exam} nameId={`${id}-name`} factsId={`${id}-facts`} />
    </chakra.label>
  );
}
