import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, useRef } from 'react';
import { instantOfLocal, isLocalMoment, parseMoment, typedMoment } from '../lib/dates.ts';
import { foldDigits } from '../lib/digits.ts';
import { useTexts } from '../lib/texts.ts';
import { useFormat } from '../lib/useFormat.ts';
import { IconButton } from './Button.tsx';
import { type DateFieldProps, TypedField, withSlashes } from './DateField.tsx';

/** Also the space after the year and the colon after the hour. */
function withTime(typed: string, before: string): string {
  const text = withSlashes(typed, before);
  if (typed.length <= before.length) return text;
  return foldDigits(text)
    .replace(/^(\d{1,2}\/\d{1,2}\/\d{4})(\d)/, '$1 $2')
    .replace(/^(\S+ \d{2})(\d)/, '$1:$2');
}

/**
 * Date and time in Dhaka as dd/MM/yyyy HH:mm in every browser; a native field follows the browser's own language instead. The value
 * is YYYY-MM-DDTHH:mm, or the typed text; the moment is repeated in words.
 */
export function MomentField({ hint, ...props }: Omit<DateFieldProps, 'placeholder'>) {
  const t = useTexts('editing');
  const words = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const { value, onChange, disabled } = props;
  const isValid = isLocalMoment(value);
  return (
    <TypedField
      {...props}
      hint={
        <>
          {hint}
          <chakra.span display="block" color="fg" fontWeight="medium" _empty={{ display: 'none' }}>
            {isValid && words.dateTime(instantOfLocal(value))}
          </chakra.span>
        </>
      }
      placeholder={t('momentPlaceholder')}
      maxLength={16}
      maxW="80"
      parse={parseMoment}
      textOf={typedMoment}
      punctuate={withTime}
    >
      <chakra.div position="relative" flexShrink="0">
        <IconButton
          icon="calendar"
          label={t('openCalendar')}
          disabled={disabled}
          onClick={() => picker.current?.showPicker()}
        />
        <chakra.input
          ref={picker}
          type="datetime-local"
          tabIndex={-1}
          aria-hidden
          position="absolute"
          inset="0"
          opacity="0"
          pointerEvents="none"
          value={isValid ? value : ''}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        />
      </chakra.div>
    </TypedField>
  );
}
