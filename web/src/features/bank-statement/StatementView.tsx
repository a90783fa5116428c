import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type {
  BankStatementEntriesQuery,
  BankStatementWaitingQuery,
  Statement_StatementFragment,
} from '../../gql/bank-statement.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { inOffice, officeStrip } from '../../ui/officeDensity.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { EntryTable } from './EntryTable.tsx';
import { StatementTotals } from './StatementTotals.tsx';
import { countOf, type Tab, tabs } from './tabs.ts';
import type { ColumnsInput, useMatching, useVerifying } from './useStatement.ts';
import { VerifyAll } from './VerifyAll.tsx';
import { WaitingTable, type WaitingTableProps } from './WaitingTable.tsx';

export interface StatementViewProps {
  statement: Statement_StatementFragment;
  show: Tab;
  entries?: BankStatementEntriesQuery['bankStatementEntries'];
  slips?: BankStatementWaitingQuery['bankStatementWaiting'];
  loading: boolean;
  verifying: ReturnType<typeof useVerifying>;
  matching: ReturnType<typeof useMatching>;
  onShow: (tab: Tab) => void;
  onPage: (page: number) => void;
  onColumns: (input: ColumnsInput) => Promise<unknown>;
  onReject: WaitingTableProps['onReject'];
}

/** One statement: its facts, unrecognised columns, and its lines by category. */
export function StatementView(props: StatementViewProps) {
  const t = useTexts('bankStatement');
  const { statement, show, verifying } = props;
  const { counts, columns } = statement;
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <About statement={statement} />
      {(!columns || choosing) && (
        <ColumnsCard
          statement={statement}
          onSave={async (input) => {
            await props.onColumns(input);
            setChoosing(false);
          }}
        />
      )}
      {columns && (
        <>
          <StatementTotals statement={statement} />
          <Segments
            label={t('whatIsShown')}
            options={tabs.map((tab) => ({
              value: tab,
              label: t('tabOf', { tab: t(`tab_${tab}`), count: countOf(counts, tab) }),
            }))}
            value={show}
            onChange={props.onShow}
          />
          <chakra.h2 display="none" _print={{ display: 'block' }}>
            {t('tabOf', { tab: t(`tab_${show}`), count: countOf(counts, show) })}
          </chakra.h2>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="4"
            rowGap="2"
            css={inOffice({ '& button': { minHeight: '8', paddingBlock: '0' } })}
          >
            <chakra.p flex="1 1 20rem">{t(`about_${show}`)}</chakra.p>
            {!choosing && counts.verified === 0 && (
              <Button
                variant="outline"
                size="sm"
                colorPalette="gray"
                onClick={() => setChoosing(true)}
                data-no-print=""
              >
                {t('changeColumns')}
              </Button>
            )}
            <VerifyAll matched={show === 'MATCHED' ? counts.matched : 0} verifying={verifying} />
          </chakra.div>
          <Lines {...props} />
        </>
      )}
    </>
  );
}

function About({
  statement: { filename, uploadedBy, createdAt, lineCount, counts },
}: Pick<StatementViewProps, 'statement'>) {
  const t = useTexts('bankStatement');
  const format = useFormat();
  return (
    <Card title={filename} css={officeStrip}>
      <FactList
        facts={[
          { label: t('uploadedAt'), value: format.dateTime(createdAt) },
          { label: t('uploadedBy'), value: uploadedBy },
          { label: t('linesOfFile'), value: format.number(lineCount) },
          { label: t('verified'), value: format.number(counts.verified) },
        ]}
      />
    </Card>
  );
}

function Lines({ show, entries, slips, loading, verifying, matching, onPage, onReject }: StatementViewProps) {
  const t = useTexts('bankStatement');
  const page = show === 'WAITING' ? slips : entries;
  if (!page) return loading ? <TableSkeleton rows={8} /> : null;
  if (page.count === 0) return <EmptyState title={t(`empty_${show}`)} icon={show === 'MATCHED' ? 'search' : 'check'} />;
  return (
    <>
      {entries && (
        <EntryTable
          rows={entries.entries}
          busy={loading || verifying.busy || matching.busy}
          onVerify={(lineId) => void verifying.verifyOne(lineId)}
          onMatch={(input) => void matching.match(input)}
          onUnmatch={(lineId) => void matching.unmatch(lineId)}
        />
      )}
      {slips && <WaitingTable rows={slips.slips} busy={loading} onReject={onReject} />}
      <Pager page={page.page} pages={page.pages} onPage={onPage} />
    </>
  );
}
