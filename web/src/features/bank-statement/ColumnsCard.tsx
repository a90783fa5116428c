import { chakra } from '@chakra-ui/react/styled-system';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { Statement_StatementFragment } from '../../gql/bank-statement.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import type { ColumnsInput } from './useStatement.ts';

type Statement = Statement_StatementFragment;

export interface ColumnsCardProps {
  statement: Statement;
  onSave: (input: ColumnsInput) => Promise<unknown>;
}

/** Spreadsheet column names: A, B … Z, AA. */
const letterOf = (column: number): string =>
  (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : '') + String.fromCharCode(65 + (column % 26));

const text = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

/** Assigns columns that the headings do not identify, next to the first rows of the file. */
export function ColumnsCard({ statement, onSave }: ColumnsCardProps) {
  const t = useTexts('bankStatement');
  const { id, columns, firstRows } = statement;
  const form = useRulesForm({
    rules: (schema) => schema.statementColumnsRules,
    initialValues: {
      id,
      headingLine: text(columns?.headingLine ?? firstRows[0]?.lineNo ?? 0),
      reference: text(columns?.reference),
      amount: text(columns?.amount),
      date: text(columns?.date),
      description: text(columns?.description),
    },
    onSubmit: (input) => onSave(input),
  });
  const widest = Math.max(...firstRows.map(({ cells }) => cells.length));
  const heading = firstRows.find(({ lineNo }) => text(lineNo) === form.values.headingLine);
  const options = Array.from({ length: widest }, (_, at) => ({
    value: String(at),
    label: heading?.cells[at] ? `${letterOf(at)} · ${heading.cells[at]}` : letterOf(at),
  }));
  const rows = [
    { value: '0', label: t('noHeading') },
    ...firstRows.map(({ lineNo }) => ({ value: String(lineNo), label: t('lineNo', { line: lineNo }) })),
  ];
  return (
    <Card title={t('columnsTitle')} data-no-print="">
      {!columns && <Alert tone="warning">{t('columnsUnknown')}</Alert>}
      <FirstRows statement={statement} />
      <RulesForm form={form} label={t('columnsTitle')}>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', xl: 'repeat(5, 1fr)' }}
          gap="4"
          alignItems="end"
        >
          <SelectField {...form.field('headingLine')} label={t('headingLine')} empty={null} options={rows} />
          <SelectField {...form.field('reference')} label={t('reference')} options={options} />
          <SelectField {...form.field('amount')} label={t('amount')} options={options} />
          <SelectField {...form.field('date')} label={t('date')} empty={t('none')} options={options} optional />
          <SelectField
            {...form.field('description')}
            label={t('description')}
            empty={t('none')}
            options={options}
            optional
          />
        </chakra.div>
        <chakra.div>
          <Button type="submit" busy={form.busy}>
            {t('saveColumns')}
          </Button>
        </chakra.div>
      </RulesForm>
    </Card>
  );
}

function FirstRows({ statement: { firstRows } }: { statement: Statement }) {
  const t = useTexts('bankStatement');
  const widest = Math.max(...firstRows.map(({ cells }) => cells.length));
  return (
    <chakra.div
      overflow="auto"
      maxH="64"
      tabIndex={0}
      role="region"
      aria-label={t('firstRows')}
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
    >
      <chakra.table
        textStyle="sm"
        borderCollapse="collapse"
        css={{ '& :is(th, td)': { px: '2', py: '1', whiteSpace: 'nowrap' } }}
      >
        <chakra.caption srOnly>{t('firstRows')}</chakra.caption>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            {Array.from({ length: widest }, (_, at) => (
              <th key={letterOf(at)} scope="col">
                {letterOf(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows.map(({ lineNo, cells }) => (
            <chakra.tr key={lineNo} borderTopWidth="1px" borderColor="border">
              <th scope="row">{lineNo}</th>
              {Array.from({ length: widest }, (_, at) => (
                <td key={letterOf(at)}>{cells[at]}</td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
