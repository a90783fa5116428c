import { mail, shortened, sms } from './message.ts';

export interface DocumentReturnedProps {
  /** The name of the document, in the language of the message. */
  label: string;
  /** Whether the admit card cannot be downloaded without it. */
  isRequired: boolean;
  /** Chosen or written by an administrator. */
  reason: string;
}

export const documentReturnedSms = sms<DocumentReturnedProps>(({ label, isRequired, reason }) => ({
  en: `Please send ${shortened(label, 30)} again: ${shortened(reason, 50)}.${isRequired ? ' Your admit card waits for it.' : ''}`,
  bn: `আবার পাঠান, ${shortened(label, 20)}: ${shortened(reason, 40)}।`,
}));

export const documentReturnedMail = mail<DocumentReturnedProps>(({ label, isRequired, reason }) => ({
  en: {
    subject: `Please send a document again: ${label}`,
    paragraphs: [
      `The admission office has sent back a document of your application: ${label}.`,
      ...(isRequired ? ['Until you send it again, your admit card cannot be downloaded.'] : []),
    ],
    facts: [['Reason', reason]],
    action: { label: 'Send the document', path: '/documents' },
  },
  bn: {
    subject: `কাগজটি আবার পাঠান: ${label}`,
    paragraphs: [
      `ভর্তি অফিস আপনার আবেদনের একটি কাগজ ফেরত দিয়েছে: ${label}।`,
      ...(isRequired ? ['আবার না পাঠানো পর্যন্ত প্রবেশপত্র ডাউনলোড করা যাবে না।'] : []),
    ],
    facts: [['কারণ', reason]],
    action: { label: 'কাগজ পাঠান', path: '/documents' },
  },
}));
