import type { Statement_StatementFragment } from '../../gql/bank-statement.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card, FactList } from '../../ui/Card.tsx';

/** The sums of a statement by outcome, and the lines that are no deposits. */
export function StatementTotals({
  statement: { counts, skipped },
}: {
  statement: Pick<Statement_StatementFragment, 'counts' | 'skipped'>;
}) {
  const t = useTexts('bankStatement');
  const format = useFormat();
  const bdt = (amount: number) => format.number(amount, { minimumFractionDigits: 2 });
  return (
    <Card title={t('totals')}>
      <FactList
        facts={[
          { label: t('total_all', { count: counts.lines }), value: bdt(counts.total) },
          { label: t('total_matched'), value: bdt(counts.matchedAmount) },
          { label: t('total_paid'), value: bdt(counts.paidAmount) },
          { label: t('total_open'), value: bdt(counts.openAmount) },
        ]}
      />
      {skipped.length > 0 && (
        <Alert tone="info" title={t('skippedTitle', { count: skipped.length })}>
          <ul>
            {skipped.map(({ lineNo, label, amount }) => (
              <li key={lineNo}>{t('skippedLine', { line: lineNo, label, amount: bdt(amount) })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Card>
  );
}
