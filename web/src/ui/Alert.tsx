import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'error';

const looks = {
  info: { palette: 'blue', icon: 'info' },
  success: { palette: 'green', icon: 'check' },
  warning: { palette: 'orange', icon: 'warning' },
  error: { palette: 'red', icon: 'error' },
} as const satisfies Record<Tone, { palette: string; icon: IconName }>;

export interface AlertProps extends Omit<HTMLChakraProps<'div'>, 'title'> {
  tone: Tone;
  title?: ReactNode;
  /** Announced when it appears; not for alerts that a page starts with. */
  live?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A permanent message in the page; `showAlert` shows transient ones. */
export function Alert({ tone, title, live, children, ...props }: AlertProps) {
  const { palette, icon } = looks[tone];
  return (
    <chakra.div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      colorPalette={palette}
      display="flex"
      gap="3"
      p="4"
      bg="colorPalette.subtle"
      color="fg"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderInlineStartWidth="4px"
      borderInlineStartColor="colorPalette.solid"
      borderRadius="l2"
      {...props}
    >
      <Icon name={icon} mt="0.5" color="colorPalette.fg" />
      <chakra.div minW="0" display="flex" flexDirection="column" gap="2">
        {title && (
          <chakra.p fontWeight="semibold" color="colorPalette.fg">
            {title}
          </chakra.p>
        )}
        {children}
      </chakra.div>
    </chakra.div>
  );
}
