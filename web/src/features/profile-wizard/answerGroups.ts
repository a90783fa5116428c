import { type ProfilePart, tillDate } from '@admission/schema';
import { typedDay } from '../../lib/dates.ts';
import { inDigitsOf } from '../../lib/digits.ts';
import { useLanguage } from '../../lib/language.ts';
import { type LabelOf, useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import {
  type AnswerName,
  certificateFields,
  degreeFields,
  guardianFields,
  isGraduate,
  otherExams,
  type ProfileAnswers,
  personalFields,
  type WizardExam,
  type WizardValues,
} from './wizard.values.ts';

export interface Answer {
  label: string;
  value: string;
}

export interface AnswerGroup {
  key: string;
  title: string;
  /** The part to open for a change. */
  part: ProfilePart;
  answers: Answer[];
}

interface AnswerSource {
  answers: ProfileAnswers;
  values: WizardValues;
  exam: WizardExam;
  exams: readonly WizardExam[];
}

/** Answers chosen from an enumeration, to translate. */
const enumAnswers: readonly AnswerName[] = [
  'religion',
  'gender',
  'nationality',
  'sscGroup',
  'hscGroup',
  'gradDegreeType',
];

/** As printed on certificates: '4.50'. */
const gpaFormat = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

function useAnswerFormat({ answers }: Pick<AnswerSource, 'answers'>) {
  const t = useTexts('profileWizard');
  const field = useTexts('profileFields');
  const format = useFormat();
  const lang = useLanguage();
  const formatAnswer = (name: AnswerName): string => {
    const value = answers[name];
    if (value === undefined) return t('notGiven');
    if (name === 'dateOfBirth') return `${format.day(String(value))} (${inDigitsOf(lang, typedDay(String(value)))})`;
    if (enumAnswers.includes(name)) return field(value as LabelOf<'profileFields'>);
    if (typeof value === 'number') return /Gpa$/.test(name) ? format.number(value, gpaFormat) : format.year(value);
    return value;
  };
  return (name: AnswerName): Answer => ({ label: field(name), value: formatAnswer(name) });
}

/** All answers of the application form in groups, in the order of its steps, to be confirmed in the last step. */
export function useAnswerGroups(source: AnswerSource): AnswerGroup[] {
  const t = useTexts('profileWizard');
  const field = useTexts('profileFields');
  const answer = useAnswerFormat(source);
  const { answers, values, exam } = source;
  const address = values.isAddressSame
    ? { label: field('permanentAptNumber'), value: t('sameAddress') }
    : answer('permanentAptNumber');
  const hasMasters = degreeFields('mastersDegree').some((name) => answers[name] !== undefined);
  const groups: (AnswerGroup | false)[] = [
    { key: 'program', title: t('program'), part: 'program', answers: useExamAnswers(exam) },
    { key: 'personal', title: t('personalTitle'), part: 'personal', answers: personalFields.map(answer) },
    { key: 'address', title: t('address'), part: 'personal', answers: [answer('presentAptNumber'), address] },
    { key: 'guardians', title: t('guardiansTitle'), part: 'guardians', answers: guardianFields.map(answer) },
    { key: 'ssc', title: t('sscTitle'), part: 'academic', answers: certificateFields('ssc').map(answer) },
    { key: 'hsc', title: t('hscTitle'), part: 'academic', answers: certificateFields('hsc').map(answer) },
    isGraduate(exam) && {
      key: 'grad',
      title: t('gradTitle'),
      part: 'academic',
      answers: degreeFields('gradDegree').map(answer),
    },
    isGraduate(exam) && {
      key: 'masters',
      title: t('mastersTitle'),
      part: 'academic',
      answers: hasMasters ? degreeFields('mastersDegree').map(answer) : [],
    },
    { key: 'work', title: t('workTitle'), part: 'work', answers: useWorkAnswers(answers) },
    { key: 'others', title: t('otherPrograms'), part: 'work', answers: useOtherPrograms(source) },
  ];
  return groups.filter((group) => group !== false);
}

function useExamAnswers(exam: WizardExam): Answer[] {
  const t = useTexts('profileFields');
  const format = useFormat();
  const lang = useLanguage();
  return [
    { label: t('course'), value: exam.course },
    { label: t('department'), value: exam.department },
    { label: t('courseType'), value: t(exam.courseType) },
    { label: t('trimester'), value: `${t(exam.trimester)} ${format.year(exam.year)}` },
    ...(exam.batch ? [{ label: t('batch'), value: inDigitsOf(lang, exam.batch) }] : []),
    { label: t('examTitle'), value: exam.title },
    { label: t('examDate'), value: format.dateTime(exam.examDate) },
  ];
}

function useWorkAnswers(answers: ProfileAnswers): Answer[] {
  const t = useTexts('profileWizard');
  const field = useTexts('profileFields');
  const format = useFormat();
  const end = (to: string) => (to === tillDate ? field('tillDate') : format.month(to));
  return (answers.workExperience ?? []).map(({ companyName, position, from, to }, at) => {
    const period = [from && format.month(from), to && end(to)].filter((one) => typeof one === 'string' && one !== '');
    const [first, last] = period;
    const when = first && last ? t('workPeriod', { from: first, to: last }) : first;
    return {
      label: t('workRow', { number: format.number(at + 1) }),
      value: [companyName, position, when].filter(Boolean).join(', '),
    };
  });
}

function useOtherPrograms({ answers, values, exams }: AnswerSource): Answer[] {
  const format = useFormat();
  return otherExams(values, exams)
    .filter(({ id }) => answers.otherPrograms?.includes(id))
    .map(({ course, department, title, examDate }) => ({
      label: [course, title].join(' · '),
      value: `${department}, ${format.dateTime(examDate)}`,
    }));
}
