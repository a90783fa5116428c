import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { inDigitsOf } from '../../lib/numbers.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Deadline } from '../../ui/Deadline.tsx';
import type { WizardExam } from './wizard.values.ts';

export function ExamFacts({ exam, nameId, factsId }: { exam: WizardExam; nameId?: string; factsId?: string }) {
  const t = useTexts('profileWizard');
  const field = useTexts('profileFields');
  const format = useFormat();
  const lang = useLanguage();
  const admission = [
    `${field(exam.trimester)} ${format.year(exam.year)}`,
    exam.batch && t('batchOf', { batch: inDigitsOf(lang, exam.batch) }),
  ].filter(Boolean);
  return (
    <chakra.span display="flex" flexDirection="column" gap="1" minW="0">
      <chakra.span id={nameId} display="flex" flexDirection="column">
        <chakra.span fontWeight="semibold">{exam.course}</chakra.span>
        <chakra.span textStyle="sm">{exam.title}</chakra.span>
      </chakra.span>
      <chakra.span id={factsId} display="flex" flexDirection="column" gap="0.5" textStyle="sm" color="fg.muted">
        <span>{[exam.department, field(exam.courseType)].join(' · ')}</span>
        <span>{admission.join(' · ')}</span>
        <chakra.span color="fg" fontWeight="medium">
          {field('examDate')}: {format.dateTime(exam.examDate)}
        </chakra.span>
        <chakra.span color="fg" fontWeight="medium">
          {field('lastApplication')}: <Deadline until={exam.lastApplication} />
        </chakra.span>
      </chakra.span>
    </chakra.span>
  );
}

interface ExamOptionProps extends HTMLChakraProps<'label'> {
  exam: WizardExam;
  input: HTMLChakraProps<'input'>;
}

/** A radio button or checkbox with the facts of an exam. */
export function ExamOption({ exam, input, ...label }: ExamOptionProps) {
  const id = useId();
  return (
    <chakra.label display="flex" gap="3" cursor="pointer" {...label}>
      <chakra.input
        {...input}
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
