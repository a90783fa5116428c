import type { TranslationOf } from '../namespaces.ts';

export const texts: TranslationOf<'notices'> = {
  title: 'বিজ্ঞপ্তি',
  one: 'বিজ্ঞপ্তি',
  view: 'দেখুন',
  viewNotice: 'দেখুন: {title}',
  none: 'এখনো কোনো বিজ্ঞপ্তি নেই',
  noneText: 'ভর্তি অফিসের ঘোষণা এখানে দেখা যাবে।',
  dashboard: 'ড্যাশবোর্ড',
  allNotice: 'সব বিজ্ঞপ্তি',
};
