import type { TranslationOf } from '../namespaces.ts';

export const texts: TranslationOf<'exports'> = {
  title: 'ফাইল',
  started: 'ফাইলটি তৈরি হচ্ছে; তৈরি হলেই ডাউনলোড হবে।',
  ready: 'ডাউনলোডের জন্য তৈরি',
  text: 'ফাইলগুলো পেছনে তৈরি হয় ও এক দিন থাকে। এর মধ্যে অন্য পাতায় যেতে পারেন।',
  of_other: '{kind}, {count} জন আবেদনকারী',
  everyone: 'সব আবেদনকারী',
  paidSince: '{date}-এর পরে ফি দেওয়া',
  paidUntil: '{date}-এর আগে ফি দেওয়া',
  filledSince: '{date}-এর পরে জমা দেওয়া',
  filledUntil: '{date}-এর আগে জমা দেওয়া',
  without_other: '{count} জন বাদে',
  queued: 'পালার অপেক্ষায়',
  running: '{percent}% হয়েছে',
  done: 'তৈরি',
  failed: 'তৈরি হয়নি',
  download: 'ডাউনলোড',
  downloadOf: 'ডাউনলোড: {name}',
  dismiss: 'তালিকা থেকে সরান',
};
