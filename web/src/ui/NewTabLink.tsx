import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Icon } from './Icon.tsx';
import { OuterLink } from './TextLink.tsx';

/** What people call an address: without the protocol, and not longer than a column. */
function shortOf(address: string): string {
  const bare = address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return bare.length > 32 ? `${bare.slice(0, 31)}…` : bare;
}

/** The site alone, where there is no room for more. */
const siteOf = (address: string): string => shortOf(address).replace(/[/?#].*$/, '');

/** A narrow column breaks it after a dot. */
const Breakable = ({ site }: { site: string }) =>
  site.split(/(?<=\.)/).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** An address that somebody typed: a link only where it leads to a web page, opened beside ours, and told nothing about us. */
export function NewTabLink({ href, label, siteOnly }: { href?: string | null; label: string; siteOnly?: boolean }) {
  const t = useTexts('editing');
  if (!href) return null;
  if (!/^https?:\/\//i.test(href)) return <>{href}</>;
  return (
    <OuterLink
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      minH="11"
      overflowWrap={siteOnly ? undefined : 'anywhere'}
      aria-label={t('opensNewTab', { label, address: siteOnly ? siteOf(href) : shortOf(href) })}
    >
      <chakra.span>{siteOnly ? <Breakable site={siteOf(href)} /> : shortOf(href)}</chakra.span>
      <Icon name="external" w="4" h="4" />
    </OuterLink>
  );
}
