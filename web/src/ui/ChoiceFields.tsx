import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import type { FieldBinding } from '../lib/fieldBinding.ts';
import { useTexts } from '../lib/texts.ts';
import { type Described, describedBy, FieldError, FieldFrame, FieldHint, OptionalMark, useRequired } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { inputRecipe } from './theme/recipes.ts';

const Select = chakra('select', inputRecipe);
const box = { w: '5', h: '5', flexShrink: '0', accentColor: 'brand.solid', focusVisibleRing: 'outside' } as const;

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps<V extends string = string> extends FieldBinding<V>, Described {
  options: readonly Option[];
  /** The label of the empty option; null for no empty option. */
  empty?: string | null;
  autoComplete?: string;
}

/** A native `<select>`: on phones it opens the system's picker. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, hint, optional, error, empty, options } = props;
  const t = useTexts('common');
  const { id, name, value, onChange, onBlur, disabled, autoComplete } = props;
  return (
    <FieldFrame {...{ id, label, hint, optional, error }}>
      <chakra.div position="relative">
        <Select
          {...{ id, name, disabled, autoComplete, value, onBlur }}
          pe="10"
          // The browser only returns values of the options.
          onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value as V)}
          aria-required={useRequired(optional)}
          {...describedBy({ id, hint, error })}
        >
          {empty !== null && <option value="">{empty ?? t('choose')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
        <Icon
          name="down"
          position="absolute"
          insetEnd="3"
          top="50%"
          transform="translateY(-50%)"
          pointerEvents="none"
        />
      </chakra.div>
    </FieldFrame>
  );
}

export function CheckboxField({ label, hint, error, ...props }: FieldBinding<boolean> & Described) {
  const { id, name, value, onChange, onBlur, disabled } = props;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1">
      <chakra.label display="flex" alignItems="center" gap="3" minH="11" cursor="pointer">
        <chakra.input
          type="checkbox"
          {...{ id, name, disabled, onBlur }}
          {...box}
          checked={value}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
          {...describedBy({ id, hint, error })}
        />
        <span>{label}</span>
      </chakra.label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </chakra.div>
  );
}

export interface SwitchFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Shows the label to screen readers only, for table rows. */
  labelHidden?: boolean;
}

const knob = {
  content: '""',
  position: 'absolute',
  top: '2px',
  insetInlineStart: '2px',
  w: '18px',
  h: '18px',
  borderRadius: 'full',
  bg: 'border.control',
} as const;

/** On or off, effective immediately. */
export function SwitchField({ label, checked, onChange, disabled, labelHidden }: SwitchFieldProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="3"
      minH="11"
      minW="11"
      cursor={disabled ? 'not-allowed' : 'pointer'}
    >
      <chakra.input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
        appearance="none"
        w="11"
        h="6"
        flexShrink="0"
        borderRadius="full"
        borderWidth="1px"
        borderColor="border.control"
        bg="bg.emphasized"
        position="relative"
        cursor="inherit"
        focusVisibleRing="outside"
        _before={knob}
        _checked={{
          bg: 'brand.solid',
          borderColor: 'brand.solid',
          _before: { insetInlineStart: '22px', bg: 'brand.contrast' },
        }}
      />
      <chakra.span srOnly={labelHidden}>{label}</chakra.span>
    </chakra.label>
  );
}

interface GroupProps extends Described {
  id: string;
  error?: string;
  children: ReactNode;
}

function ChoiceGroup({ id, label, hint, optional, error, children }: GroupProps) {
  const { 'aria-describedby': describedById } = describedBy({ id, hint, error });
  return (
    <chakra.fieldset id={id} tabIndex={-1} minW="0" border="0" p="0" aria-describedby={describedById}>
      <chakra.legend fontWeight="semibold" mb="1">
        {label}
        {optional && <OptionalMark />}
      </chakra.legend>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </chakra.fieldset>
  );
}

export function RadioField(props: FieldBinding<string> & Described & { options: readonly Option[] }) {
  const { label, hint, optional, error, id, name, value, onChange, onBlur, disabled, options } = props;
  const group = useId();
  return (
    <ChoiceGroup {...{ id, label, hint, optional, error }}>
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        {options.map((option) => (
          <chakra.label
            key={option.value}
            display="inline-flex"
            alignItems="center"
            gap="2.5"
            minH="11"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name={`${name}${group}`}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              {...box}
            />
            {option.label}
          </chakra.label>
        ))}
      </chakra.div>
    </ChoiceGroup>
  );
}

export function CheckboxesField(props: FieldBinding<string[]> & Described & { options: readonly Option[] }) {
  const { label, hint, optional, error, id, value, onChange, onBlur, disabled, options } = props;
  const toggle = (one: string, on: boolean) => onChange(on ? [...value, one] : value.filter((other) => other !== one));
  return (
    <ChoiceGroup {...{ id, label, hint, optional, error }}>
      {options.map((option) => (
        <chakra.label key={option.value} display="flex" alignItems="center" gap="3" minH="11" cursor="pointer">
          <chakra.input
            type="checkbox"
            checked={value.includes(option.value)}
            disabled={disabled || option.disabled}
            onChange={(event: ChangeEvent<HTMLInputElement>) => toggle(option.value, event.target.checked)}
            onBlur={onBlur}
            {...box}
          />
          {option.label}
        </chakra.label>
      ))}
    </ChoiceGroup>
  );
}
