import { mail, shortened, sms } from './message.ts';

export interface IntakeExtendedProps {
  intakeTitle: string;
  /** The last moment of the recipient, formatted. */
  until: string;
  /** Whether the application is submitted, so that only the fee is missing. */
  isSubmitted: boolean;
}

export const intakeExtendedSms = sms<IntakeExtendedProps>(({ intakeTitle, until, isSubmitted }) => ({
  en: isSubmitted
    ? `You may pay the fee for ${shortened(intakeTitle, 35)} until ${until}.`
    : `You may apply to ${shortened(intakeTitle, 40)} until ${until}.`,
  bn: `আপনি ${until} পর্যন্ত ${isSubmitted ? 'ফি পরিশোধ' : 'আবেদন'} করতে পারবেন।`,
}));

export const intakeExtendedMail = mail<IntakeExtendedProps>(({ intakeTitle, until, isSubmitted }) => ({
  en: {
    subject: isSubmitted ? 'You have more time to pay the fee' : 'You have more time to apply',
    paragraphs: [
      `The admission office has extended the time in which you may ${isSubmitted ? 'pay the fee' : 'apply'}. It counts for you alone.`,
    ],
    facts: [
      ['Admission', intakeTitle],
      [isSubmitted ? 'Last moment to pay' : 'Last moment to apply', until],
    ],
    action: isSubmitted ? { label: 'Pay the fee', path: '/payment' } : { label: 'Apply', path: '/create-profile' },
  },
  bn: {
    subject: isSubmitted ? 'ফি পরিশোধের সময় বাড়ানো হয়েছে' : 'আবেদনের সময় বাড়ানো হয়েছে',
    paragraphs: [`ভর্তি অফিস আপনার ${isSubmitted ? 'ফি পরিশোধের' : 'আবেদনের'} সময় বাড়িয়েছে। এটি শুধু আপনার জন্য।`],
    facts: [
      ['ভর্তি', intakeTitle],
      [isSubmitted ? 'ফি পরিশোধের শেষ সময়' : 'আবেদনের শেষ সময়', until],
    ],
    action: isSubmitted
      ? { label: 'ফি পরিশোধ করুন', path: '/payment' }
      : { label: 'আবেদন করুন', path: '/create-profile' },
  },
}));
