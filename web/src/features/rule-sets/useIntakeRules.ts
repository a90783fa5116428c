import { useRuleSetsQuery, useRuleSetVersionsLazyQuery } from '../../gql/rule-sets.ts';
import { useAllPages } from '../../lib/useAllPages.ts';

/** An intake with all versions of its rules and of those of its exams, newest first: the one in force may be the oldest. */
export function useIntakeRules(intakeId: string) {
  const { data, previousData, error, loading, refetch } = useRuleSetsQuery({ variables: { intakeId } });
  const [load] = useRuleSetVersionsLazyQuery({ fetchPolicy: 'network-only' });
  const known = data ?? previousData;
  const versions = useAllPages(known?.ruleSetPage, {
    key: intakeId,
    rowsOf: (page) => page.ruleSets,
    load: async (page) => {
      const answer = await load({ variables: { intakeId, page } });
      return { data: answer.data?.ruleSetPage, error: answer.error };
    },
  });
  return {
    known: known && versions.rows && { intake: known.intake, versions: versions.rows, count: versions.count },
    error: error ?? versions.error,
    loading,
    /** Resolves to the newest versions. */
    refetch: async () => {
      const { data: now } = await refetch();
      versions.readAgain();
      return now?.ruleSetPage.ruleSets ?? [];
    },
  };
}
