import { chakra } from '@chakra-ui/react/styled-system';
import type { MayApply_ExamFragment } from '../../gql/eligibility.public.ts';
import { inDigitsOf } from '../../lib/digits.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Deadline } from '../../ui/Deadline.tsx';

interface ExamFactsProps {
  exam: MayApply_ExamFragment;
  nameId?: string;
  factsId?: string;
}

/** The exam that the answer to "May I apply?" is about: program, department, admission, date and last day of application. */
export function ExamFacts({ exam, nameId, factsId }: ExamFactsProps) {
  const t = useTexts('eligibility');
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
