import { useIntakeClosingImpactQuery } from '../../gql/intakes.ts';

/** On the page of an intake: whom it concerns to close the intake; the same people once it is closed. */
export function useClosingImpact(intakeId: string) {
  const { data, error, loading, refetch } = useIntakeClosingImpactQuery({
    variables: { intakeId },
    fetchPolicy: 'network-only',
  });
  return {
    found: data?.intakeClosingImpact,
    error: loading ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}
