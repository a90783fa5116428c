import { ProgramType } from '@admission/schema';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { EligibilityLine, ExamFacts } from '../eligibility/index.ts';
import { publishedRules, type WizardExam } from './wizard.values.ts';

interface ExamOptionProps extends HTMLChakraProps<'label'> {
  exam: WizardExam;
  /** Parsed answers, to say whether their person may apply. */
  answers: Readonly<Record<string, unknown>>;
  input: HTMLChakraProps<'input'>;
}

/** A radio button or checkbox with the facts of an exam. */
export function ExamOption({ exam, answers, input, ...label }: ExamOptionProps) {
  const id = useId();
  return (
    <chakra.label display="flex" gap="3" cursor="pointer" {...label}>
      <chakra.input
        {...input}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts ${id}-eligibility`}
        w="5"
        h="5"
        mt="0.5"
        flexShrink="0"
        accentColor="brand.solid"
        focusVisibleRing="outside"
      />
      <chakra.span display="flex" flexDirection="column" minW="0">
        <ExamFacts exam={exam} nameId={`${id}-name`} factsId={`${id}-facts`} />
        <EligibilityLine
          id={`${id}-eligibility`}
          rules={publishedRules(exam)}
          programType={ProgramType[exam.courseType]}
          answers={answers}
        />
      </chakra.span>
    </chakra.label>
  );
}
