import { toBanglaDigits } from '@admission/schema';
import type { NoticeFacts, NoticePlan } from './notice-plan.ts';

export const banglaNotices = ({ termBn, next, day, feeBank, feeBkash }: NoticeFacts): NoticePlan[] => [
  {
    title: `${termBn} সেশনে ভর্তির আবেদন চলছে`,
    daysAgo: 2,
    body: `
      <h2>ভর্তি বিজ্ঞপ্তি</h2>
      <p><strong>স্নাতক</strong> ও <strong>স্নাতকোত্তর</strong> প্রোগ্রামে ${termBn} সেশনে ভর্তির জন্য অনলাইনে আবেদন আহ্বান করা যাচ্ছে।</p>
      <h3>আবেদনের যোগ্যতা</h3>
      <ul>
        <li>এসএসসি ও এইচএসসি উভয় পরীক্ষায় ন্যূনতম জিপিএ <strong>২.৫০</strong></li>
        <li>এইচএসসি পাসের পর <u>তিন বছরের বেশি</u> অতিবাহিত হলে আবেদন করা যাবে না</li>
        <li>স্নাতকোত্তর প্রোগ্রামের জন্য স্নাতক ডিগ্রি</li>
      </ul>
      <p>আবেদন করতে <a href="/dashboard">ড্যাশবোর্ডে</a> যান।</p>`,
  },
  {
    title: 'ভর্তি পরীক্ষার সময়সূচি',
    daysAgo: 5,
    body: `
      <h2>পরীক্ষার তারিখ</h2>
      <p>সকল পরীক্ষা সকাল <strong>১০টায়</strong> শুরু হবে। পরীক্ষার্থীকে ৯টা ৪৫ মিনিটের মধ্যে কেন্দ্রে প্রবেশ করতে হবে।</p>
      <ol>${next.map((exam) => `<li><strong>${exam.program.code}</strong>: ${day(exam, 'bn')}</li>`).join('')}</ol>
      <blockquote>মুদ্রিত প্রবেশপত্র ছাড়া কাউকে পরীক্ষায় অংশগ্রহণ করতে দেওয়া হবে না।</blockquote>`,
  },
  {
    title: 'ভর্তি ফি পেমেন্টের নিয়ম',
    daysAgo: 12,
    body: `
      <h3>বিকাশ</h3>
      <p>ফি <strong>${toBanglaDigits(String(feeBkash))} টাকা</strong>। পেমেন্টের সঙ্গে সঙ্গেই নিশ্চিত হয়ে যাবে।</p>
      <h3>ব্যাংক স্লিপ</h3>
      <p>নির্ধারিত শাখায় <strong>${toBanglaDigits(String(feeBank))} টাকা</strong> জমা দিয়ে স্লিপ নম্বর <a href="/payment">পেমেন্ট পাতায়</a> লিখুন। যাচাই হতে <em>সর্বোচ্চ ২৪ ঘণ্টা</em> লাগতে পারে।</p>
      <p>স্লিপ নম্বর ভুল হলে যাচাই হওয়ার আগ পর্যন্ত সংশোধন করা যাবে।</p>`,
  },
  {
    title: 'কম্পিউটারের দোকান থেকে আবেদনকারীদের জন্য সতর্কতা',
    daysAgo: 30,
    body: `
      <p>নিজের <strong>মোবাইল নম্বর</strong> দিয়ে নিবন্ধন করুন। অন্যের নম্বর দিলে প্রবেশপত্র ও ফলাফলের এসএমএস আপনার কাছে পৌঁছাবে না।</p>
      <ul>
        <li>পাসওয়ার্ড বা যাচাই কোড কাউকে জানাবেন না</li>
        <li>কাজ শেষে অবশ্যই <strong>লগআউট</strong> করুন</li>
        <li>ফি <s>দোকানদারের হাতে নগদে</s> নয়, নিজে বিকাশ বা ব্যাংকে জমা দিন</li>
      </ul>`,
  },
  {
    title: 'লিখিত ও মৌখিক পরীক্ষার মানবণ্টন',
    daysAgo: 64,
    body: `
      <h2>মানবণ্টন</h2>
      <p>মোট <strong>৫০</strong> নম্বর: লিখিত <strong>৪০</strong> এবং মৌখিক <strong>১০</strong>।</p>
      <h4>লিখিত পরীক্ষার বিষয়</h4>
      <ol><li>বাংলা ও ইংরেজি</li><li>গণিত ও যুক্তি</li><li>সাধারণ জ্ঞান</li><li class="indent-1">বাংলাদেশ বিষয়াবলি</li><li class="indent-1">বিজ্ঞান ও প্রযুক্তি</li></ol>
      <p>লিখিত পরীক্ষার পর একই দিনে মৌখিক পরীক্ষা অনুষ্ঠিত হবে।</p>`,
  },
];
