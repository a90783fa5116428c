import { useIntakeClosingImpactQuery } from '../../gql/intakes.ts';

/** The applicants affected by closing an intake, before and after it is closed. */
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
