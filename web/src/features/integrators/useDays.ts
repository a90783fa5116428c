import { useTexts } from '../../lib/texts.ts';
import type { Option } from '../../ui/ChoiceFields.tsx';

const choices = [7, 30, 90, 180, 365] as const;

/** For how long a secret may be good. */
export function useDays(): Option[] {
  const t = useTexts('integrators');
  return choices.map((count) => ({ value: String(count), label: t('inDays', { count }) }));
}
