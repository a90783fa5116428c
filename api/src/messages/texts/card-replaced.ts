import { mail, sms } from './message.ts';

export interface CardReplacedProps {
  /** Whether the applicant has uploaded another photo; otherwise the office has issued another card. */
  isPhoto: boolean;
}

/** Sent when the admit cards that were printed before are revoked. */
export const cardReplacedSms = sms<CardReplacedProps>(({ isPhoto }) => ({
  en: `${isPhoto ? 'Your photo has changed' : 'A new admit card was issued'}: the card you printed before is NOT valid. Download and print it again.`,
  bn: `${isPhoto ? 'ছবি বদলেছে' : 'নতুন প্রবেশপত্র দেওয়া হয়েছে'}: আগে ছাপানোটি বাতিল। আবার ডাউনলোড করে ছাপান।`,
}));

export const cardReplacedMail = mail<CardReplacedProps>(({ isPhoto }) => ({
  en: {
    subject: 'Print your admit card again',
    paragraphs: [
      isPhoto
        ? 'You have uploaded another photo. An admit card that you printed before shows the former one and is not valid any more.'
        : 'The admission office has issued a new admit card to you. A card that you printed before is not valid any more.',
      'Download the card again, print it, and bring the new one to the exam.',
    ],
    action: { label: 'Download the admit card', path: '/download-admit' },
  },
  bn: {
    subject: 'প্রবেশপত্র আবার ছাপান',
    paragraphs: [
      isPhoto
        ? 'আপনি অন্য ছবি দিয়েছেন। আগে ছাপানো প্রবেশপত্রে পুরোনো ছবি আছে, তাই সেটি আর কার্যকর নয়।'
        : 'ভর্তি অফিস আপনাকে নতুন প্রবেশপত্র দিয়েছে। আগে ছাপানো প্রবেশপত্র আর কার্যকর নয়।',
      'প্রবেশপত্র আবার ডাউনলোড করে ছাপান এবং নতুনটি পরীক্ষায় আনুন।',
    ],
    action: { label: 'প্রবেশপত্র ডাউনলোড করুন', path: '/download-admit' },
  },
}));
