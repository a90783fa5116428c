import { tillDate } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import type { ProfileView_ProfileFragment } from '../../gql/profiles.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';

type Jobs = ProfileView_ProfileFragment['workExperience'];
type Exams = ProfileView_ProfileFragment['marks']['otherPrograms'];

/** A table brings its own frame, so it stands under its heading without a card. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} display="flex" flexDirection="column" gap="3">
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </chakra.section>
  );
}

/** 'March 2021 – Till Date'. A day was typed, or only a month: what was typed is shown. */
function usePeriod(): (from: string | null, to: string | null) => string {
  const field = useTexts('profileFields');
  const format = useFormat();
  const shown = (date: string | null): string | null => {
    if (date === tillDate) return field('tillDate');
    return date && (date.length > 7 ? format.day(date) : format.month(date));
  };
  return (from, to) => [shown(from), shown(to)].filter(Boolean).join(' – ');
}

export function WorkTable({ jobs }: { jobs: Jobs }) {
  const t = useTexts('profiles');
  const field = useTexts('profileFields');
  const periodOf = usePeriod();
  return (
    <Titled title={t('work')}>
      <DataTable
        caption={t('work')}
        rows={jobs}
        rowKey={({ id }) => id}
        columns={[
          { key: 'company', header: field('companyName'), cell: ({ companyName }) => companyName, primary: true },
          { key: 'position', header: field('position'), cell: ({ position }) => position },
          { key: 'period', header: t('period'), cell: ({ from, to }) => periodOf(from, to) },
        ]}
      />
    </Titled>
  );
}

/** To the applicant it speaks of 'you', unless another title is given. */
export function OtherProgramsTable({ exams, title }: { exams: Exams; title?: string }) {
  const t = useTexts('profiles');
  const field = useTexts('profileFields');
  const format = useFormat();
  return (
    <Titled title={title ?? t('otherPrograms')}>
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
    </Titled>
  );
}
