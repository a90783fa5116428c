import { chakra } from '@chakra-ui/react/styled-system';
import type { ChangeEvent } from 'react';
import type { FieldBinding } from '../lib/fieldBinding.ts';
import { type Described, describedBy, FieldFrame, useRequired } from './Field.tsx';
import { inputRecipe } from './theme/recipes.ts';

const TextArea = chakra('textarea', inputRecipe);

/** A field of several lines; in a file of its own, because the sign-in page has none. */
export function TextAreaField({
  label,
  hint,
  optional,
  error,
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  rows = 4,
  maxLength,
  readOnly,
  autoComplete,
}: FieldBinding<string> &
  Described & { rows?: number; maxLength?: number; readOnly?: boolean; autoComplete?: string }) {
  return (
    <FieldFrame {...{ id, label, hint, optional, error }}>
      <TextArea
        {...{ id, name, disabled, rows, maxLength, readOnly, autoComplete }}
        value={value}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
        onBlur={onBlur}
        aria-required={useRequired(optional)}
        {...describedBy({ id, hint, error })}
      />
    </FieldFrame>
  );
}
