import type { TranslationOf } from '../namespaces.ts';

export const texts: TranslationOf<'exams'> = {
  conductedFilter: 'পরীক্ষা হয়েছে কি না',
  notConducted: 'পরীক্ষা হয়নি',
  none: 'এখনো কোনো পরীক্ষা নেই',
  noneText: 'আবেদনের সময় আবেদনকারীরা একটি পরীক্ষা বেছে নেন: প্রথমটি যোগ করুন।',
  noMatch: 'এই শর্তে কোনো পরীক্ষা নেই',
  applicantsOf: '{title}-এর আবেদনকারী: {count}',
  conductedOf: '{title} পরীক্ষাটি হয়ে গেছে',
  nowConducted: '{title} পরীক্ষাটি হয়ে গেছে বলে চিহ্নিত হলো: এটি আর কেউ বেছে নিতে পারবেন না।',
  nowNotConducted: '{title} পরীক্ষাটি এখনো হয়নি বলে চিহ্নিত হলো।',
  switchFailed: '{title} আগের মতোই আছে',
  deleteOf: '{title} মুছুন',
  deleteText: '{title} পরীক্ষাটি মুছে যাবে।',

  create: 'নতুন পরীক্ষা',
  edit: 'পরীক্ষা সম্পাদনা',
  about: 'পরীক্ষার তথ্য',
  descriptionHint: 'আবেদনকারীদের আর যা জানা দরকার, যেমন পরীক্ষা কোথায় হবে।',
  examDateHint: 'বাংলাদেশের সময়ে দিন ও ক্ষণ। তখন আবেদন বন্ধ হয়ে যায়।',
  deadlineHint: 'বাংলাদেশ সময়ে তারিখ ও সময়, পরীক্ষার পরে নয়। না দিলে পরীক্ষার সময়ই শেষ সময়।',
  examDateChosen: 'বাছাই করা: {date}',
  conductedHint: 'পরীক্ষা হয়ে গেলে এটি আর কেউ বেছে নিতে পারেন না।',
  added: 'পরীক্ষাটি যোগ হয়েছে। এক মুহূর্ত পরে পরীক্ষার তালিকা আসবে।',
  toList: 'এখনই তালিকায় যান',
  readOnly: 'শুধু প্রশাসকেরা পরীক্ষা পরিবর্তন করতে পারেন।',
};
