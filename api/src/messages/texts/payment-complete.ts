import { toBanglaDigits } from '@admission/schema';
import { mail, sms } from './message.ts';

export interface PaymentVerifiedProps {
  applicantId: string;
}

/** Sent when a bank payment is verified and the applicant ID assigned. */
export const paymentVerifiedSms = sms<PaymentVerifiedProps>(({ applicantId }) => ({
  en: `Payment verified. Your applicant ID is ${applicantId}. Download your admit card.`,
  bn: `পেমেন্ট যাচাই হয়েছে। আইডি ${applicantId}।`,
}));

export const paymentVerifiedMail = mail<PaymentVerifiedProps & { bankSlipNumber: string }>(
  ({ applicantId, bankSlipNumber }) => ({
    en: {
      subject: 'Payment verified',
      paragraphs: ['Your bank payment is verified. Your admit card is ready: download it and keep your applicant ID.'],
      facts: [
        ['Applicant ID', applicantId],
        ['Bank slip number', bankSlipNumber],
      ],
      action: { label: 'Download the admit card', path: '/download-admit' },
    },
    bn: {
      subject: 'পেমেন্ট যাচাই হয়েছে',
      paragraphs: ['আপনার ব্যাংক পেমেন্ট যাচাই হয়েছে। প্রবেশপত্র প্রস্তুত: ডাউনলোড করুন এবং আবেদনকারীর আইডি মনে রাখুন।'],
      facts: [
        ['আবেদনকারীর আইডি', applicantId],
        ['ব্যাংক স্লিপ নম্বর', bankSlipNumber],
      ],
      action: { label: 'প্রবেশপত্র ডাউনলোড করুন', path: '/download-admit' },
    },
  }),
);

export interface BkashCompleteProps {
  trxID: string;
  applicantId: string;
}

export const bkashCompleteSms = sms<BkashCompleteProps>(({ trxID, applicantId }) => ({
  en: `bKash payment complete. TrxID ${trxID}. Your applicant ID is ${applicantId}.`,
  bn: `বিকাশ পেমেন্ট সম্পন্ন। TrxID ${trxID}, আইডি ${applicantId}।`,
}));

/** The fee, if an officer has accepted another amount for it. */
const otherAmount = (isFee: boolean, label: string, fee: string): [label: string, value: string][] =>
  isFee ? [] : [[label, fee]];

export const bkashCompleteMail = mail<BkashCompleteProps & { amountBdt: number; fee: number }>(
  ({ trxID, applicantId, amountBdt, fee }) => ({
    en: {
      subject: 'bKash payment complete',
      paragraphs: ['Your bKash payment is complete. Your admit card is ready: download it and keep your applicant ID.'],
      facts: [
        ['Applicant ID', applicantId],
        ['Transaction ID', trxID],
        ['Amount', `BDT ${amountBdt}`],
        ...otherAmount(fee === amountBdt, 'Accepted for the fee', `BDT ${fee}`),
      ],
      action: { label: 'Download the admit card', path: '/download-admit' },
    },
    bn: {
      subject: 'বিকাশ পেমেন্ট সম্পন্ন',
      paragraphs: ['আপনার বিকাশ পেমেন্ট সম্পন্ন হয়েছে। প্রবেশপত্র প্রস্তুত: ডাউনলোড করুন এবং আবেদনকারীর আইডি মনে রাখুন।'],
      facts: [
        ['আবেদনকারীর আইডি', applicantId],
        ['ট্রানজ্যাকশন আইডি', trxID],
        ['পরিমাণ', `${toBanglaDigits(String(amountBdt))} টাকা`],
        ...otherAmount(fee === amountBdt, 'যে ফি হিসেবে গৃহীত', `${toBanglaDigits(String(fee))} টাকা`),
      ],
      action: { label: 'প্রবেশপত্র ডাউনলোড করুন', path: '/download-admit' },
    },
  }),
);

/** Sent when the office waives the fee and the applicant ID is assigned. */
export const feeWaivedSms = sms<PaymentVerifiedProps>(({ applicantId }) => ({
  en: `Your fee is waived: there is nothing to pay. Your applicant ID is ${applicantId}. Download your admit card.`,
  bn: `আপনার ফি মওকুফ হয়েছে। আইডি ${applicantId}।`,
}));

export const feeWaivedMail = mail<PaymentVerifiedProps>(({ applicantId }) => ({
  en: {
    subject: 'Your fee is waived',
    paragraphs: [
      'The admission office has waived your fee: there is nothing to pay. Your admit card is ready: download it and keep your applicant ID.',
    ],
    facts: [['Applicant ID', applicantId]],
    action: { label: 'Download the admit card', path: '/download-admit' },
  },
  bn: {
    subject: 'আপনার ফি মওকুফ হয়েছে',
    paragraphs: [
      'ভর্তি অফিস আপনার ফি মওকুফ করেছে: কিছু পরিশোধ করতে হবে না। প্রবেশপত্র প্রস্তুত: ডাউনলোড করুন এবং আবেদনকারীর আইডি মনে রাখুন।',
    ],
    facts: [['আবেদনকারীর আইডি', applicantId]],
    action: { label: 'প্রবেশপত্র ডাউনলোড করুন', path: '/download-admit' },
  },
}));
