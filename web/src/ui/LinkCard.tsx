import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { SectionHeading } from './Heading.tsx';
import { Drawing, Icon, type IconName } from './Icon.tsx';
import { TextLink } from './TextLink.tsx';

export interface LinkCardProps {
  to: string;
  title: string;
  /** An icon name, or the SVG path of a rarely used picture. */
  icon: IconName | { strokes: string };
  /** One sentence about the target page. */
  children?: ReactNode;
  /** A second link to the most frequent action. */
  action?: ReactNode;
}

const pictureStyle = { w: '6', h: '6', mt: '0.5', color: 'brand.fg' } as const;

/** A card that is clickable as a whole; its title is the link. */
export function LinkCard({ to, title, icon, children, action }: LinkCardProps) {
  return (
    <chakra.div
      data-card=""
      position="relative"
      display="flex"
      gap="4"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      _hover={{ borderColor: 'brand.solid', bg: 'brand.subtle' }}
    >
      {typeof icon === 'string' ? <Icon name={icon} {...pictureStyle} /> : <Drawing {...icon} {...pictureStyle} />}
      <chakra.div flex="1" minW="0">
        <SectionHeading size="md">
          <TextLink
            to={to}
            variant="plain"
            css={{ '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' } }}
          >
            {title}
          </TextLink>
        </SectionHeading>
        {children && (
          <chakra.div mt="1" color="fg.muted">
            {children}
          </chakra.div>
        )}
        {action && (
          <chakra.div mt="1" position="relative" w="fit-content">
            {action}
          </chakra.div>
        )}
      </chakra.div>
      <Icon name="next" mt="1" color="fg.muted" />
    </chakra.div>
  );
}
