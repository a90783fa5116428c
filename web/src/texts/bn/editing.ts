import type { TranslationOf } from '../namespaces.ts';

export const texts: TranslationOf<'editing'> = {
  edit: 'সম্পাদনা',
  changedTitle: 'ইতিমধ্যে অন্য কেউ এটি পরিবর্তন করেছেন',
  changedText: 'তাঁর কোনো পরিবর্তন মুছে যায়নি, আর আপনি যা লিখেছেন তা ফর্মেই আছে।',
  wasNow: 'আগে ছিল “{before}”, এখন “{now}”।',
  keepMine: 'আমারটিই সংরক্ষণ করুন',
  takeTheirs: 'এখন যা আছে তা নিন',
  leadingBack: 'এক মুহূর্ত পরে তালিকায় ফিরে যাবেন…',
  opensNewTab: '{label}: {address} (নতুন ট্যাবে খুলবে)',
};
