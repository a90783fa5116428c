import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Icon } from './Icon.tsx';

export interface Described {
  label: ReactNode;
  /** Below the label. */
  hint?: ReactNode;
  /** Adds 'optional' to the label; other fields are required. */
  optional?: boolean;
  disabled?: boolean;
}

/** True inside a filter bar: no field is required there, and none is marked optional. */
export const InFilters = createContext(false);

/** The width of a short field; in a filter bar, the width of the column. */
export const useShortWidth = (width: string): { md: string } | 'full' =>
  useContext(InFilters) ? 'full' : { md: width };

/** `aria-required`. */
export function useRequired(optional?: boolean): true | undefined {
  const inFilters = useContext(InFilters);
  return optional || inFilters ? undefined : true;
}

interface FrameProps extends Described {
  id: string;
  error?: string;
  children: ReactNode;
}

export const hintIdOf = (id: string): string => `${id}-hint`;
export const errorIdOf = (id: string): string => `${id}-error`;

/** The ARIA attributes that link a control to its hint and its error. */
export const describedBy = ({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) => ({
  'aria-describedby': [hint ? hintIdOf(id) : '', error ? errorIdOf(id) : ''].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
});

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <chakra.p
      id={errorIdOf(id)}
      display="flex"
      gap="1.5"
      alignItems="flex-start"
      textStyle="sm"
      fontWeight="medium"
      color="fg.error"
    >
      <Icon name="error" mt="0.5" />
      {error}
    </chakra.p>
  );
}

/** In a filter bar the hint is for screen readers only, so that all fields are equally high. */
export function FieldHint({ id, hint }: { id: string; hint?: ReactNode }) {
  const srOnly = useContext(InFilters);
  if (!hint) return null;
  return (
    <chakra.div id={hintIdOf(id)} textStyle="sm" color="fg.muted" srOnly={srOnly}>
      {hint}
    </chakra.div>
  );
}

export function OptionalMark() {
  const t = useTexts('common');
  if (useContext(InFilters)) return null;
  return (
    <chakra.span ms="1.5" fontWeight="normal" color="fg.muted">
      ({t('optional')})
    </chakra.span>
  );
}

/** Label, hint, control and error, from top to bottom. */
export function FieldFrame({ id, label, hint, optional, error, children }: FrameProps) {
  const inFilters = useContext(InFilters);
  return (
    <chakra.div display="flex" flexDirection="column" gap={inFilters ? '1' : '1.5'} minW="0" position="relative">
      <chakra.label htmlFor={id} fontWeight="semibold" textStyle={inFilters ? 'sm' : undefined}>
        {label}
        {optional && <OptionalMark />}
      </chakra.label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </chakra.div>
  );
}
