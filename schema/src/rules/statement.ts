import { limits } from '../limits.ts';
import { id, list, whole } from './readers.ts';
import { must, rules } from './rule.ts';

const column = () => whole(0, limits.statement.columns - 1);

/** Where the columns of a bank statement stand, counted from 0; a line of headings from 1, 0 where there is none. */
export const statementColumnsRules = rules({
  id: must(id(), 'idRequired'),
  headingLine: must(whole(0, limits.statement.lines), 'valueRequired'),
  reference: must(column(), 'valueRequired'),
  amount: must(column(), 'valueRequired'),
  date: column(),
  description: column(),
});

const atOnce = limits.statement.verifiedAtOnce;

/** Which lines are verified: these ones, or the next matched ones below a line. */
export const verifyStatementRules = rules({
  id: must(id(), 'idRequired'),
  lineIds: list(atOnce, { key: 'listTooLong', params: { max: atOnce } }),
  below: whole(0, limits.statement.lines),
});
