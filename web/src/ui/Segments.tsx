import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { inOffice } from './officeDensity.ts';

export interface SegmentsProps<V extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A segmented control. */
export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <chakra.fieldset
      minW="0"
      display="inline-flex"
      alignSelf="flex-start"
      justifySelf="flex-start"
      flexWrap="wrap"
      p="0"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
      data-no-print=""
    >
      <chakra.legend srOnly>{label}</chakra.legend>
      {options.map((option) => (
        <chakra.label
          key={option.value}
          position="relative"
          display="inline-flex"
          alignItems="center"
          minH="11"
          px="4"
          borderRadius="l2"
          cursor="pointer"
          fontWeight="medium"
          css={{
            ...inOffice({ minHeight: '8' }),
            '&:has(:checked)': { bg: 'brand.solid', color: 'brand.contrast', fontWeight: 'semibold' },
            '&:has(:focus-visible)': {
              outlineWidth: '2px',
              outlineStyle: 'solid',
              outlineColor: 'brand.focusRing',
              outlineOffset: '2px',
            },
          }}
        >
          <chakra.input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            srOnly
          />
          {option.label}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
