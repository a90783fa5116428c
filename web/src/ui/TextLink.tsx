import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { linkRecipe } from './theme/recipes.ts';

/** A router link. */
export const TextLink = chakra(Link, linkRecipe);

const Anchor = chakra('a', linkRecipe);

/** A link to another site, an e-mail address or a phone. */
export function OuterLink({ href, ...props }: ComponentProps<typeof Anchor>) {
  const away = /^https?:/.test(String(href));
  return <Anchor href={href} {...(away ? { rel: 'noopener noreferrer' } : {})} {...props} />;
}
