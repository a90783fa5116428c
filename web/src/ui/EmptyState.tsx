import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** An empty list: explanation and next action. */
export function EmptyState({
  title,
  text,
  action,
  icon = 'info',
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  icon?: IconName;
}) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      gap="3"
      px="4"
      py="10"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
    >
      <Icon name={icon} w="8" h="8" color="fg.muted" />
      <chakra.p fontWeight="semibold">{title}</chakra.p>
      {text && <chakra.p color="fg.muted">{text}</chakra.p>}
      {action}
    </chakra.div>
  );
}
