import { useExtensionAnnouncementQuery } from '../../gql/intakes.ts';

/** The messages that an extension for everyone would send. */
export function useExtensionAnnouncement(intakeId: string, until: string) {
  const { data, error, loading, refetch } = useExtensionAnnouncementQuery({
    variables: { intakeId, until },
    fetchPolicy: 'network-only',
  });
  return {
    found: data?.extensionAnnouncement,
    error: loading ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}
