import { mail, sms } from './message.ts';

export interface SeatProps {
  venue: string;
  room: string;
  seat: string;
  /** Formatted with the day, in the language of the message. */
  gatesOpen: string;
  starts: string;
  isChanged: boolean;
}

/** Sent when a seat is assigned or changed. */
export const seatSms = sms<SeatProps>(({ venue, room, seat, gatesOpen, isChanged }) => ({
  en: `${isChanged ? 'Your seat has CHANGED' : 'Your seat'}: ${venue}, room ${room}, seat ${seat}. Gates open ${gatesOpen}. Download your admit card${isChanged ? ' again' : ''}.`,
  bn: `${isChanged ? 'আসন বদলেছে' : 'আপনার আসন'}: ${venue}, কক্ষ ${room}, আসন ${seat}। গেট খুলবে ${gatesOpen}।`,
}));

export const seatMail = mail<SeatProps>(({ venue, room, seat, gatesOpen, starts, isChanged }) => ({
  en: {
    subject: isChanged ? 'Your seat has changed' : 'Your seat',
    paragraphs: [
      isChanged
        ? 'The admission office has given you another seat. The former one is not valid any more: download your admit card again.'
        : 'Your seat is assigned. Download your admit card: it now names venue, room and seat.',
    ],
    facts: [
      ['Venue', venue],
      ['Room', room],
      ['Seat', seat],
      ['Gates open', gatesOpen],
      ['Exam starts', starts],
    ],
    action: { label: 'Download the admit card', path: '/download-admit' },
  },
  bn: {
    subject: isChanged ? 'আপনার আসন বদলেছে' : 'আপনার আসন',
    paragraphs: [
      isChanged
        ? 'ভর্তি অফিস আপনাকে অন্য আসন দিয়েছে। আগের আসনটি আর কার্যকর নয়: প্রবেশপত্র আবার ডাউনলোড করুন।'
        : 'আপনার আসন বরাদ্দ হয়েছে। প্রবেশপত্র ডাউনলোড করুন: তাতে কেন্দ্র, কক্ষ ও আসন লেখা আছে।',
    ],
    facts: [
      ['কেন্দ্র', venue],
      ['কক্ষ', room],
      ['আসন', seat],
      ['গেট খুলবে', gatesOpen],
      ['পরীক্ষা শুরু', starts],
    ],
    action: { label: 'প্রবেশপত্র ডাউনলোড করুন', path: '/download-admit' },
  },
}));
