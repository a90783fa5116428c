import { useTexts } from '../../lib/texts.ts';
import type { Option } from '../../ui/ChoiceFields.tsx';

const choices = [7, 30, 90, 180, 365] as const;

/** The validity periods of a token. */
export function useDays(): Option[] {
  const t = useTexts('integrators');
  return choices.map((count) => ({ value: String(count), label: t('inDays', { count }) }));
}
