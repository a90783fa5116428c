import type { Lang } from '@admission/schema';

const ones = `Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen
  Seventeen Eighteen Nineteen`.split(/\s+/);
const tens = 'x x Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** Bangla has a word of its own for each number up to 99. */
const bangla = `শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
  বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ
  সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ
  ঊনপঞ্চাশ পঞ্চাশ একান্ন বাহান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট ষাট একষট্টি বাষট্টি তেষট্টি
  চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর
  আটাত্তর ঊনআশি আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি অষ্টাশি ঊননব্বই নব্বই একানব্বই বিরানব্বই
  তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`.split(/\s+/);

const below100 = {
  en: (n: number): string =>
    n < 20 ? (ones[n] ?? '') : [tens[Math.floor(n / 10)], n % 10 ? ones[n % 10] : ''].filter(Boolean).join('-'),
  bn: (n: number): string => bangla[n] ?? '',
} satisfies Record<Lang, (n: number) => string>;

const units = {
  en: { crore: ' Crore', lakh: ' Lakh', thousand: ' Thousand', hundred: ' Hundred' },
  bn: { crore: ' কোটি', lakh: ' লাখ', thousand: ' হাজার', hundred: 'শ' },
} satisfies Record<Lang, Record<string, string>>;

/** A whole number in words, by crore, lakh and thousand. */
export function numberInWords(lang: Lang, amount: number): string {
  const unit = units[lang];
  const parts = [
    [Math.floor(amount / 10_000_000), unit.crore],
    [Math.floor(amount / 100_000) % 100, unit.lakh],
    [Math.floor(amount / 1000) % 100, unit.thousand],
    [Math.floor(amount / 100) % 10, unit.hundred],
    [amount % 100, ''],
  ] as const;
  const words = parts.flatMap(([count, name]) => (count === 0 ? [] : [`${below100[lang](count)}${name}`]));
  return words.length > 0 ? words.join(' ') : below100[lang](0);
}

/** 'One Thousand Sixteen Taka Only', 'এক হাজার ষোলো টাকা পঞ্চাশ পয়সা মাত্র'. */
export function takaInWords(lang: Lang, amount: number): string {
  const poisha = Math.round(amount * 100);
  const taka = numberInWords(lang, Math.floor(poisha / 100));
  const rest = poisha % 100 ? numberInWords(lang, poisha % 100) : null;
  if (lang === 'en') return `${taka} Taka ${rest ? `${rest} Poisha ` : ''}Only`;
  return `${taka} টাকা ${rest ? `${rest} পয়সা ` : ''}মাত্র`;
}
