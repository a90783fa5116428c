import type { FieldBinding } from '../lib/fieldBinding.ts';
import { SelectField } from './ChoiceFields.tsx';

export interface ChoiceFilterProps<V extends string> extends FieldBinding<V | 'all'> {
  label: string;
  values: readonly V[];
  word: (value: V) => string;
  /** The label of 'all', the default. */
  any: string;
}

/** A filter by one of a few values, bound to `urlFilter.oneOf(['all', …], 'all')`. */
export function ChoiceFilter<V extends string>({ values, word, any, ...field }: ChoiceFilterProps<V>) {
  const options = values.map((value) => ({ value, label: word(value) }));
  return <SelectField {...field} empty={null} options={[{ value: 'all', label: any }, ...options]} />;
}
