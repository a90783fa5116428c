import type { TranslationOf } from '../namespaces.ts';

export const texts: TranslationOf<'officeNav'> = {
  office: 'অফিস',
  officePages: 'অফিসের পাতা',
  institution: 'প্রতিষ্ঠান',
  findPerson: 'কাউকে খুঁজুন',
  findPersonHint: 'নাম, ফোন, আইডি, স্লিপ ( / )',
  searching: 'খোঁজা হচ্ছে…',
  peopleFound_other: '{count} জন পাওয়া গেছে',
  peopleShownOf: '{count} জনের মধ্যে প্রথম {shown} জন দেখানো হলো। অন্যদের পেতে আরও লিখুন।',
  peopleShownOfMore: '{count} জনেরও বেশির মধ্যে প্রথম {shown} জন দেখানো হলো। অন্যদের পেতে আরও লিখুন।',
  noApplication: 'এখনো আবেদন করেননি',
  similarName: 'বানান আলাদা',
};
