import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { SectionHeading } from '../../ui/Heading.tsx';

export function HomeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section display="flex" flexDirection="column" gap="5">
      <SectionHeading size="xl">{title}</SectionHeading>
      {children}
    </chakra.section>
  );
}
