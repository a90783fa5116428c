import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Lets floating elements find the bar (`keepClear`). */
export const primaryBarSelector = '[data-primary-bar]';

export interface PrimaryBarProps {
  children: ReactNode;
  /** Not sticky, for a bar in the middle of a screen. */
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

/** The primary action of a screen; on phones sticky at the lower edge of the window. */
export function PrimaryBar({ children, isInPlace = false }: PrimaryBarProps) {
  return (
    <chakra.div
      data-primary-bar={isInPlace ? undefined : ''}
      data-no-print=""
      {...(isInPlace ? {} : atTheThumb)}
      display="flex"
      flexWrap="wrap"
      gap="3"
      css={{ '& > :first-of-type': { flex: { base: '1', md: '0 0 auto' } } }}
    >
      {children}
    </chakra.div>
  );
}
