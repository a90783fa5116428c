import { useMeritAnnouncementQuery } from '../../gql/merit.ts';

/** The messages that the publication of a list would send; undefined while they are counted. */
export const useMeritAnnouncement = (id: string) =>
  useMeritAnnouncementQuery({ variables: { id }, fetchPolicy: 'network-only' }).data?.meritAnnouncement ?? undefined;
