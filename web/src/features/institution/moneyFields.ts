import type { Institution_ValuesFragment } from '../../gql/institution.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';

export const bankFields = [
  ...(['bankName', 'bankBranch', 'bankAccountName', 'bankAccount', 'bankRouting', 'bankInquiryPhone'] as const),
];
export const feeFields = ['feeBank', 'feeBkash'] as const;

/** How the values of a change are shown: account numbers as they are, fees as amounts. */
export function useMoneyText() {
  const t = useTexts('institution');
  const format = useFormat();
  return (values: Omit<Institution_ValuesFragment, '__typename'>, name: keyof typeof values): string => {
    const value = values[name];
    if (typeof value === 'number') return format.taka(value);
    if (value) return value;
    return name === 'feeBank' || name === 'feeBkash' ? t('standardFee') : t('notGiven');
  };
}

/** Names the intake whose fees a proposed change of the institution's money concerns, in the language shown. */
export function useIntakeTitle() {
  const lang = useLanguage();
  return ({ titleEn, titleBn }: { titleEn: string; titleBn: string }): string => (lang === 'bn' ? titleBn : titleEn);
}
