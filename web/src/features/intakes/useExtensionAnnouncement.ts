import { useExtensionAnnouncementQuery } from '../../gql/intakes.ts';

/** The messages that an extension for everyone would send; none without a new date. */
export function useExtensionAnnouncement(intakeId: string, until: string | undefined) {
  const { data, error, loading, refetch } = useExtensionAnnouncementQuery({
    variables: { intakeId, until: until ?? '' },
    fetchPolicy: 'network-only',
    skip: until === undefined,
  });
  return {
    found: until === undefined ? undefined : data?.extensionAnnouncement,
    error: loading ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}
