import type { Lang, ReminderKind } from '@admission/schema';
import { mail, sms } from './message.ts';

const subjects: Record<ReminderKind, Record<Lang, string>> = {
  NOT_FINISHED: { en: 'Your application is not finished', bn: 'আপনার আবেদন সম্পূর্ণ হয়নি' },
  NOT_PAID: { en: 'Your fee is not paid', bn: 'আপনার ফি বাকি' },
  CLOSING_SOON: { en: 'Applications close soon', bn: 'আবেদন শীঘ্রই বন্ধ হচ্ছে' },
  EXAM_TOMORROW: { en: 'Your exam is tomorrow', bn: 'আগামীকাল আপনার পরীক্ষা' },
};

/** The office writes the text of reminders. */
export const reminderSms = sms<{ text: string }>(({ text }) => ({ en: text, bn: text }));

export const reminderMail = mail<{ text: string; kind: ReminderKind }>(({ text, kind }) => ({
  en: {
    subject: subjects[kind].en,
    paragraphs: [text],
    action: { label: 'Go to your dashboard', path: '/dashboard' },
  },
  bn: { subject: subjects[kind].bn, paragraphs: [text], action: { label: 'ড্যাশবোর্ডে যান', path: '/dashboard' } },
}));
