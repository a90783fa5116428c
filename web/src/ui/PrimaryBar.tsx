import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** By which what floats over the page finds the bar. */
export const primaryBarSelector = '[data-primary-bar]';

export interface PrimaryBarProps {
  children: ReactNode;
  /** Where more of the screen follows: the bar stays in its place instead of lying over what is being filled in. */
  isInPlace?: boolean;
}

const atTheThumb = {
  position: { base: 'sticky', md: 'static' },
  bottom: '0',
  zIndex: 'docked',
  mx: { base: '-4', md: '0' },
  px: { base: '4', md: '0' },
  py: { base: '3', md: '0' },
  pb: { base: 'max(0.75rem, env(safe-area-inset-bottom))', md: '0' },
  bg: { base: 'bg.panel', md: 'transparent' },
  borderTopWidth: { base: '1px', md: '0' },
  borderColor: 'border',
} as const;

/** The one action of a screen, and what stands beside it. On phones it stays at the thumb, at the lower edge of the window. */
export function PrimaryBar({ children, isInPlace = false }: PrimaryBarProps) {
  return (
    <chakra.div
      data-primary-bar={isInPlace ? undefined : ''}
      data-no-print=""
      {...(isInPlace ? {} : atTheThumb)}
      display="flex"
      flexDirection={{ base: 'row-reverse', md: 'row' }}
      flexWrap="wrap"
      gap="3"
      css={{ '& > :first-of-type': { flex: { base: '1', md: '0 0 auto' } } }}
    >
      {children}
    </chakra.div>
  );
}
