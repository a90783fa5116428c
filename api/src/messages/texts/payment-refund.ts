import { mail, sms } from './message.ts';

export interface RefundProps {
  /** Bank slip number or transaction ID. */
  reference: string;
  /** Written by an administrator. */
  reason: string;
}

/** Sent when a refund is due, which the office pays manually. */
export const refundDueSms = sms<RefundProps>(({ reference }) => ({
  en: `Your payment ${reference} will be paid back. See the payment page.`,
  bn: `পেমেন্ট ${reference} ফেরত দেওয়া হবে।`,
}));

export const refundDueMail = mail<RefundProps>(({ reference, reason }) => ({
  en: {
    subject: 'Your payment will be paid back',
    paragraphs: ['One of your payments is not needed and will be paid back. You will hear from us when it is done.'],
    facts: [
      ['Payment', reference],
      ['Reason', reason],
    ],
    action: { label: 'See your payments', path: '/payment' },
  },
  bn: {
    subject: 'আপনার টাকা ফেরত দেওয়া হবে',
    paragraphs: ['আপনার একটি পেমেন্টের প্রয়োজন ছিল না, তাই টাকা ফেরত দেওয়া হবে। ফেরত দেওয়া হলে আপনাকে জানানো হবে।'],
    facts: [
      ['পেমেন্ট', reference],
      ['কারণ', reason],
    ],
    action: { label: 'পেমেন্ট দেখুন', path: '/payment' },
  },
}));

export const refundedSms = sms<RefundProps>(({ reference }) => ({
  en: `Your payment ${reference} has been paid back.`,
  bn: `পেমেন্ট ${reference} ফেরত দেওয়া হয়েছে।`,
}));

export const refundedMail = mail<RefundProps>(({ reference, reason }) => ({
  en: {
    subject: 'Your payment has been paid back',
    paragraphs: ['One of your payments has been paid back to you.'],
    facts: [
      ['Payment', reference],
      ['Reason', reason],
    ],
    action: { label: 'See your payments', path: '/payment' },
  },
  bn: {
    subject: 'আপনার টাকা ফেরত দেওয়া হয়েছে',
    paragraphs: ['আপনার একটি পেমেন্টের টাকা আপনাকে ফেরত দেওয়া হয়েছে।'],
    facts: [
      ['পেমেন্ট', reference],
      ['কারণ', reason],
    ],
    action: { label: 'পেমেন্ট দেখুন', path: '/payment' },
  },
}));
