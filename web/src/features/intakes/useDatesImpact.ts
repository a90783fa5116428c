import { type IntakeDatesImpactQueryVariables, useIntakeDatesImpactQuery } from '../../gql/intakes.ts';

/** For how many applicants other dates would change the last moment. */
export function useDatesImpact(variables: IntakeDatesImpactQueryVariables) {
  const { data, error, loading, refetch } = useIntakeDatesImpactQuery({ variables, fetchPolicy: 'network-only' });
  return {
    found: data?.intakeDatesImpact,
    error: loading ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}
