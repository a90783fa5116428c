import { useTexts } from '../lib/texts.ts';

/** The total of a list that shows its first rows only; nothing if it shows all. */
export function ShownOf({ shown, count }: { shown: number; count: number }) {
  const t = useTexts('common');
  return count > shown && <p>{t('shownOf', { shown, count })}</p>;
}
