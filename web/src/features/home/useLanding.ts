import { useLandingQuery } from '../../gql/visitors.public.ts';

const maxNotices = 3;

/** The content of the landing page below its first screen. */
export function useLanding() {
  const { data, error, refetch } = useLandingQuery();
  return {
    programs: data?.openPrograms,
    notices: data?.publicNotices.notices.slice(0, maxNotices) ?? [],
    error,
    refetch,
  };
}
