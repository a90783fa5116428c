import type { TranslationOf } from '../namespaces.ts';

export const texts: TranslationOf<'editing'> = {
  changedTitle: 'ইতিমধ্যে অন্য কেউ এটি পরিবর্তন করেছেন',
  changedText: 'তাঁর কোনো পরিবর্তন মুছে যায়নি, আর আপনি যা লিখেছেন তা ফরমেই আছে।',
  wasNow: 'আগে ছিল “{before}”, এখন “{now}”।',
  take: 'তাঁরটি নিন',
  takeOf: 'তাঁরটি নিন: {label}',
  takenOver: 'এখন ফরমে আছে।',
  saveBoth: 'দুজনেরটিই সংরক্ষণ করুন',
  leadingBack: 'এক মুহূর্ত পরে তালিকায় ফিরে যাবেন…',
  opensNewTab: '{label}: {address} (নতুন ট্যাবে খুলবে)',
  leaveTitle: 'সংরক্ষণ না করেই চলে যাবেন?',
  leaveText: 'এখনো কিছু পাঠানো হয়নি। আপনি যা লিখেছেন তা এই ব্রাউজারে থাকবে, ফিরে এলে আবার পাবেন।',
  leave: 'চলে যান',
  stay: 'এখানেই থাকুন',
  restoredTitle: 'আপনি আগে যা লিখেছিলেন তা এখানে আছে',
  restoredText: 'লেখাটি এই ব্রাউজারে রাখা ছিল; এখনো সংরক্ষণ বা পাঠানো হয়নি।',
  discard: 'মুছে নতুন করে শুরু করুন',
  discardTyped: 'বাদ দিন',
  discardText: 'আপনি যা লিখেছেন তা এখনো সংরক্ষণ করা হয়নি।',
  momentPlaceholder: 'দিন/মাস/বছর ঘণ্টা:মিনিট',
  openCalendar: 'ক্যালেন্ডার খুলুন',
};
