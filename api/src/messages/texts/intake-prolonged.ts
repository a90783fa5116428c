import { mail, shortened, sms } from './message.ts';

export interface IntakeProlongedProps {
  intakeTitle: string;
  /** The new deadline of the recipient, formatted. */
  until: string;
  /** Whether the application is submitted, so that only the fee is missing. */
  isSubmitted: boolean;
}

export const intakeProlongedSms = sms<IntakeProlongedProps>(({ intakeTitle, until, isSubmitted }) => ({
  en: `${isSubmitted ? 'More time to pay the fee' : 'More time to submit your application'}: ${until}. ${shortened(intakeTitle, 35)}.`,
  bn: `${isSubmitted ? 'ফি পরিশোধের' : 'আবেদন জমা দেওয়ার'} সময় ${until} পর্যন্ত বাড়ানো হয়েছে।`,
}));

export const intakeProlongedMail = mail<IntakeProlongedProps>(({ intakeTitle, until, isSubmitted }) => ({
  en: {
    subject: isSubmitted ? 'You have more time to pay the fee' : 'You have more time to apply',
    paragraphs: [
      'The admission office has extended this admission for everyone.',
      isSubmitted
        ? 'Your application is submitted and its fee is not paid. Pay it by the new date to get your admit card.'
        : 'Your application is not submitted. What you have filled in is kept: finish it and submit it by the new date.',
    ],
    facts: [
      ['Admission', intakeTitle],
      [isSubmitted ? 'Last moment to pay' : 'Last moment to apply', until],
    ],
    action: isSubmitted ? { label: 'Pay the fee', path: '/payment' } : { label: 'Continue', path: '/create-profile' },
  },
  bn: {
    subject: isSubmitted ? 'ফি পরিশোধের সময় বাড়ানো হয়েছে' : 'আবেদনের সময় বাড়ানো হয়েছে',
    paragraphs: [
      'ভর্তি অফিস সবার জন্য এই ভর্তির সময় বাড়িয়েছে।',
      isSubmitted
        ? 'আপনার আবেদন জমা হয়েছে, কিন্তু ফি বাকি। প্রবেশপত্র পেতে নতুন তারিখের মধ্যে ফি পরিশোধ করুন।'
        : 'আপনার আবেদন এখনো জমা হয়নি। যা লিখেছেন তা সংরক্ষিত আছে: নতুন তারিখের মধ্যে শেষ করে জমা দিন।',
    ],
    facts: [
      ['ভর্তি', intakeTitle],
      [isSubmitted ? 'ফি পরিশোধের শেষ সময়' : 'আবেদনের শেষ সময়', until],
    ],
    action: isSubmitted
      ? { label: 'ফি পরিশোধ করুন', path: '/payment' }
      : { label: 'আবেদন শেষ করুন', path: '/create-profile' },
  },
}));
