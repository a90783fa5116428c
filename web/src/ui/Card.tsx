import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ReactNode, type Ref, useId } from 'react';
import { SectionHeading } from './Heading.tsx';

export interface CardProps extends Omit<HTMLChakraProps<'section'>, 'title'> {
  title?: ReactNode;
  /** Next to the title: a chip, an edit link. */
  aside?: ReactNode;
  ref?: Ref<HTMLElement> | undefined;
}

/** A section with its own heading. */
export function Card({ title, aside, children, ...props }: CardProps) {
  const id = useId();
  return (
    <chakra.section
      data-card=""
      aria-labelledby={title ? id : undefined}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
      display="flex"
      flexDirection="column"
      gap="4"
      {...props}
    >
      {title && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
          <SectionHeading id={id}>{title}</SectionHeading>
          {aside}
        </chakra.div>
      )}
      {children}
    </chakra.section>
  );
}

export interface Fact {
  label: string;
  value: ReactNode;
}

/** A definition list; empty values are left out. */
export function FactList({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  const given = facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={columns === 2 ? { base: '1fr', md: '1fr 1fr', _print: '1fr 1fr' } : '1fr'}
      columnGap="6"
      rowGap="3"
    >
      {given.map(({ label, value }) => (
        <chakra.div key={label} minW="0">
          <chakra.dt textStyle="sm" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd fontWeight="medium" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
