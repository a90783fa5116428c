import type { Role } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { Drawing } from '../ui/Icon.tsx';
import { currentOf, entriesFor } from './officeEntries.ts';

const Item = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    py: '1.5',
    borderRadius: 'l2',
    fontWeight: 'medium',
    lineHeight: '1.3',
    color: 'fg',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { color: 'brand.fg', bg: 'brand.subtle', fontWeight: 'semibold' },
  },
});

/** The entries that the role may open, with the current one marked. */
export function OfficeLinks({ role, onFollow }: { role: Role; onFollow?: () => void }) {
  const t = useTexts('officeNav');
  const { pathname } = useLocation();
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="0.5">
      {entriesFor(role).map((entry) => (
        <li key={entry.name}>
          <Item to={entry.path.url()} aria-current={currentOf(entry, pathname)} onClick={onFollow}>
            <Drawing strokes={entry.strokes} />
            {t(entry.name)}
          </Item>
        </li>
      ))}
    </chakra.ul>
  );
}

/** The height of the navigation bar with its border. */
const barHeight = 'calc(3.75rem + 1px)';

/** The sidebar of officers from 1024 px; scrolls independently. */
export function OfficeSidebar({ role }: { role: Role }) {
  const t = useTexts('officeNav');
  const headingId = useId();
  return (
    <chakra.nav
      aria-labelledby={headingId}
      position="sticky"
      top={barHeight}
      maxH={`calc(100dvh - ${barHeight})`}
      overflowY="auto"
      p="3"
    >
      <chakra.p id={headingId} px="3" py="2" textStyle="sm" fontWeight="semibold" color="fg.muted">
        {t('office')}
      </chakra.p>
      <OfficeLinks role={role} />
    </chakra.nav>
  );
}
