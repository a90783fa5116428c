import { mail, sms } from './message.ts';

export interface SittingMovedProps {
  venue: string;
  room: string;
  seat: string;
  /** The new times, formatted with the day, in the language of the message. */
  gatesOpen: string;
  gatesClose: string;
  starts: string;
  ends: string;
}

/** Sent to people with a seat when the times of their sitting change. */
export const sittingMovedSms = sms<SittingMovedProps>(({ gatesOpen, starts }) => ({
  en: `Your exam has NEW TIMES: gates open ${gatesOpen}, start ${starts}. Your seat stays.`,
  bn: `পরীক্ষার সময় বদলেছে: গেট খুলবে ${gatesOpen}, শুরু ${starts}। আসন একই।`,
}));

export const sittingMovedMail = mail<SittingMovedProps>(
  ({ venue, room, seat, gatesOpen, gatesClose, starts, ends }) => ({
    en: {
      subject: 'Your exam has new times',
      paragraphs: [
        'The admission office has changed the times of your exam. Your seat stays the same, and an admit card that you have printed stays valid; one that you download now shows the new times.',
      ],
      facts: [
        ['Gates open', gatesOpen],
        ['Gates close', gatesClose],
        ['Exam starts', starts],
        ['Exam ends', ends],
        ['Venue', venue],
        ['Room', room],
        ['Seat', seat],
      ],
      action: { label: 'Download the admit card', path: '/download-admit' },
    },
    bn: {
      subject: 'আপনার পরীক্ষার সময় বদলেছে',
      paragraphs: [
        'ভর্তি অফিস আপনার পরীক্ষার সময় বদলেছে। আসন একই আছে, আর ছাপানো প্রবেশপত্রটি কার্যকর থাকবে; এখন ডাউনলোড করলে তাতে নতুন সময় থাকবে।',
      ],
      facts: [
        ['গেট খুলবে', gatesOpen],
        ['গেট বন্ধ হবে', gatesClose],
        ['পরীক্ষা শুরু', starts],
        ['পরীক্ষা শেষ', ends],
        ['কেন্দ্র', venue],
        ['কক্ষ', room],
        ['আসন', seat],
      ],
      action: { label: 'প্রবেশপত্র ডাউনলোড করুন', path: '/download-admit' },
    },
  }),
);
