import type { Lang, ReminderKind } from '@admission/schema';

/** The default texts. */
export const defaultTexts: Readonly<Record<ReminderKind, Record<Lang, string>>> = {
  NOT_FINISHED: {
    en: 'Your application for {exam} is not finished. Applications close on {deadline}. Sign in and submit it.',
    bn: 'আপনার আবেদন সম্পূর্ণ হয়নি। শেষ সময় {deadline}। লগইন করে জমা দিন।',
  },
  NOT_PAID: {
    en: 'The fee for {exam} is not paid. Pay until {deadline}, or there is no admit card.',
    bn: 'আপনার আবেদন ফি বাকি। শেষ সময় {deadline}। ফি ছাড়া প্রবেশপত্র হবে না।',
  },
  CLOSING_SOON: {
    en: 'Last chance: {intake} closes on {deadline}. Sign in and complete your application.',
    bn: 'শেষ সুযোগ: আবেদন বন্ধ হবে {deadline}। এখনই লগইন করে সম্পূর্ণ করুন।',
  },
  EXAM_TOMORROW: {
    en: 'Your exam {exam} is tomorrow: {deadline}. Bring your printed admit card.',
    bn: 'আপনার পরীক্ষা আগামীকাল: {deadline}। ছাপানো প্রবেশপত্র সঙ্গে আনুন।',
  },
};
