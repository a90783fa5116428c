import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect } from 'react';
import { Icon } from './Icon.tsx';
import { TextLink } from './TextLink.tsx';
import { headingRecipe } from './theme/recipes.ts';

const Heading = chakra('h1', headingRecipe);

export interface PageFrameProps {
  /** The h1 and the document title. */
  title: string;
  /** One sentence below the heading. */
  intro?: ReactNode;
  back?: { to: string; label: string };
  /** Before the heading, for example an avatar. */
  picture?: ReactNode;
  /** Buttons next to the heading. */
  actions?: ReactNode;
  /** Full width, for tables; the default is a column of at most 720 px. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout focuses this id when a page opens. */
export const headingId = 'page-heading';

/** Back link, heading and content of a page. `officeFrame.css` makes wide ones dense in the office. */
export function PageFrame({ title, intro, back, picture, actions, wide = false, children }: PageFrameProps) {
  useEffect(() => {
    const suffix = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = suffix ? `${title} · ${suffix}` : title;
  }, [title]);
  return (
    <chakra.div
      w="full"
      maxW={wide ? '8xl' : 'column'}
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '5', md: '8' }}
      display="flex"
      flexDirection="column"
      gap={{ base: '5', md: '6' }}
      data-wide={wide ? '' : undefined}
    >
      <chakra.div
        data-head=""
        display="flex"
        flexWrap="wrap"
        gap="4"
        justifyContent="space-between"
        alignItems="flex-start"
      >
        {back && (
          <chakra.div data-no-print="" data-back="" w="full" mb={{ base: '1', md: '2' }}>
            <TextLink to={back.to} minH="11">
              <Icon name="back" />
              {back.label}
            </TextLink>
          </chakra.div>
        )}
        {/* The heading fills the row: its intrinsic width changes when fonts load and would shift the layout. */}
        <chakra.div minW="0" flex={wide ? { lg: '1 1 24rem' } : undefined} display="flex" gap="4" alignItems="center">
          {picture}
          <chakra.div minW="0">
            <Heading id={headingId} tabIndex={-1} size="2xl">
              {title}
            </Heading>
            {intro && (
              <chakra.div mt="2" color="fg.muted">
                {intro}
              </chakra.div>
            )}
          </chakra.div>
        </chakra.div>
        {actions && (
          <chakra.div display="flex" flexWrap="wrap" gap="3" data-no-print="">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
      {children}
    </chakra.div>
  );
}
