import { useRuleSetsQuery } from '../../gql/rule-sets.ts';

/** The rule sets of an intake and of its exams; while they are read again, those that are known. */
export function useIntakeRules(intakeId: string) {
  const { data, previousData, error, loading, refetch } = useRuleSetsQuery({ variables: { intakeId } });
  return { known: data ?? previousData, error, loading, refetch };
}
