import { chakra } from '@chakra-ui/react/styled-system';
import type { Statement_StatementFragment } from '../../gql/bank-statement.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card, FactList } from '../../ui/Card.tsx';
import { officeStrip } from '../../ui/officeDensity.ts';
import { ShownOf } from '../../ui/ShownOf.tsx';

/** The sums of a statement by outcome, and the lines that are no deposits. */
export function StatementTotals({
  statement: { counts, skipped, skippedCount },
}: {
  statement: Pick<Statement_StatementFragment, 'counts' | 'skipped' | 'skippedCount'>;
}) {
  const t = useTexts('bankStatement');
  const format = useFormat();
  const bdt = (amount: number) => format.number(amount, { minimumFractionDigits: 2 });
  return (
    <Card title={t('totals')} css={officeStrip}>
      <FactList
        facts={[
          { label: t('total_all', { count: counts.lines }), value: bdt(counts.total) },
          { label: t('total_matched'), value: bdt(counts.matchedAmount) },
          { label: t('total_paid'), value: bdt(counts.paidAmount) },
          { label: t('total_open'), value: bdt(counts.openAmount) },
        ]}
      />
      {skipped.length > 0 && (
        <chakra.details>
          <chakra.summary cursor="pointer" minH={{ base: '11', md: '6' }} alignContent="center">
            {t('skippedTitle', { count: skippedCount })}
          </chakra.summary>
          <ul>
            {skipped.map(({ lineNo, label, amount }) => (
              <li key={lineNo}>{t('skippedLine', { line: lineNo, label, amount: bdt(amount) })}</li>
            ))}
          </ul>
          <ShownOf shown={skipped.length} count={skippedCount} />
        </chakra.details>
      )}
    </Card>
  );
}
