import { mail, shortened, sms } from './message.ts';

export interface ProfileSubmittedProps {
  examTitle: string;
}

export const profileSubmittedSms = sms<ProfileSubmittedProps>(({ examTitle }) => ({
  en: `Profile submitted for ${shortened(examTitle, 50)}. Next: upload picture and signature.`,
  bn: `প্রোফাইল জমা হয়েছে। এবার ছবি ও স্বাক্ষর দিন।`,
}));

export const profileSubmittedMail = mail<ProfileSubmittedProps & { examDate: string }>(({ examTitle, examDate }) => ({
  en: {
    subject: 'Profile submitted',
    paragraphs: ['We have your profile. Next, upload your picture and signature, then pay the fee.'],
    facts: [
      ['Exam', examTitle],
      ['Exam date', examDate],
    ],
    action: { label: 'Upload picture and signature', path: '/upload' },
  },
  bn: {
    subject: 'প্রোফাইল জমা হয়েছে',
    paragraphs: ['আপনার প্রোফাইল আমরা পেয়েছি। এবার ছবি ও স্বাক্ষর আপলোড করুন, তারপর পেমেন্ট করুন।'],
    facts: [
      ['পরীক্ষা', examTitle],
      ['পরীক্ষার তারিখ', examDate],
    ],
    action: { label: 'ছবি ও স্বাক্ষর আপলোড করুন', path: '/upload' },
  },
}));
