import { mail } from './message.ts';

/** Sent to the officer who created the webhook. */
export const webhookDisabledMail = mail<{ url: string; since: string }>(({ url, since }) => ({
  en: {
    subject: 'A webhook was switched off',
    paragraphs: [
      'Every call to this webhook has failed for three days, so it was switched off. Events are not sent to it, and those of this time will not be sent later.',
      'Correct the receiver, then enable the webhook and send a test.',
    ],
    facts: [
      ['Address', url],
      ['Failing since', since],
    ],
    action: { label: 'Go to the webhooks', path: '/webhooks' },
  },
  bn: {
    subject: 'একটি ওয়েবহুক বন্ধ করা হয়েছে',
    paragraphs: [
      'তিন দিন ধরে এই ওয়েবহুকে প্রতিটি কল ব্যর্থ হয়েছে, তাই এটি বন্ধ করা হয়েছে। এখন কোনো ঘটনা পাঠানো হচ্ছে না, এই সময়ের ঘটনাগুলো পরেও পাঠানো হবে না।',
      'গ্রহণকারী প্রোগ্রামটি ঠিক করুন, তারপর ওয়েবহুক চালু করে একটি পরীক্ষা পাঠান।',
    ],
    facts: [
      ['ঠিকানা', url],
      ['ব্যর্থ হচ্ছে', since],
    ],
    action: { label: 'ওয়েবহুকে যান', path: '/webhooks' },
  },
}));
