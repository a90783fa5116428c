import { chakra } from '@chakra-ui/react/styled-system';
import type { Intake_ExamFragment } from '../../gql/intakes.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Exam = Intake_ExamFragment;

interface IntakeExamsProps {
  intakeId: string;
  exams: readonly Exam[];
  /** No exams can be added to an archived intake. */
  isFixed: boolean;
}

/** The exams of an intake, linked to their own pages. */
export function IntakeExams({ intakeId, exams, isFixed }: IntakeExamsProps) {
  const t = useTexts('intakes');
  const format = useFormat();
  const lang = useLanguage();
  const componentsOf = (components: Exam['markScheme']['components']): string =>
    components
      .map(({ labelEn, labelBn, max, weight }) => {
        const full = `${lang === 'bn' ? labelBn : labelEn} ${format.number(max)}`;
        return weight === 1 ? full : `${full} × ${format.number(weight)}`;
      })
      .join(' + ');
  const columns: Column<Exam>[] = [
    {
      key: 'title',
      header: t('exam'),
      primary: true,
      cell: ({ id, title }) => <TextLink to={paths.editExam.url({ id })}>{title}</TextLink>,
    },
    { key: 'course', header: t('program'), cell: ({ course }) => course },
    { key: 'date', header: t('examDate'), cell: ({ examDate }) => format.short(examDate) },
    { key: 'seats', header: t('seats'), cell: ({ seats }) => (seats === null ? '–' : format.number(seats)) },
    { key: 'marks', header: t('marksOf'), cell: ({ markScheme }) => componentsOf(markScheme.components) },
    { key: 'applicants', header: t('applications'), cell: ({ applicantCount }) => format.number(applicantCount) },
  ];
  return (
    <Card>
      <SectionHeading mb="4">{t('exams')}</SectionHeading>
      {exams.length > 0 ? (
        <DataTable caption={t('exams')} columns={columns} rows={exams} rowKey={({ id }) => id} />
      ) : (
        <p>{t('noExams')}</p>
      )}
      {!isFixed && (
        <chakra.p mt="3">
          <TextLink to={`${paths.createExam.url()}?intake=${intakeId}`}>{t('addExam')}</TextLink>
        </chakra.p>
      )}
    </Card>
  );
}
