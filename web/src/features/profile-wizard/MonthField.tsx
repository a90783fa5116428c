import { type ChangeEvent, useState } from 'react';
import { inDigitsOf } from '../../lib/digits.ts';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Described, describedBy, FieldFrame } from '../../ui/Field.tsx';
import { Input } from '../../ui/TextFields.tsx';
import { parseMonth, typedMonth, withSlash } from './months.ts';

/**
 * A month of employment in the application form, typed as mm/yyyy in Latin or Bangla digits. The form value is YYYY-MM, or
 * invalid text as typed.
 */
export function MonthField({ label, hint, optional, error, ...props }: FieldBinding<string> & Described) {
  const { id, name, value, onChange, onBlur, disabled } = props;
  const t = useTexts('profileWizard');
  const lang = useLanguage();
  const [draft, setDraft] = useState({ of: value, text: typedMonth(value) });
  // Only a value set from outside replaces the typed text.
  const text = draft.of === value ? draft.text : typedMonth(value);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = withSlash(event.target.value, text);
    const month = parseMonth(next);
    setDraft({ of: month, text: next });
    onChange(month);
  };
  return (
    <FieldFrame {...{ id, label, hint, optional, error }}>
      <Input
        {...{ id, name, disabled, onBlur }}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        placeholder={t('monthPlaceholder')}
        value={inDigitsOf(lang, text)}
        onChange={change}
        aria-required={optional ? undefined : true}
        {...describedBy({ id, hint, error })}
      />
    </FieldFrame>
  );
}
