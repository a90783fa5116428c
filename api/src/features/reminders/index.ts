import { feature } from '../../feature.ts';
import { ExtensionNewsResolver } from './extension-news.resolver.ts';
import { Reminder } from './reminder.entity.ts';
import { ReminderResolver } from './reminder.resolver.ts';
import { ReminderSend } from './reminder-send.entity.ts';
import { sendReminders } from './send-reminders.job.ts';
import { tellExtension } from './tell-extension.job.ts';

export { Reminder, ReminderSend };

export const reminders = feature({
  name: 'reminders',
  entities: [Reminder, ReminderSend],
  resolvers: [ReminderResolver, ExtensionNewsResolver],
  jobs: [sendReminders, tellExtension],
  constraints: { reminders_intake_id_kind_key: { code: 'CONFLICT', key: 'staleVersion', field: 'version' } },
  auditNames: {
    reminder: { byIds: 'SELECT id, kind AS name FROM reminders WHERE id = ANY($1::uuid[])' },
  },
});
