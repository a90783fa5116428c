import { useIntakeClosingImpactQuery } from '../../gql/intakes.ts';

/** Whom it concerns to close an intake; the same once it is closed. */
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
