import { feature } from '../../feature.ts';
import { BankStatement, BankStatementLine } from './bank-statement.entity.ts';
import { BankStatementEntryResolver, BankStatementResolver } from './statement.resolver.ts';

export const bankStatements = feature({
  name: 'bank-statements',
  entities: [BankStatement, BankStatementLine],
  resolvers: [BankStatementResolver, BankStatementEntryResolver],
  constraints: { bank_statement_lines_matched_once: { code: 'CONFLICT', key: 'statementSlipMatched' } },
  auditNames: {
    'bank-statement': { byIds: 'SELECT id, filename AS name FROM bank_statements WHERE id = ANY($1::uuid[])' },
  },
});
