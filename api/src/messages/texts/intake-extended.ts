import { mail, shortened, sms } from './message.ts';

export interface IntakeExtendedProps {
  intakeTitle: string;
  /** The new close, formatted. */
  until: string;
}

export const intakeExtendedSms = sms<IntakeExtendedProps>(({ intakeTitle, until }) => ({
  en: `You may apply to ${shortened(intakeTitle, 40)} until ${until}.`,
  bn: `আপনি ${until} পর্যন্ত আবেদন করতে পারবেন।`,
}));

export const intakeExtendedMail = mail<IntakeExtendedProps>(({ intakeTitle, until }) => ({
  en: {
    subject: 'You have more time to apply',
    paragraphs: ['The admission office has extended the time in which you may apply. It counts for you alone.'],
    facts: [
      ['Admission', intakeTitle],
      ['Last moment to apply', until],
    ],
    action: { label: 'Apply', path: '/create-profile' },
  },
  bn: {
    subject: 'আবেদনের সময় বাড়ানো হয়েছে',
    paragraphs: ['ভর্তি অফিস আপনার আবেদনের সময় বাড়িয়েছে। এটি শুধু আপনার জন্য।'],
    facts: [
      ['ভর্তি', intakeTitle],
      ['আবেদনের শেষ সময়', until],
    ],
    action: { label: 'আবেদন করুন', path: '/create-profile' },
  },
}));
