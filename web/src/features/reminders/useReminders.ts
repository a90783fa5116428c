import {
  type ReminderCard_ReminderFragment,
  type SaveReminderMutationVariables,
  useReminderAudienceQuery,
  useSaveReminderMutation,
} from '../../gql/reminders.ts';

export type Reminder = ReminderCard_ReminderFragment;

/** The people that a reminder is due for now. */
export function useDryRun({ intakeId, kind }: Reminder, page: number) {
  const { data, previousData, error, loading, refetch } = useReminderAudienceQuery({
    variables: { intakeId, kind, page },
    fetchPolicy: 'network-only',
  });
  return {
    found: (data ?? previousData)?.reminderAudience,
    error: loading ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** Saves an officer's settings of a reminder of an intake: whether it is on, its channel, texts and cap. */
export function useSaveReminder() {
  const [save] = useSaveReminderMutation();
  return (input: SaveReminderMutationVariables['input']) => save({ variables: { input } });
}
