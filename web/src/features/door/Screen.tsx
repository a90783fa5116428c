import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { headingRecipe } from '../../ui/theme/recipes.ts';

const Heading = chakra('h1', headingRecipe);

/** A screen of the door: the heading takes the focus when it opens. */
export function Screen({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <chakra.main w="full" maxW="column" mx="auto" p="4" display="flex" flexDirection="column" gap="4">
      <div>
        <Heading ref={ref} tabIndex={-1} size="xl">
          {title}
        </Heading>
        {intro && (
          <chakra.p mt="1" color="fg.muted">
            {intro}
          </chakra.p>
        )}
      </div>
      {children}
    </chakra.main>
  );
}
