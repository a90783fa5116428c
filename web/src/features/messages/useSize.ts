import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';

export interface Size {
  people: number;
  /** Absent for mail. */
  segments?: number | null;
  /** BDT; absent for mail. */
  cost?: number | null;
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** '9,082 SMS to 4,474 people, BDT 3,178.70', for the composer, the confirmation, the report and the list. */
export function useSize(): (size: Size) => string {
  const t = useTexts('messages');
  const format = useFormat();
  return ({ people, segments, cost }) => {
    if (segments === null || segments === undefined) return t('mailTo', { count: people });
    const size = t('smsTo', { sms: format.number(segments), count: people });
    return cost === null || cost === undefined
      ? size
      : `${size}, ${t('cost', { amount: format.number(cost, twoDecimals) })}`;
  };
}
