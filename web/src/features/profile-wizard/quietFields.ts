import { memo } from 'react';
import * as choices from '../../ui/ChoiceFields.tsx';
import { DateField as Day } from '../../ui/DateField.tsx';
import * as texts from '../../ui/TextFields.tsx';
import { MonthField as Month } from './MonthField.tsx';

type Props = Readonly<Record<string, unknown>>;

const isSameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) &&
  Array.isArray(b) &&
  a.length === b.length &&
  a.every((one: choices.Option, at) => one.value === b[at]?.value && one.label === b[at]?.label);

/** Nothing to draw anew: the same values, and lists of options that say the same. */
function isSame<P extends object>(before: P, after: P): boolean {
  const [a, b] = [before as Props, after as Props];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => Object.is(a[name], b[name]) || isSameList(a[name], b[name]));
}

/**
 * The fields of the wizard. The long form is drawn anew at every letter that is typed; on a cheap phone only the field that changed
 * may cost anything.
 */
export const TextField = memo(texts.TextField, isSame);
export const PhoneField = memo(texts.PhoneField, isSame);
export const NumberField = memo(texts.NumberField, isSame);
export const SelectField = memo(choices.SelectField, isSame);
export const RadioField = memo(choices.RadioField, isSame);
export const CheckboxField = memo(choices.CheckboxField, isSame);
export const DateField = memo(Day, isSame);
export const MonthField = memo(Month, isSame);
