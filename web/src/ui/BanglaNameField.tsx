import { TextField, type TextFieldProps } from './TextFields.tsx';

/** An optional name in Bangla, next to the English one. */
export const BanglaNameField = (props: TextFieldProps) => (
  <TextField optional lang="bn" autoComplete="off" spellCheck={false} {...props} />
);
