import type { ComponentProps } from 'react';
import { TextAreaField } from '../../ui/TextAreaField.tsx';

/** An address is one line of text: a line break becomes a comma. */
const joinLines = (value: string): string => value.replace(/,?[^\S\n]*\n\s*/g, ', ');

/** An address in the application form, with room for three lines. */
export function AddressField({ onChange, ...props }: ComponentProps<typeof TextAreaField>) {
  return <TextAreaField {...props} rows={3} onChange={(value) => onChange(joinLines(value))} />;
}
