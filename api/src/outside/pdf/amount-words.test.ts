import { expect, it } from 'vitest';
import { numberInWords, takaInWords } from './amount-words.ts';

it.each([
  [1016, 'One Thousand Sixteen Taka Only', 'এক হাজার ষোলো টাকা মাত্র'],
  [1000, 'One Thousand Taka Only', 'এক হাজার টাকা মাত্র'],
  [950, 'Nine Hundred Fifty Taka Only', 'নয়শ পঞ্চাশ টাকা মাত্র'],
  [0, 'Zero Taka Only', 'শূন্য টাকা মাত্র'],
  [500.5, 'Five Hundred Taka Fifty Poisha Only', 'পাঁচশ টাকা পঞ্চাশ পয়সা মাত্র'],
  [99, 'Ninety-Nine Taka Only', 'নিরানব্বই টাকা মাত্র'],
  [
    1_23_45_678,
    'One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight Taka Only',
    'এক কোটি তেইশ লাখ পঁয়তাল্লিশ হাজার ছয়শ আটাত্তর টাকা মাত্র',
  ],
])('takaInWords writes %d', (amount, en, bn) => {
  expect(takaInWords('en', amount)).toBe(en);
  expect(takaInWords('bn', amount)).toBe(bn);
});

it('numberInWords has a different Bangla word for each number up to 99', () => {
  const words = Array.from({ length: 100 }, (_, number) => numberInWords('bn', number));
  expect(new Set(words).size).toBe(100);
});
