import {
  type ExamDatesImpactQueryVariables,
  type FeeImpactQueryVariables,
  type IntakeDatesImpactQueryVariables,
  type MarkSchemeImpactQueryVariables,
  type SeatsImpactQueryVariables,
  useExamDatesImpactQuery,
  useFeeImpactQuery,
  useIntakeDatesImpactQuery,
  useMarkSchemeImpactQuery,
  useSeatsImpactQuery,
} from '../../gql/impacts.ts';

interface Query {
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

const stateOf = ({ error, loading, refetch }: Query) => ({
  error: loading ? undefined : error,
  retry: () => void refetch().catch(() => undefined),
});
/** Not cached: the counts change by the minute. */
const fetchPolicy = 'network-only';

export function useDatesImpact(variables: IntakeDatesImpactQueryVariables) {
  const query = useIntakeDatesImpactQuery({ variables, fetchPolicy });
  return { found: query.data?.intakeDatesImpact, ...stateOf(query) };
}

export function useExamDatesImpact(variables: ExamDatesImpactQueryVariables) {
  const query = useExamDatesImpactQuery({ variables, fetchPolicy });
  return { found: query.data?.examDatesImpact, ...stateOf(query) };
}

export function useFeeImpact(variables: FeeImpactQueryVariables) {
  const query = useFeeImpactQuery({ variables, fetchPolicy });
  return { found: query.data?.feeImpact, ...stateOf(query) };
}

export function useSeatsImpact(variables: SeatsImpactQueryVariables) {
  const query = useSeatsImpactQuery({ variables, fetchPolicy });
  return { found: query.data?.seatsImpact, ...stateOf(query) };
}

export function useMarkSchemeImpact(variables: MarkSchemeImpactQueryVariables) {
  const query = useMarkSchemeImpactQuery({ variables, fetchPolicy });
  return { found: query.data?.markSchemeImpact, ...stateOf(query) };
}
