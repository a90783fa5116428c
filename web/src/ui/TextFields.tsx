import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, useState } from 'react';
import type { FieldBinding } from '../lib/fieldBinding.ts';
import { useTexts } from '../lib/texts.ts';
import { type Described, describedBy, FieldFrame, useRequired, useShortWidth } from './Field.tsx';
import { inputRecipe } from './theme/recipes.ts';

export const Input = chakra('input', inputRecipe);

type Native = Pick<
  HTMLChakraProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'type'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'maxW'
  | 'list'
  | 'lang'
  | 'enterKeyHint'
  | 'min'
  | 'max'
  | 'step'
>;

export interface TextFieldProps extends FieldBinding<string>, Described, Native {}

export function TextField({
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
  ...native
}: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, optional, error }}>
      <Input
        {...{ id, name, disabled }}
        type="text"
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        onBlur={onBlur}
        aria-required={useRequired(optional)}
        {...describedBy({ id, hint, error })}
        {...native}
      />
    </FieldFrame>
  );
}

export const PhoneField = (props: TextFieldProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel-national" maxLength={20} maxW={{ md: '80' }} {...props} />
);

/** A one-time code; phones fill it in from the SMS. */
export const CodeField = (props: TextFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={12}
    maxW={{ md: '48' }}
    {...props}
  />
);

/** A decimal number, kept as typed; the rules parse it, in Latin or Bangla digits. */
export const NumberField = (props: TextFieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" maxLength={10} maxW={useShortWidth('48')} {...props} />
);

export interface PasswordFieldProps extends TextFieldProps {
  /** Controlled visibility, for one toggle that serves several fields. */
  shown?: boolean;
  onShownChange?: (shown: boolean) => void;
  /** Without its own toggle. */
  withoutToggle?: boolean;
}

export function PasswordField({ shown, onShownChange, withoutToggle, ...props }: PasswordFieldProps) {
  const t = useTexts('common');
  const [own, setOwn] = useState(false);
  const visible = shown ?? own;
  const toggle = (event: ChangeEvent<HTMLInputElement>) => (onShownChange ?? setOwn)(event.target.checked);
  return (
    <chakra.div display="flex" flexDirection="column" gap="1">
      <TextField
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
      {!withoutToggle && (
        <chakra.label
          display="inline-flex"
          alignItems="center"
          gap="2.5"
          minH="11"
          cursor="pointer"
          alignSelf="flex-start"
        >
          <chakra.input type="checkbox" checked={visible} onChange={toggle} w="5" h="5" accentColor="brand.solid" />
          {t('showPassword')}
        </chakra.label>
      )}
    </chakra.div>
  );
}
