import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { parseDay, typedDay } from '../lib/dates.ts';
import { foldDigits, inDigitsOf } from '../lib/digits.ts';
import type { FieldBinding } from '../lib/fieldBinding.ts';
import { useLanguage } from '../lib/language.ts';
import { useTexts } from '../lib/texts.ts';
import { type Described, describedBy, FieldFrame, useRequired, useShortWidth } from './Field.tsx';
import { Input } from './TextFields.tsx';

export interface DateFieldProps extends FieldBinding<string>, Described {
  autoComplete?: string;
  /** Replaces the default hint, 'dd/MM/yyyy'. */
  placeholder?: string;
}

/** Inserts the slashes while typing, not while deleting; a typed slash ends a one-digit day or month. */
export function withSlashes(typed: string, before: string): string {
  const text = foldDigits(typed).replace(/\/{2,}/g, '/');
  if (typed.length <= before.length || !/^[\d/]*$/.test(text)) return typed;
  if (!text.includes('/'))
    return text.replace(/^(\d{2})(\d{2})?/, (_, day: string, month?: string) => `${day}/${month ? `${month}/` : ''}`);
  const parts = text.split('/');
  const last = parts.pop() ?? '';
  if (parts.length > 1 || last.length < 2) return text;
  return `${parts.join('/')}/${last.slice(0, 2)}/${last.slice(2)}`;
}

interface TypedProps extends DateFieldProps {
  hint: ReactNode;
  placeholder: string;
  maxLength: number;
  maxW: string;
  parse: (typed: string) => string;
  textOf: (value: string) => string;
  punctuate: (typed: string, before: string) => string;
  /** Next to the input. */
  children?: ReactNode;
}

/** A text field that holds the parsed value, or the typed text if it cannot be parsed. */
export function TypedField({
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
  autoComplete = 'off',
  placeholder,
  maxLength,
  maxW,
  parse,
  textOf,
  punctuate,
  children,
}: TypedProps) {
  const lang = useLanguage();
  const [draft, setDraft] = useState({ of: value, text: textOf(value) });
  // A value from outside (a loaded draft, a reset) replaces the typed text.
  const text = draft.of === value ? draft.text : textOf(value);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = punctuate(event.target.value, inDigitsOf(lang, text));
    const parsed = parse(next);
    setDraft({ of: parsed, text: foldDigits(next) });
    onChange(parsed);
  };
  return (
    <FieldFrame {...{ id, label, hint, optional, error }}>
      <chakra.div display="flex" gap="1" alignItems="center" maxW={useShortWidth(maxW)}>
        <Input
          {...{ id, name, disabled, autoComplete, maxLength, placeholder }}
          type="text"
          inputMode="numeric"
          value={inDigitsOf(lang, text)}
          onChange={change}
          onBlur={onBlur}
          aria-required={useRequired(optional)}
          {...describedBy({ id, hint, error })}
        />
        {children}
      </chakra.div>
    </FieldFrame>
  );
}

/**
 * A date as dd/MM/yyyy (specification, section 5) with the numeric keyboard, in Latin or Bangla digits. The value is YYYY-MM-DD, or
 * the typed text if it is no valid date.
 */
export function DateField({ hint, placeholder, ...props }: DateFieldProps) {
  const t = useTexts('common');
  return (
    <TypedField
      {...props}
      hint={hint ?? t('dateHint')}
      placeholder={placeholder ?? t('datePlaceholder')}
      maxLength={10}
      maxW="48"
      parse={parseDay}
      textOf={typedDay}
      punctuate={withSlashes}
    />
  );
}
