import type { institutionEn } from './institution.en.ts';

export const institutionBn: Record<keyof typeof institutionEn, string> = {
  colorInvalid: 'একটি রং বেছে নিন: # চিহ্নের পরে ছয়টি অঙ্ক বা a থেকে f পর্যন্ত অক্ষর',
  colorTooLight: 'এই রঙের ওপর সাদা লেখা পড়া যাবে না। আরও গাঢ় রং বেছে নিন',
  logoUnknown: 'এই ছবিটি এখানে আপলোড করা হয়নি। লোগোটি আবার আপলোড করুন',
  moneyChangeWaiting: 'একটি পরিবর্তন দ্বিতীয় সুপার অ্যাডমিন-এর অপেক্ষায় আছে। আগে সেটি অনুমোদন বা নাকচ করতে হবে',
  moneyChangeNotFound: 'এই পরিবর্তনটি খুঁজে পাওয়া যায়নি',
  moneyChangeOwn: 'যিনি প্রস্তাব করেছেন তিনি নন, দ্বিতীয় একজন সুপার অ্যাডমিন এই পরিবর্তন অনুমোদন করেন',
  moneyChangeStale: 'প্রস্তাবের পরে তথ্যগুলো বদলে গেছে। প্রস্তাবটি নাকচ করে আবার প্রস্তাব করুন',
  moneyChangeNothing: 'এই তথ্যগুলোই এখন চালু আছে',
  moneyNeedsTwo: 'ব্যাংক হিসাব ও ফি কেবল দুইজন সুপার অ্যাডমিন মিলে বদলাতে পারেন',
  intakeFeeFixed: 'প্রকাশিত ভর্তি কার্যক্রমের ফি দুইজন সুপার অ্যাডমিন মিলে "প্রতিষ্ঠান" পাতায় বদলান',
  institutionSaved: 'প্রতিষ্ঠানের তথ্য সংরক্ষণ করা হয়েছে',
  moneyChangeProposed: 'পরিবর্তন প্রস্তাব করা হয়েছে। দ্বিতীয় সুপার অ্যাডমিন অনুমোদন করলে এটি চালু হবে',
  moneyChangeApproved: 'পরিবর্তন অনুমোদিত হয়েছে, এখন থেকে চালু',
  moneyChangeRejected: 'পরিবর্তন নাকচ করা হয়েছে',
};
