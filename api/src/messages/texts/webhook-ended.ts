import { mail } from './message.ts';

interface WebhookEnd {
  url: string;
  /** The name of the officer who ended it. */
  officer: string;
  isDeleted: boolean;
}

/** Sent to the officer who created the webhook when another one switches it off or deletes it. */
export const webhookEndedMail = mail<WebhookEnd>(({ url, officer, isDeleted }) => ({
  en: {
    subject: isDeleted ? 'A webhook was deleted' : 'A webhook was switched off',
    paragraphs: [
      `Another officer has ${isDeleted ? 'deleted' : 'switched off'} a webhook that you made. Events are not sent to it, and those of this time will not be sent later.`,
    ],
    facts: [
      ['Address', url],
      ['By', officer],
    ],
    action: { label: 'Go to the webhooks', path: '/webhooks' },
  },
  bn: {
    subject: isDeleted ? 'একটি ওয়েবহুক মুছে ফেলা হয়েছে' : 'একটি ওয়েবহুক বন্ধ করা হয়েছে',
    paragraphs: [
      `আপনার তৈরি করা একটি ওয়েবহুক অন্য একজন কর্মকর্তা ${isDeleted ? 'মুছে ফেলেছেন' : 'বন্ধ করেছেন'}। এখন কোনো ঘটনা পাঠানো হচ্ছে না, এই সময়ের ঘটনাগুলো পরেও পাঠানো হবে না।`,
    ],
    facts: [
      ['ঠিকানা', url],
      ['কর্মকর্তা', officer],
    ],
    action: { label: 'ওয়েবহুকে যান', path: '/webhooks' },
  },
}));
