import { isAdminRole } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { useSite } from '../lib/site.ts';
import { type Translate, useTexts } from '../lib/texts.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Mark } from './Mark.tsx';
import { LanguageSwitch } from './Preferences.tsx';

/** Lazy: visitors do not load it. */
const menus = () => import('./SignedInMenus.tsx');
const Menus = lazy(async () => ({ default: (await menus()).SignedInMenus }));
const SignOutButton = lazy(async () => ({ default: (await menus()).SignOutButton }));

const Item = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    fontWeight: 'medium',
    color: 'fg',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=page]': { color: 'brand.fg', bg: 'brand.subtle', fontWeight: 'semibold' },
  },
});

interface Entry {
  to: string;
  label: string;
}

/** The entries by role (specification, section 1). */
function entriesOf(who: 'visitor' | 'student' | 'admin', t: Translate<'nav'>): Entry[] {
  const notices = { to: paths.notices.url(), label: t('notices') };
  const contact = { to: paths.contact.url(), label: t('contact') };
  if (who === 'admin') return [{ to: paths.adminDashboard.url(), label: t('dashboard') }];
  if (who === 'student') return [notices, contact, { to: paths.dashboard.url(), label: t('dashboard') }];
  return [
    notices,
    contact,
    { to: paths.register.url(), label: t('register') },
    { to: paths.login.url(), label: t('login') },
  ];
}

function Brand() {
  const t = useTexts('nav');
  const site = useSite();
  return (
    <chakra.div flex="1" minW="0">
      <Item
        to={paths.home.url()}
        end
        px="1"
        gap="2"
        maxW="full"
        display="inline-flex"
        whiteSpace="normal"
        lineHeight="1.25"
        fontSize={{ base: 'sm', sm: 'md' }}
        fontWeight="bold"
        css={{ '&[aria-current=page]': { bg: 'transparent', color: 'fg' } }}
      >
        <Mark logoUrl={site?.logoUrl} />
        <chakra.span lineClamp={{ base: 3, sm: 2 }} lineHeight="1.25">
          {site?.admissionTitle ?? t('brandFallback')}
        </chakra.span>
      </Item>
    </chakra.div>
  );
}

/** As wide as the search and the account menu, so that their arrival does not move the entries. */
function RoomForMenus({ name, isOfficer }: { name: string; isOfficer: boolean }) {
  return (
    <>
      {isOfficer && <chakra.span hideBelow="md" w={{ md: '44', lg: '64', xl: '80' }} />}
      <chakra.span aria-hidden hideBelow="md" visibility="hidden" px="3" display="inline-flex" gap="2">
        <Icon name="user" />
        <chakra.span hideBelow="lg" maxW="36" truncate fontWeight="semibold">
          {name}
        </chakra.span>
      </chakra.span>
    </>
  );
}

/** The navigation bar; on phones behind a menu button. */
export function NavBar() {
  const t = useTexts('nav');
  const { user, status } = useSession();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu.
  useEffect(() => setOpen(false), [pathname, status]);
  const who = user ? (isAdminRole(user.role) ? 'admin' : 'student') : 'visitor';
  const closeByKey = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    menuButton.current?.focus();
  };
  /** Closes on press: closing after the page has loaded would shift it. */
  const closeByLink = ({ target }: React.MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setOpen(false);
  };
  return (
    <chakra.header bg="bg.panel" borderBottomWidth="1px" borderColor="border" position="sticky" top="0" zIndex="sticky">
      <chakra.nav
        aria-label={t('mainNavigation')}
        onKeyDown={closeByKey}
        onClick={closeByLink}
        // Above the sidebar.
        maxW={who === 'admin' ? undefined : '8xl'}
        mx="auto"
        px={{ base: '3', md: '6' }}
        // Room for three lines of the name: the fallback font may need the third.
        py={{ base: '1', md: '2' }}
        minH="3.8125rem"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="1"
      >
        <Brand />
        <LanguageSwitch />
        <Button
          ref={menuButton}
          hideFrom="md"
          variant="ghost"
          colorPalette="gray"
          px="3"
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          {t('openMenu')}
        </Button>
        <chakra.ul
          id={menuId}
          listStyleType="none"
          display={{ base: open ? 'flex' : 'none', md: 'flex' }}
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ base: 'stretch', md: 'center' }}
          gap="1"
          w={{ base: 'full', md: 'auto' }}
          pt={{ base: '2', md: '0' }}
          visibility={status === 'loading' ? 'hidden' : undefined}
        >
          {entriesOf(who, t).map(({ to, label }) => (
            <li key={to}>
              <Item to={to}>{label}</Item>
            </li>
          ))}
          {user && (
            <li>
              {/* As wide as the button. */}
              <Suspense
                fallback={
                  <chakra.span visibility="hidden" px="3">
                    {t('logout')}
                  </chakra.span>
                }
              >
                <SignOutButton />
              </Suspense>
            </li>
          )}
        </chakra.ul>
        {user && (
          <Suspense fallback={<RoomForMenus name={user.name} isOfficer={who === 'admin'} />}>
            <Menus key={pathname} user={user} menuOpen={open} />
          </Suspense>
        )}
      </chakra.nav>
    </chakra.header>
  );
}
