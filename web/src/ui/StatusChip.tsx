import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { badgeRecipe } from './theme/recipes.ts';

const Badge = chakra('span', badgeRecipe);

export type ChipTone = 'neutral' | 'brand' | 'good' | 'waiting' | 'bad' | 'info';

const looks = {
  neutral: { palette: 'gray', icon: 'minus' },
  brand: { palette: 'brand', icon: 'check' },
  good: { palette: 'green', icon: 'check' },
  waiting: { palette: 'orange', icon: 'clock' },
  bad: { palette: 'red', icon: 'error' },
  info: { palette: 'blue', icon: 'info' },
} as const satisfies Record<ChipTone, { palette: string; icon: IconName }>;

/** A status as text and icon, never as colour only (WCAG 1.4.1). */
export function StatusChip({ tone, icon, children }: { tone: ChipTone; icon?: IconName; children: ReactNode }) {
  const look = looks[tone];
  return (
    <Badge colorPalette={look.palette}>
      <Icon name={icon ?? look.icon} />
      {children}
    </Badge>
  );
}
