import { type ChangeEvent, useState } from 'react';
import { parseDay, typedDay } from '../lib/dates.ts';
import type { FieldBinding } from '../lib/fieldBinding.ts';
import { useLanguage } from '../lib/language.ts';
import { foldDigits, inDigitsOf } from '../lib/numbers.ts';
import { useTexts } from '../lib/texts.ts';
import { type Described, describedBy, FieldFrame, useRequired, useShortWidth } from './Field.tsx';
import { Input } from './TextFields.tsx';

export interface DateFieldProps extends FieldBinding<string>, Described {
  autoComplete?: string;
  /** Replaces the default hint, 'dd/MM/yyyy'. */
  placeholder?: string;
}

/** Inserts the slashes while typing, not while deleting; a typed slash ends a one-digit day or month. */
function withSlashes(typed: string, before: string): string {
  const text = foldDigits(typed).replace(/\/{2,}/g, '/');
  if (typed.length <= before.length || !/^[\d/]*$/.test(text)) return typed;
  if (!text.includes('/'))
    return text.replace(/^(\d{2})(\d{2})?/, (_, day: string, month?: string) => `${day}/${month ? `${month}/` : ''}`);
  const parts = text.split('/');
  const last = parts.pop() ?? '';
  if (parts.length > 1 || last.length < 2) return text;
  return `${parts.join('/')}/${last.slice(0, 2)}/${last.slice(2)}`;
}

/**
 * A date as dd/MM/yyyy (specification, section 5) with the numeric keyboard, in Latin or Bangla digits. The value is YYYY-MM-DD, or
 * the typed text if it is no valid date.
 */
export function DateField({
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
}: DateFieldProps) {
  const t = useTexts('common');
  const lang = useLanguage();
  const [draft, setDraft] = useState({ of: value, text: typedDay(value) });
  // A value from outside (a loaded draft, a reset) replaces the typed text.
  const text = draft.of === value ? draft.text : typedDay(value);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = withSlashes(event.target.value, inDigitsOf(lang, text));
    const day = parseDay(next);
    setDraft({ of: day, text: foldDigits(next) });
    onChange(day);
  };
  const shownHint = hint ?? t('dateHint');
  return (
    <FieldFrame {...{ id, label, optional, error }} hint={shownHint}>
      <Input
        {...{ id, name, disabled, autoComplete }}
        type="text"
        inputMode="numeric"
        maxLength={10}
        maxW={useShortWidth('48')}
        placeholder={placeholder ?? t('datePlaceholder')}
        value={inDigitsOf(lang, text)}
        onChange={change}
        onBlur={onBlur}
        aria-required={useRequired(optional)}
        {...describedBy({ id, hint: shownHint, error })}
      />
    </FieldFrame>
  );
}
