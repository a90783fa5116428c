import { mail } from './message.ts';

/** Sent to the e-mail address that an account had before the change, so that its owner notices a change by another person. */
export const accountChangedMail = mail<{ what: 'password' | 'phone' | 'email' }>(({ what }) => ({
  en: {
    subject: 'Your account was changed',
    paragraphs: [
      `Your ${{ password: 'password', phone: 'phone number', email: 'e-mail address' }[what]} was changed.`,
      'If it was not you, reset your password now and call the admission office.',
    ],
    action: { label: 'Your account', path: '/account' },
  },
  bn: {
    subject: 'আপনার অ্যাকাউন্টে পরিবর্তন হয়েছে',
    paragraphs: [
      `আপনার ${{ password: 'পাসওয়ার্ড', phone: 'ফোন নম্বর', email: 'ই-মেইল ঠিকানা' }[what]} বদলানো হয়েছে।`,
      'আপনি না করে থাকলে এখনই পাসওয়ার্ড রিসেট করুন এবং ভর্তি অফিসে ফোন করুন।',
    ],
    action: { label: 'আপনার অ্যাকাউন্ট', path: '/account' },
  },
}));
