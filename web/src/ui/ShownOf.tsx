import { useTexts } from '../lib/texts.ts';

/** Says of a list that shows its first rows how many there are; nothing if it shows them all. */
export function ShownOf({ shown, count }: { shown: number; count: number }) {
  const t = useTexts('common');
  return count > shown && <p>{t('shownOf', { shown, count })}</p>;
}
