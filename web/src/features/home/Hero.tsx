import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';

const BYTES_IN_MB = 1024 * 1024;

/** What an applicant needs at hand. */
export function Needs() {
  const t = useTexts('home');
  const needs = [
    t('needPhone'),
    t('needResults'),
    t('needDegree'),
    t('needImages', { mb: limits.image.bytes / BYTES_IN_MB }),
    t('needPayment'),
  ];
  return (
    <Card title={t('needTitle')} gap="3" w={{ base: 'full', xl: '28rem' }}>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2.5">
        {needs.map((need) => (
          <chakra.li key={need} display="flex" gap="2.5" alignItems="flex-start">
            <Icon name="check" color="brand.fg" mt="0.5" />
            {need}
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
}

/** Full-width background of a part of the home page. */
export function Band({ children }: { children: ReactNode }) {
  return (
    <chakra.div bg="brand.subtle" borderBottomWidth="1px" borderColor="brand.border">
      {children}
    </chakra.div>
  );
}

/** A part of the home page as wide as the navigation bar. */
export function Wide({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      w="full"
      maxW="8xl"
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '7', md: '10' }}
      display="flex"
      flexDirection="column"
      gap={{ base: '10', md: '12' }}
    >
      {children}
    </chakra.div>
  );
}
