import { mail, shortened, sms } from './message.ts';

export interface ImageReturnedProps {
  /** Whether it is the profile picture; otherwise the signature. */
  isPicture: boolean;
  /** Written by an administrator. */
  reason: string;
  /** Whether the review has revoked a card with a seat. */
  isCardVoid: boolean;
}

export const imageReturnedSms = sms<ImageReturnedProps>(({ isPicture, reason, isCardVoid }) => ({
  en: `Please upload a new ${isPicture ? 'picture' : 'signature'}: ${shortened(reason, 60)}. ${isCardVoid ? 'An admit card printed before is NOT valid.' : 'Your admit card waits for it.'}`,
  bn: `নতুন ${isPicture ? 'ছবি' : 'স্বাক্ষর'} দিন: ${shortened(reason, 60)}।${isCardVoid ? ' আগের প্রবেশপত্র বাতিল।' : ''}`,
}));

export const imageReturnedMail = mail<ImageReturnedProps>(({ isPicture, reason, isCardVoid }) => ({
  en: {
    subject: isPicture ? 'A new picture is needed' : 'A new signature is needed',
    paragraphs: [
      `The admission office asks for a new ${isPicture ? 'profile picture' : 'signature'}. Until it is replaced, your admit card cannot be downloaded.`,
      ...(isCardVoid ? ['An admit card that you printed before is not valid any more.'] : []),
    ],
    facts: [['Reason', reason]],
    action: { label: isPicture ? 'Replace the picture' : 'Replace the signature', path: '/upload' },
  },
  bn: {
    subject: isPicture ? 'নতুন ছবি দরকার' : 'নতুন স্বাক্ষর দরকার',
    paragraphs: [
      `ভর্তি অফিস আপনার নতুন ${isPicture ? 'ছবি' : 'স্বাক্ষর'} চেয়েছে। সেটি না বদলানো পর্যন্ত প্রবেশপত্র ডাউনলোড করা যাবে না।`,
      ...(isCardVoid ? ['আগে ছাপানো প্রবেশপত্র আর কার্যকর নয়।'] : []),
    ],
    facts: [['কারণ', reason]],
    action: { label: isPicture ? 'ছবি বদলান' : 'স্বাক্ষর বদলান', path: '/upload' },
  },
}));
