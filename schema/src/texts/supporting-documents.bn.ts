import type { supportingDocumentsEn } from './supporting-documents.en.ts';

export const supportingDocumentsBn: Record<keyof typeof supportingDocumentsEn, string> = {
  documentLabelRequired: 'ইংরেজি ও বাংলায় নাম লিখুন',
  documentKeyInvalid: 'কী একটি ইংরেজি অক্ষর দিয়ে শুরু হবে, তাতে শুধু ইংরেজি অক্ষর, অঙ্ক ও ড্যাশ থাকবে',
  documentKeyTaken: 'এই ভর্তি কার্যক্রমের আরেকটি কাগজের একই কী আছে',
  documentKindInUse: 'আবেদনকারীরা এই কাগজটি আগেই আপলোড করেছেন, তাই এটি বাদ দেওয়া যাবে না। এটি ঐচ্ছিক করা যায়',
  documentKindNotFound: 'এই ভর্তি কার্যক্রমে এই কাগজটি চাওয়া হয়নি',
  documentNotFound: 'এই কাগজটি খুঁজে পাওয়া যায়নি',
  documentFull: 'একটি কাগজে সর্বোচ্চ {max}টি পাতা থাকতে পারে। আগে একটি বাদ দিন',
  documentEmpty: 'আগে একটি পাতা যোগ করুন',
  documentPagesChanged: 'ইতিমধ্যে পাতাগুলো বদলেছে। আবার দেখে নিন',
  documentAccepted: 'ভর্তি অফিস কাগজটি গ্রহণ করেছে, তাই এটি আর বদলানো যায় না',
  documentNotSubmitted: 'আবেদনকারী এখনো কাগজটি পাঠাননি',
  documentsMissing: 'আগে এই কাগজগুলো পাঠান: {labels}',
  documentSentBack: 'ভর্তি অফিস আবার চেয়েছে: {labels}। আগে সেটি পাঠান',
  pageDimensions: 'একটি পাতা সর্বোচ্চ {width}x{height} পিক্সেলের হতে পারে',
  documentUnreadable: 'কাগজটি পড়া যায় না। ভালো আলোতে আবার ছবি তুলুন',
  documentCut: 'পাতার একটি অংশ কাটা পড়েছে',
  documentIncomplete: 'একটি পাতা নেই',
  documentWrongKind: 'যে কাগজ চাওয়া হয়েছে এটি তা নয়',
  documentOfAnother: 'কাগজটি অন্য ব্যক্তির',
};
