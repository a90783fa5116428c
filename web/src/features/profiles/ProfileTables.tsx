import { tillDate } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import type { ProfileView_ProfileFragment } from '../../gql/profiles.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';

type Jobs = ProfileView_ProfileFragment['workExperience'];
type Exams = ProfileView_ProfileFragment['marks']['otherExams'];

/** Without a card: the table has a frame of its own. */
function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} display="flex" flexDirection="column" gap="3">
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </chakra.section>
  );
}

/** 'March 2021 – Till Date'. Dates are a day or a month. */
function usePeriod(): (from: string | null, to: string | null) => string {
  const field = useTexts('profileFields');
  const format = useFormat();
  const formatDate = (date: string | null): string | null => {
    if (date === tillDate) return field('tillDate');
    return date && (date.length > 7 ? format.day(date) : format.month(date));
  };
  return (from, to) => [formatDate(from), formatDate(to)].filter(Boolean).join(' – ');
}

export function WorkTable({ jobs }: { jobs: Jobs }) {
  const t = useTexts('profiles');
  const field = useTexts('profileFields');
  const formatPeriod = usePeriod();
  return (
    <TitledSection title={t('work')}>
      <DataTable
        caption={t('work')}
        rows={jobs}
        rowKey={({ id }) => id}
        columns={[
          { key: 'company', header: field('companyName'), cell: ({ companyName }) => companyName, primary: true },
          { key: 'position', header: field('position'), cell: ({ position }) => position },
          { key: 'period', header: t('period'), cell: ({ from, to }) => formatPeriod(from, to) },
        ]}
      />
    </TitledSection>
  );
}

/** The default title addresses the applicant. */
export function OtherProgramsTable({ exams, title }: { exams: Exams; title?: string }) {
  const t = useTexts('profiles');
  const field = useTexts('profileFields');
  const format = useFormat();
  return (
    <TitledSection title={title ?? t('otherPrograms')}>
      {!title && <p>{t('otherProgramsNote')}</p>}
      <DataTable
        caption={title ?? t('otherPrograms')}
        rows={exams}
        rowKey={({ id }) => id}
        columns={[
          { key: 'program', header: field('course'), cell: ({ course }) => course, primary: true },
          { key: 'department', header: field('department'), cell: ({ department }) => department },
          {
            key: 'examDate',
            header: field('examDate'),
            cell: ({ examDate }) => <time dateTime={examDate}>{format.dateTime(examDate)}</time>,
          },
        ]}
      />
    </TitledSection>
  );
}
