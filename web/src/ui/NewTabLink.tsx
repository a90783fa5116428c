import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Icon } from './Icon.tsx';
import { OuterLink } from './TextLink.tsx';

/** A URL as shown: without protocol, shortened to a column's width. */
function shortOf(address: string): string {
  const bare = address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return bare.length > 32 ? `${bare.slice(0, 31)}…` : bare;
}

/** Shows the host only. */
const siteOf = (address: string): string => shortOf(address).replace(/[/?#].*$/, '');

/** Allows a line break after each dot. */
const Breakable = ({ site }: { site: string }) =>
  (site.match(/[^.]*\.|[^.]+$/g) ?? []).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A URL typed by a user: a link for http and https only, in a new tab, without opener or referrer. */
export function NewTabLink({ href, label, siteOnly }: { href?: string | null; label: string; siteOnly?: boolean }) {
  const t = useTexts('editing');
  if (!href) return null;
  if (!/^https?:\/\//i.test(href)) return <>{href}</>;
  return (
    <OuterLink
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      minH={siteOnly ? { base: '11', md: '6' } : '11'}
      whiteSpace={siteOnly ? { md: 'nowrap' } : undefined}
      overflowWrap={siteOnly ? undefined : 'anywhere'}
      aria-label={t('opensNewTab', { label, address: siteOnly ? siteOf(href) : shortOf(href) })}
    >
      <chakra.span>{siteOnly ? <Breakable site={siteOf(href)} /> : shortOf(href)}</chakra.span>
      <Icon name="external" w="4" h="4" display="inline-block" />
    </OuterLink>
  );
}
