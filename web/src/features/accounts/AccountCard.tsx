import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { SubHeading } from '../../ui/Heading.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** A form with links in a side column, below the form on phones. */
export function AccountCard({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <Card
      p="0"
      gap="0"
      overflow="clip"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: aside ? '1fr 15rem' : '1fr' }}
    >
      <chakra.div p={{ base: '4', md: '6' }} minW="0">
        {children}
      </chakra.div>
      {aside && (
        <chakra.div
          p={{ base: '4', md: '6' }}
          bg="bg.subtle"
          borderColor="border"
          borderTopWidth={{ base: '1px', md: '0' }}
          borderInlineStartWidth={{ md: '1px' }}
          display="flex"
          flexDirection="column"
          gap="5"
        >
          {aside}
        </chakra.div>
      )}
    </Card>
  );
}

/** A heading with a short text next to a form of sign-in, registration or reset. */
export function AsideBlock({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div>
      <SubHeading as="h2" size="sm">
        {title}
      </SubHeading>
      <chakra.p mt="1" textStyle="sm" color="fg.muted">
        {text}
      </chakra.p>
      {children}
    </div>
  );
}

/** A link next to a form of sign-in, registration or reset, with its heading and a short text. */
export function AsideLink({ to, label, ...block }: Record<'title' | 'text' | 'to' | 'label', string>) {
  return (
    <AsideBlock {...block}>
      <TextLink to={to} minH="11" minW="11">
        {label}
      </TextLink>
    </AsideBlock>
  );
}
