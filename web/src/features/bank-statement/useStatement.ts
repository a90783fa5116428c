import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import {
  type BankStatementEntriesQueryVariables,
  type MatchBankLineMutationVariables,
  type SetBankStatementColumnsMutationVariables,
  useBankStatementEntriesQuery,
  useBankStatementQuery,
  useBankStatementWaitingQuery,
  useMatchBankLineMutation,
  useRejectWaitingSlipMutation,
  useSetBankStatementColumnsMutation,
  useUnmatchBankLineMutation,
  useVerifyBankStatementMutation,
  type VerifyBankStatementMutation,
} from '../../gql/bank-statement.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import type { Tab } from './tabs.ts';

export type LineResult = VerifyBankStatementMutation['verifyBankStatement']['results'][number];
export type MatchInput = MatchBankLineMutationVariables['input'];
export type ColumnsInput = SetBankStatementColumnsMutationVariables['input'];

/** One statement with the page of lines in the URL. */
export function useStatement({ id, show, page }: { id: string; show: Tab; page: number }) {
  const fresh = { fetchPolicy: 'network-only' } as const;
  const statement = useBankStatementQuery({ variables: { id }, ...fresh });
  const outcome: BankStatementEntriesQueryVariables['outcome'] | null = show === 'WAITING' ? null : show;
  const entries = useBankStatementEntriesQuery(outcome ? { variables: { id, outcome, page }, ...fresh } : skipToken);
  const waiting = useBankStatementWaitingQuery(outcome ? skipToken : { variables: { id, page }, ...fresh });
  const isWaiting = show === 'WAITING';
  const lines = isWaiting ? waiting : entries;
  const refresh = async () => {
    await Promise.all([statement.refetch(), isWaiting ? waiting.refetch() : entries.refetch()]).catch(() => undefined);
  };
  return {
    statement: (statement.data ?? statement.previousData)?.bankStatement,
    entries: isWaiting ? undefined : (entries.data ?? entries.previousData)?.bankStatementEntries,
    slips: isWaiting ? (waiting.data ?? waiting.previousData)?.bankStatementWaiting : undefined,
    error: statement.loading || lines.loading ? undefined : (statement.error ?? lines.error),
    loading: statement.loading || lines.loading,
    refresh,
  };
}

/** Verifies lines in chunks, collects the results, and refetches afterwards. */
export function useVerifying(id: string, refresh: () => Promise<void>) {
  const [send] = useVerifyBankStatementMutation();
  const [results, setResults] = useState<readonly LineResult[]>([]);
  const [total, setTotal] = useState(0);

  const [run, busy] = useSubmitOnce(async (lineIds: string[] | null, expected: number) => {
    setResults([]);
    setTotal(expected);
    let below: number | null = null;
    let verified = 0;
    try {
      do {
        const { data } = await send({ variables: { input: lineIds ? { id, lineIds } : { id, below } } });
        const part: VerifyBankStatementMutation['verifyBankStatement'] | undefined = data?.verifyBankStatement;
        verified += part?.results.filter(({ isVerified }) => isVerified).length ?? 0;
        setResults((known) => [...known, ...(part?.results ?? [])]);
        below = part?.next ?? null;
      } while (below !== null && !lineIds);
    } catch (error) {
      alertFailure(readFailure(error));
    }
    await refresh();
    return verified;
  });
  return {
    results,
    total,
    busy,
    verifyOne: (lineId: string) => run([lineId], 1),
    verifyAll: (count: number) => run(null, count),
  };
}

/** Sets the columns of a statement, and rejects a slip that is on no line. */
export function useStatementChanges(refresh: () => Promise<void>) {
  const [sendColumns] = useSetBankStatementColumnsMutation();
  const [sendReject] = useRejectWaitingSlipMutation();
  return {
    setColumns: async (input: ColumnsInput) => {
      const { data } = await sendColumns({ variables: { input } });
      if (data) showAlert('success', data.setBankStatementColumns.msg);
      await refresh();
    },
    reject: async (input: { userId: string; bankSlipNumber: string; reason: string }, intake: string | null) => {
      try {
        const { data } = await sendReject({ variables: { input, intake } });
        if (data) showAlert('success', data.rejectBankSlip.msg);
      } finally {
        // Also after a refusal: another officer may have changed the list.
        void refresh();
      }
    },
  };
}

/** Matches lines with slips manually and undoes that; refetches the page also after a refusal. */
export function useMatching(refresh: () => Promise<void>) {
  const [sendMatch] = useMatchBankLineMutation();
  const [sendUnmatch] = useUnmatchBankLineMutation();
  const [run, busy] = useSubmitOnce(async (send: () => Promise<string | undefined>) => {
    try {
      showAlert('success', (await send()) ?? '');
    } catch (error) {
      alertFailure(readFailure(error));
    }
    // Not awaited: the buttons must accept the next press while the lines load.
    void refresh();
  });
  return {
    busy,
    match: (input: MatchInput) => run(async () => (await sendMatch({ variables: { input } })).data?.matchBankLine.msg),
    unmatch: (lineId: string) =>
      run(async () => (await sendUnmatch({ variables: { lineId } })).data?.unmatchBankLine.msg),
  };
}
