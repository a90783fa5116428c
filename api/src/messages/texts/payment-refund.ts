import { type MailOf, mail, type SmsOf, sms } from './message.ts';

export interface RefundProps {
  /** Bank slip number or transaction ID. */
  reference: string;
  /** An administrator's own words. */
  reason: string;
}

/** A payment that is not needed is to be given back; the office does it by hand. */
export const refundDueSms: SmsOf<RefundProps> = ({ reference, ...sender }, lang) =>
  sms(
    lang,
    {
      en: `Your payment ${reference} will be paid back. See the payment page.`,
      bn: `পেমেন্ট ${reference} ফেরত দেওয়া হবে।`,
    },
    sender,
  );

export const refundDueMail: MailOf<RefundProps> = ({ reference, reason, ...reader }, lang) =>
  mail(lang, reader, {
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
  });

/** The money has been given back. */
export const refundedSms: SmsOf<RefundProps> = ({ reference, ...sender }, lang) =>
  sms(
    lang,
    {
      en: `Your payment ${reference} has been paid back.`,
      bn: `পেমেন্ট ${reference} ফেরত দেওয়া হয়েছে।`,
    },
    sender,
  );

export const refundedMail: MailOf<RefundProps> = ({ reference, reason, ...reader }, lang) =>
  mail(lang, reader, {
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
  });
