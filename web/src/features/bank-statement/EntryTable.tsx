import { chakra } from '@chakra-ui/react/styled-system';
import type { Statement_EntryFragment } from '../../gql/bank-statement.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable, SecondLine } from '../../ui/DataTable.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { NextStep, type NextStepProps } from './NextStep.tsx';

type Row = Statement_EntryFragment;

export interface EntryTableProps {
  rows: readonly Row[];
  busy: boolean;
  onVerify: (lineId: string) => void;
  onMatch: NextStepProps['onMatch'];
  onUnmatch: NextStepProps['onUnmatch'];
}

/** The lines of a statement with their applicants and next steps. */
export function EntryTable({ rows, busy, ...actions }: EntryTableProps) {
  const t = useTexts('bankStatement');
  const format = useFormat();
  const columns: Column<Row>[] = [
    { key: 'line', header: t('line'), cell: ({ lineNo }) => format.number(lineNo), numeric: true },
    { key: 'date', header: t('date'), cell: ({ bookedOn }) => bookedOn && format.shortDay(bookedOn) },
    { key: 'reference', header: t('reference'), cell: ({ reference }) => reference ?? '–', primary: true },
    {
      key: 'amount',
      header: t('amountBdt'),
      cell: ({ amount }) => (amount === null ? '–' : format.number(amount, { minimumFractionDigits: 2 })),
      numeric: true,
    },
    { key: 'description', header: t('description'), cell: ({ description }) => description },
    { key: 'claims', header: t('claims'), cell: (row) => <Claims row={row} /> },
    { key: 'next', header: t('nextStep'), cell: (row) => <NextStep row={row} busy={busy} {...actions} /> },
  ];
  return (
    <DataTable caption={t('linesOf')} columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} stickyHeader />
  );
}

/** The applicants who have submitted the number; the line above the list explains matched claims. */
function Claims({ row: { claims, claimCount, outcome } }: { row: Row }) {
  const t = useTexts('bankStatement');
  const format = useFormat();
  if (claims.length === 0) return <>{t('noApplicant')}</>;
  return (
    <>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1">
        {claims.map(({ userId, intakeId, name, state, fee, applicantId }) => (
          <li key={`${userId}${intakeId}${state}`}>
            <TextLink to={paths.verifyPayment.url({ id: userId }, { intake: intakeId ?? undefined })}>{name}</TextLink>
            {(applicantId || outcome !== 'MATCHED') && (
              <SecondLine>
                {applicantId ?? t('claimOf', { state: t(`attempt${state}`), fee: format.taka(fee) })}
              </SecondLine>
            )}
          </li>
        ))}
      </chakra.ul>
      <ShownOf shown={claims.length} count={claimCount} />
    </>
  );
}
