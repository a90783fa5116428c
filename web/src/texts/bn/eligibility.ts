import type { TranslationOf } from '../namespaces.ts';

export const texts: TranslationOf<'eligibility'> = {
  title: 'আমি কি আবেদন করতে পারি?',
  intro: 'আপনার ফলাফল লিখুন এবং নিবন্ধনের আগেই দেখুন কোন কোন প্রোগ্রামে আবেদন করতে পারবেন।',
  notStored: 'আপনার উত্তর এই ব্রাউজারেই থাকে: কোথাও পাঠানো বা সংরক্ষণ করা হয় না।',
  answersTitle: 'আপনার ফলাফল',
  openExams: 'যেসব প্রোগ্রামে আবেদন চলছে',
  metOf: '{count}টি প্রোগ্রামের মধ্যে {met}টিতে আপনি আবেদন করতে পারেন।',
  mayApply: 'আপনি আবেদন করতে পারেন',
  asksFor: 'শর্ত: {rules}।',
  register: 'নিবন্ধন করুন',
  noneOpen: 'এখন কোনো প্রোগ্রামে আবেদন চলছে না',
  noneOpenText: 'পরবর্তী ভর্তি কবে শুরু হবে তা বিশ্ববিদ্যালয় জানাবে।',
  contact: 'বিশ্ববিদ্যালয়ের সঙ্গে যোগাযোগ',
  scoreHint: 'যেমন ৪.৫০',
  yearHint: 'চার অঙ্কে',
  scoreInvalid: 'দশমিকের পরে সর্বোচ্চ দুই ঘরের একটি সংখ্যা লিখুন, যেমন ৪.৫০',
  yearInvalid: 'সাল চার অঙ্কে লিখুন',
  dayInvalid: 'সঠিক তারিখ লিখুন',
  wordInvalid: 'তালিকা থেকে একটি বেছে নিন',
};
