import type { FieldBinding } from '../lib/fieldBinding.ts';
import { SelectField } from './ChoiceFields.tsx';

export interface ChoiceFilterProps<V extends string> extends FieldBinding<V | 'all'> {
  label: string;
  values: readonly V[];
  /** A value in a word. */
  word: (value: V) => string;
  /** For 'all', the default: whichever it is. */
  any: string;
}

/** Narrows a list down to one of a few values; bound to `urlFilter.oneOf(['all', …], 'all')`. */
export function ChoiceFilter<V extends string>({ values, word, any, ...field }: ChoiceFilterProps<V>) {
  const options = values.map((value) => ({ value, label: word(value) }));
  return <SelectField {...field} empty={null} options={[{ value: 'all', label: any }, ...options]} />;
}
