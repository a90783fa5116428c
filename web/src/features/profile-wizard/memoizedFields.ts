import { memo } from 'react';
import * as choices from '../../ui/ChoiceFields.tsx';
import { DateField as Day } from '../../ui/DateField.tsx';
import * as texts from '../../ui/TextFields.tsx';
import { AddressField as Address } from './AddressField.tsx';
import { MonthField as Month } from './MonthField.tsx';

type Props = Readonly<Record<string, unknown>>;

const areOptionsEqual = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) &&
  Array.isArray(b) &&
  a.length === b.length &&
  a.every((one: choices.Option, at) => one.value === b[at]?.value && one.label === b[at]?.label);

/** Shallow comparison, with options compared by value. */
function arePropsEqual<P extends object>(before: P, after: P): boolean {
  const [a, b] = [before as Props, after as Props];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => Object.is(a[name], b[name]) || areOptionsEqual(a[name], b[name]));
}

/** The form re-renders at each keystroke; memoized fields keep that cheap on slow phones. */
export const TextField = memo(texts.TextField, arePropsEqual);
export const AddressField = memo(Address, arePropsEqual);
export const PhoneField = memo(texts.PhoneField, arePropsEqual);
export const NumberField = memo(texts.NumberField, arePropsEqual);
export const SelectField = memo(choices.SelectField, arePropsEqual);
export const RadioField = memo(choices.RadioField, arePropsEqual);
export const CheckboxField = memo(choices.CheckboxField, arePropsEqual);
export const DateField = memo(Day, arePropsEqual);
export const MonthField = memo(Month, arePropsEqual);
