import { limits } from '../limits.ts';
import { slipNumber } from './payment.ts';
import { id, list, whole } from './readers.ts';
import { must, rules } from './rule.ts';

const column = () => whole(0, limits.statement.columns - 1);

/** Column indexes of a bank statement, from 0; the number of the heading line from 1, or 0 without one. */
export const statementColumnsRules = rules({
  id: must(id(), 'idRequired'),
  headingLine: must(whole(0, limits.statement.lines), 'valueRequired'),
  reference: must(column(), 'valueRequired'),
  amount: must(column(), 'valueRequired'),
  date: column(),
  description: column(),
});

export const matchBankLineRules = rules({
  lineId: must(id(), 'idRequired'),
  userId: must(id(), 'idRequired'),
  bankSlipNumber: must(slipNumber(), 'slipRequired'),
});

const atOnce = limits.statement.verifiedAtOnce;

/** The lines to verify: the listed ones, or without a list the next matched ones after a line. */
export const verifyStatementRules = rules({
  id: must(id(), 'idRequired'),
  lineIds: list(atOnce, { key: 'listTooLong', params: { max: atOnce } }, { whenEmpty: 'valueRequired' }),
  below: whole(0, limits.statement.lines),
});
