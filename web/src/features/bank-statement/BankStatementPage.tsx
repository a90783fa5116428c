import { useBankStatementsQuery } from '../../gql/bank-statement.ts';
import { useTexts } from '../../lib/texts.ts';
import { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { CardsSkeleton, TableSkeleton } from '../../ui/Skeletons.tsx';
import { StatementList } from './StatementList.tsx';
import { StatementView } from './StatementView.tsx';
import { statementFilters } from './tabs.ts';
import { UploadCard } from './UploadCard.tsx';
import { useMatching, useStatement, useStatementChanges, useVerifying } from './useStatement.ts';
import { useUpload } from './useUpload.ts';

type Filters = ReturnType<typeof useUrlFilters<typeof statementFilters>>;

/** /payment/statement: matches a bank statement with the pending slips. */
export function BankStatementPage() {
  const filters = useUrlFilters(statementFilters);
  const { id } = filters.values;
  return id ? <StatementDetails key={id} filters={filters} /> : <StatementsOverview filters={filters} />;
}

function StatementsOverview({ filters }: { filters: Filters }) {
  const t = useTexts('bankStatement');
  const upload = useUpload((id) => filters.set({ id, page: 1 }));
  const { page } = filters.values;
  const { data, previousData, error, loading, refetch } = useBankStatementsQuery({
    variables: { page },
    fetchPolicy: 'network-only',
  });
  const list = (data ?? previousData)?.bankStatements;
  return (
    <PageFrame
      wide
      title={t('bankStatement')}
      intro={t('intro')}
      back={{ to: paths.verifyPayments.url(), label: t('back') }}
    >
      <UploadCard {...upload} />
      <Card title={t('earlier')}>
        {!list && loading && <TableSkeleton rows={3} />}
        {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
        {list?.count === 0 && <p>{t('noneEarlier')}</p>}
        {list && list.count > 0 && <StatementList rows={list.statements} busy={loading} />}
        {list && <Pager page={list.page} pages={list.pages} onPage={(next) => filters.set({ page: next })} />}
      </Card>
    </PageFrame>
  );
}

function StatementDetails({ filters }: { filters: Filters }) {
  const t = useTexts('bankStatement');
  const { id, show, page } = filters.values;
  const { statement, entries, slips, error, loading, refresh } = useStatement({ id, show, page });
  const verifying = useVerifying(id, refresh);
  const matching = useMatching(refresh);
  const { setColumns, reject } = useStatementChanges(refresh);
  return (
    <PageFrame
      wide
      title={t('bankStatement')}
      back={{ to: paths.bankStatement.url(), label: t('back') }}
      actions={
        <>
          <Button variant="outline" icon="print" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button variant="outline" icon="rotate" busy={loading} onClick={() => void refresh()}>
            {t('refresh')}
          </Button>
        </>
      }
    >
      {!statement && loading && <CardsSkeleton cards={2} />}
      {error && <LoadError error={error} retry={() => void refresh()} />}
      {statement && (
        <StatementView
          statement={statement}
          show={show}
          entries={entries}
          slips={slips}
          loading={loading}
          verifying={verifying}
          matching={matching}
          onShow={(tab) => filters.set({ show: tab })}
          onPage={(next) => filters.set({ page: next })}
          onColumns={setColumns}
          onReject={reject}
        />
      )}
    </PageFrame>
  );
}
