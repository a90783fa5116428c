import { page } from '../../page.tsx';

export const reminderPages = [
  page('intakeReminders', async () => (await import('./RemindersPage.tsx')).RemindersPage, ['reminders', 'messages']),
];
