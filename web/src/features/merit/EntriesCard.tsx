import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { MeritEntries_RowFragment, MeritView_ListFragment } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { BothNames } from '../../ui/BothNames.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { type Components, columnKey, storedValue, useMarkLabel } from '../marks/index.ts';
import { LongPdf } from './LongPdf.tsx';
import { useMeritEntries } from './useMeritEntries.ts';
import { useMeritFiles } from './useMeritFiles.ts';

export const outcomes = ['SELECTED', 'WAITING', 'NOT_SELECTED', 'ABSENT', 'NO_MARKS', 'UNPAID'] as const;
type Outcome = (typeof outcomes)[number] | 'all';
type Row = MeritEntries_RowFragment;

export interface EntriesCardProps {
  /** Of the exam. */
  intakeId: string;
  list: MeritView_ListFragment;
  outcome: Outcome;
  page: number;
  onOutcome: (outcome: Outcome) => void;
  onPage: (page: number) => void;
}

/** The entries of a run, filtered by result; downloads have the same filter. */
export function EntriesCard({ intakeId, list, outcome, page, onOutcome, onPage }: EntriesCardProps) {
  const t = useTexts('merit');
  const { found, error, loading, refresh } = useMeritEntries({
    id: list.id,
    page,
    outcome: outcome === 'all' ? null : outcome,
  });
  const which = { id: list.id, outcome: outcome === 'all' ? null : outcome };
  const files = useMeritFiles(which);
  const isLong = totalOf(list) > limits.merit.pdf;
  const isGone = list.state === 'DISCARDED' && found?.count === 0;
  return (
    <Card title={t('entries')}>
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="flex-end" data-no-print="">
        <SelectField
          id="merit-outcome"
          name="outcome"
          value={outcome}
          onBlur={() => undefined}
          onChange={(value) => onOutcome(outcomes.find((one) => one === value) ?? 'all')}
          label={t('result')}
          empty={null}
          options={[{ value: 'all', label: t('all') }, ...outcomes.map((value) => ({ value, label: t(value) }))]}
        />
        {!isLong && (
          <Button variant="outline" icon="download" busy={files.making === 'pdf'} onClick={() => files.onSave('pdf')}>
            {t('pdf')}
          </Button>
        )}
        <Button variant="outline" icon="download" busy={files.making === 'excel'} onClick={() => files.onSave('excel')}>
          {t('excel')}
        </Button>
        <chakra.span role="status" ms={{ md: 'auto' }} color="fg.muted">
          {found && !loading && t('applicants', { count: found.count })}
        </chakra.span>
      </chakra.div>
      {isLong && <LongPdf {...which} />}
      {!found && loading && <TableSkeleton rows={8} />}
      {error && !loading && <LoadError error={error} retry={refresh} />}
      {found?.entries.length === 0 && <EmptyState title={isGone ? t('entriesGone') : t('noEntries')} icon="users" />}
      {found && found.entries.length > 0 && (
        <Entries rows={found.entries} intakeId={intakeId} components={list.components} busy={loading} />
      )}
      {found && <Pager page={found.page} pages={found.pages} onPage={onPage} />}
    </Card>
  );
}

/** The number of entries of all results. */
const totalOf = ({ counts: { ranked, absent, noMarks, unpaid } }: MeritView_ListFragment): number =>
  ranked + absent + noMarks + unpaid;

const marks = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

interface EntriesProps {
  /** Of the exam. */
  intakeId: string;
  rows: readonly Row[];
  /** Those of the run. */
  components: Components;
  busy: boolean;
}

/** The rows of a run or of a preview. */
export function Entries({ rows, intakeId, components, busy }: EntriesProps) {
  const t = useTexts('merit');
  const format = useFormat();
  const figure = (value: number | null): string => (value === null ? '—' : format.number(value, marks));
  const label = useMarkLabel(components);
  const columns: Column<Row>[] = [
    { key: 'place', header: t('place'), numeric: true, cell: ({ place }) => (place ? format.number(place) : '—') },
    {
      key: 'applicantId',
      header: t('applicantId'),
      cell: ({ applicantId }) => <chakra.span whiteSpace="nowrap">{applicantId ?? '—'}</chakra.span>,
    },
    {
      key: 'name',
      header: t('name'),
      primary: true,
      cell: ({ userId, name, nameBn }) => (
        <TextLink to={paths.student.url({ id: userId }, { intake: intakeId })} minH={{ base: '11', md: '6' }}>
          <BothNames name={name} nameBn={nameBn} />
        </TextLink>
      ),
    },
    ...components.map(
      ({ key }): Column<Row> => ({
        key: columnKey(key),
        header: label(key),
        numeric: true,
        cell: (row) => figure(storedValue(row, key)),
      }),
    ),
    { key: 'total', header: t('total'), numeric: true, cell: ({ total }) => figure(total) },
    { key: 'gpa', header: t('gpa'), numeric: true, cell: ({ gpa }) => figure(gpa) },
    { key: 'dateOfBirth', header: t('dateOfBirth'), cell: ({ dateOfBirth }) => format.day(dateOfBirth) },
    { key: 'outcome', header: t('result'), cell: ({ outcome }) => t(outcome) },
  ];
  return (
    <DataTable
      caption={t('entries')}
      columns={columns}
      rows={rows}
      rowKey={({ userId }) => userId}
      columnsKey="merit"
      stickyHeader
      busy={busy}
    />
  );
}
