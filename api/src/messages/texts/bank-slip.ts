import { mail, shortened, sms } from './message.ts';

export interface BankSlipProps {
  bankSlipNumber: string;
}

/** Specification, section 9: verification takes up to 24 hours. */
export const bankSlipReceivedSms = sms<BankSlipProps>(({ bankSlipNumber }) => ({
  en: `Bank slip ${bankSlipNumber} received. Verification may take up to 24 hours.`,
  bn: `স্লিপ ${bankSlipNumber} পেয়েছি। যাচাই ২৪ ঘণ্টায়।`,
}));

export const bankSlipReceivedMail = mail<BankSlipProps>(({ bankSlipNumber }) => ({
  en: {
    subject: 'Bank slip received',
    paragraphs: [
      'We have your bank slip number. Verification may take up to 24 hours; you will hear from us either way.',
      'If the number is wrong, correct it on the payment page.',
    ],
    facts: [['Bank slip number', bankSlipNumber]],
    action: { label: 'See your payment', path: '/payment' },
  },
  bn: {
    subject: 'ব্যাংক স্লিপ পেয়েছি',
    paragraphs: [
      'আপনার ব্যাংক স্লিপ নম্বর আমরা পেয়েছি। যাচাই করতে ২৪ ঘণ্টা পর্যন্ত লাগতে পারে; ফলাফল আপনাকে জানানো হবে।',
      'নম্বরটি ভুল হলে পেমেন্ট পাতায় ঠিক করুন।',
    ],
    facts: [['ব্যাংক স্লিপ নম্বর', bankSlipNumber]],
    action: { label: 'পেমেন্ট দেখুন', path: '/payment' },
  },
}));

export interface SlipRejectedProps extends BankSlipProps {
  /** Written by an administrator. */
  reason: string;
}

export const slipRejectedSms = sms<SlipRejectedProps>(({ bankSlipNumber, reason }) => ({
  en: `Bank slip ${bankSlipNumber} not accepted: ${shortened(reason, 60)}. Submit the right number.`,
  bn: `স্লিপ ${bankSlipNumber} গ্রহণ হয়নি: ${shortened(reason, 60)}। সঠিক নম্বর দিন।`,
}));

export const slipRejectedMail = mail<SlipRejectedProps>(({ bankSlipNumber, reason }) => ({
  en: {
    subject: 'Bank slip not accepted',
    paragraphs: [
      'We could not verify your bank slip. Submit the right number. Until the last day to pay you can also pay by bKash.',
    ],
    facts: [
      ['Bank slip number', bankSlipNumber],
      ['Reason', reason],
    ],
    action: { label: 'Correct the number', path: '/payment' },
  },
  bn: {
    subject: 'ব্যাংক স্লিপ গ্রহণ হয়নি',
    paragraphs: ['আপনার ব্যাংক স্লিপ যাচাই করা যায়নি। সঠিক নম্বর জমা দিন। পেমেন্টের শেষ দিন পর্যন্ত বিকাশেও পেমেন্ট করতে পারেন।'],
    facts: [
      ['ব্যাংক স্লিপ নম্বর', bankSlipNumber],
      ['কারণ', reason],
    ],
    action: { label: 'নম্বর ঠিক করুন', path: '/payment' },
  },
}));
