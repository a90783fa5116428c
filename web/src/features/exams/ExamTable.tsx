import type { ExamTable_ExamFragment } from '../../gql/exams.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { SwitchField } from '../../ui/ChoiceFields.tsx';
import { type Column, DataTable, type DataTableProps, SecondLine } from '../../ui/DataTable.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export type ExamRow = ExamTable_ExamFragment;

export interface ExamTableProps extends Pick<DataTableProps<ExamRow>, 'rows' | 'sort' | 'onSort' | 'busy'> {
  onConducted: (exam: ExamRow, conducted: boolean) => void;
  onDelete: (id: string) => Promise<unknown>;
}

/** Date and title link to the form, the count links to the applicants; the switch saves immediately (specification, section 2). */
export function ExamTable({ onConducted, onDelete, ...table }: ExamTableProps) {
  const t = useTexts('exams');
  const field = useTexts('profileFields');
  const format = useFormat();
  const columns: Column<ExamRow>[] = [
    {
      key: 'title',
      header: t('titleField'),
      primary: true,
      share: 28,
      sortable: true,
      cell: ({ id, title }) => (
        <TextLink to={paths.editExam.url({ id })} minH="11">
          {title}
        </TextLink>
      ),
    },
    {
      key: 'date',
      header: field('examDate'),
      sortable: true,
      cell: ({ id, examDate }) => (
        <TextLink to={paths.editExam.url({ id })} minH="11" fontWeight="normal">
          <time dateTime={examDate}>{format.short(examDate)}</time>
        </TextLink>
      ),
    },
    {
      key: 'program',
      header: t('program'),
      from: 'xl',
      share: 30,
      sortable: true,
      cell: ({ course, courseType }) => <TwoLines first={course} second={field(courseType)} />,
    },
    {
      key: 'year',
      header: field('trimester'),
      sortable: true,
      cell: ({ trimester, year, batch }) => <Season {...{ trimester, year, batch }} />,
    },
    {
      key: 'applicants',
      header: t('applicants'),
      numeric: true,
      sortable: true,
      cell: ({ id, title, applicantCount: count }) => (
        <TextLink
          to={paths.examStudents.url({ id })}
          aria-label={t('applicantsOf', { title, count })}
          minH="11"
          minW="11"
          justifyContent="flex-end"
        >
          {format.number(count)}
        </TextLink>
      ),
    },
    {
      key: 'conducted',
      header: t('conducted'),
      cell: (exam) => (
        <SwitchField
          labelHidden
          label={t('conductedOf', { title: exam.title })}
          checked={exam.conducted}
          onChange={(on) => onConducted(exam, on)}
        />
      ),
    },
    {
      key: 'delete',
      header: t('delete'),
      // The API refuses to delete an exam with applicants.
      cell: ({ id, title, applicantCount }) =>
        applicantCount === 0 && (
          <DeleteButton iconOnly label={t('deleteOf', { title })} onDelete={() => onDelete(id)}>
            <p>{t('deleteText', { title })}</p>
          </DeleteButton>
        ),
    },
  ];
  return <DataTable caption={t('exams')} columns={columns} rowKey={({ id }) => id} columnsKey="exams" {...table} />;
}

function Season({ trimester, year, batch }: Pick<ExamRow, 'trimester' | 'year' | 'batch'>) {
  const t = useTexts('exams');
  const field = useTexts('profileFields');
  const format = useFormat();
  return (
    <TwoLines
      first={`${field(trimester)} ${format.year(year)}`}
      second={batch && t('batchOf', { batch: format.digits(batch) })}
    />
  );
}

function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      {first}
      {second && <SecondLine>{second}</SecondLine>}
    </>
  );
}
