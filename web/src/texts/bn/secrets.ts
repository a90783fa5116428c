import type { TranslationOf } from '../namespaces.ts';

export const texts: TranslationOf<'secrets'> = {
  copy: 'কপি করুন',
  copied: 'কপি হয়েছে',
  kept: 'আমি রেখে দিয়েছি',
};
