import { mail, sms } from './message.ts';

export interface SeatFreedProps {
  /** Formatted with the day, in the language of the message. */
  starts: string;
}

/** Sent to people whose seat a new plan gave to another, while no other seat was free. */
export const seatFreedSms = sms<SeatFreedProps>(({ starts }) => ({
  en: `You have NO SEAT now for your exam of ${starts}: the seat plan has changed. The office will inform you of a new one.`,
  bn: `আসন বিন্যাস বদলেছে, এখন আপনার আসন নেই। পরীক্ষা ${starts}। নতুন আসন জানানো হবে।`,
}));

export const seatFreedMail = mail<SeatFreedProps>(({ starts }) => ({
  en: {
    subject: 'You have no seat now',
    paragraphs: [
      'The seat plan of your exam has changed, and your former seat now belongs to someone else. No other seat was free. Your fee counts: the admission office will give you a seat, and inform you by SMS and e-mail.',
      'An admit card that you have printed names the former seat. Download it again when you have the new one.',
    ],
    facts: [['Exam starts', starts]],
    action: { label: 'Go to your dashboard', path: '/dashboard' },
  },
  bn: {
    subject: 'এখন আপনার আসন নেই',
    paragraphs: [
      'আপনার পরীক্ষার আসন বিন্যাস বদলেছে, আগের আসনটি এখন অন্য একজনের। আর কোনো আসন খালি ছিল না। আপনার ফি গণ্য আছে: ভর্তি অফিস আপনাকে আসন দেবে এবং এসএমএস ও ই-মেইলে জানাবে।',
      'ছাপানো প্রবেশপত্রে আগের আসনটি লেখা আছে। নতুন আসন পেলে প্রবেশপত্র আবার ডাউনলোড করুন।',
    ],
    facts: [['পরীক্ষা শুরু', starts]],
    action: { label: 'ড্যাশবোর্ডে যান', path: '/dashboard' },
  },
}));
