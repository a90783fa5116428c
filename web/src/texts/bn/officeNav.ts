import type { TranslationOf } from '../namespaces.ts';

export const texts: TranslationOf<'officeNav'> = {
  office: 'অফিস',
  officePages: 'অফিসের পাতা',
};
