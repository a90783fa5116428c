import { mail, sms } from './message.ts';

/** Sent after the phone is verified. */
export const welcomeSms = sms<object>(() => ({
  en: 'Your account is ready. Sign in with this phone number and create your profile.',
  bn: 'অ্যাকাউন্ট চালু হয়েছে। এবার প্রোফাইল তৈরি করুন।',
}));

export const welcomeMail = mail<{ phone: string }>(({ phone }) => ({
  en: {
    subject: 'Your account is ready',
    paragraphs: [
      'Your phone number is verified and your account is ready.',
      'Four steps lead to your admit card: select a program and create your profile, upload your picture and signature, pay the fee, download the admit card.',
    ],
    facts: [['Sign in with', phone]],
    action: { label: 'Go to your dashboard', path: '/dashboard' },
  },
  bn: {
    subject: 'আপনার অ্যাকাউন্ট চালু হয়েছে',
    paragraphs: [
      'আপনার ফোন নম্বর যাচাই হয়েছে এবং অ্যাকাউন্ট চালু হয়েছে।',
      'প্রবেশপত্র পেতে চারটি ধাপ: প্রোগ্রাম বেছে প্রোফাইল তৈরি, ছবি ও স্বাক্ষর আপলোড, পেমেন্ট, প্রবেশপত্র ডাউনলোড।',
    ],
    facts: [['লগইন নম্বর', phone]],
    action: { label: 'ড্যাশবোর্ডে যান', path: '/dashboard' },
  },
}));
