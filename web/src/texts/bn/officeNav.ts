import type { TranslationOf } from '../namespaces.ts';

export const texts: TranslationOf<'officeNav'> = {
  office: 'অফিস',
  officePages: 'অফিসের পাতা',
  dashboard: 'ড্যাশবোর্ড',
  applicants: 'আবেদনকারী',
  payments: 'পেমেন্ট',
  exams: 'পরীক্ষা',
  merit: 'মেধাতালিকা',
  notices: 'বিজ্ঞপ্তি',
  messages: 'বার্তা',
  departments: 'বিভাগ',
  programs: 'প্রোগ্রাম',
  users: 'ব্যবহারকারী',
  audit: 'নিরীক্ষা',
  integrators: 'ইন্টিগ্রেটর',
  webhooks: 'ওয়েবহুক',
};
