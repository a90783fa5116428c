import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useOnline } from '../lib/online.ts';
import { useSession } from '../lib/session.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { headingId } from '../ui/PageFrame.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { NavBar } from './NavBar.tsx';
import { OfficeSide } from './OfficeSide.tsx';
import { OutdatedNote } from './OutdatedNote.tsx';
import { ColourModeSelect } from './Preferences.tsx';

const contentId = 'content';

function SkipLink() {
  const t = useTexts('common');
  const skip = (event: React.MouseEvent) => {
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  return (
    <chakra.a
      href={`#${contentId}`}
      onClick={skip}
      position="absolute"
      insetStart="2"
      top="-20"
      zIndex="skipNav"
      px="4"
      py="3"
      bg="brand.solid"
      color="brand.contrast"
      borderRadius="l2"
      fontWeight="semibold"
      _focus={{ top: '2' }}
    >
      {t('skipToContent')}
    </chakra.a>
  );
}

function OfflineNote() {
  const t = useTexts('common');
  const online = useOnline();
  return (
    <chakra.div role="status" data-no-print="">
      {!online && (
        <chakra.p maxW="none" px="4" py="2" textAlign="center" bg="bg.warning" color="fg.warning" fontWeight="semibold">
          {t('offline')}
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** Explains the redirect to the sign-in page after an expired session. */
function SessionEndedNote() {
  const t = useTexts('common');
  const session = useSession();
  if (session.status !== 'anonymous' || session.ended !== 'expired') return null;
  return (
    <chakra.div maxW="column" mx="auto" px={{ base: '4', md: '6' }} pt="5">
      <Alert tone="info" live>
        {t('sessionEnded')}
      </Alert>
    </chakra.div>
  );
}

function Footer() {
  const t = useTexts('nav');
  const site = useSite();
  return (
    <chakra.footer
      mt="auto"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg.panel"
      // It would shift when the page has loaded.
      css={{ 'div:has([role=status][aria-busy=true]) ~ &': { display: 'none' } }}
    >
      <chakra.div
        maxW="8xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="4"
        display="flex"
        flexWrap="wrap"
        gap="4"
        alignItems="center"
        justifyContent="space-between"
        textStyle="sm"
      >
        <chakra.p color="fg.muted">
          {site?.universityName ? `${site.universityName} · ` : ''}
          {t('footer')}
        </chakra.p>
        <ColourModeSelect />
      </chakra.div>
    </chakra.footer>
  );
}

/** Focuses the heading after a navigation, for screen readers and keyboard users; not on the first page. */
function useFocusOnHeading(): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const last = useRef(pathname);
  useEffect(() => {
    if (state !== 'idle' || last.current === pathname) return;
    last.current = pathname;
    const heading = document.getElementById(headingId) ?? document.getElementById(contentId);
    heading?.focus({ preventScroll: true });
  }, [pathname, state]);
}

/** A progress line during navigation. */
function NavigationLine() {
  const { state } = useNavigation();
  return (
    <chakra.div
      aria-hidden="true"
      position="fixed"
      insetInline="0"
      top="0"
      h="1"
      zIndex="banner"
      bg="brand.solid"
      opacity={state === 'idle' ? '0' : '1'}
      transition="opacity 200ms"
      transitionDelay={state === 'idle' ? '0ms' : '150ms'}
      pointerEvents="none"
    />
  );
}

/** The frame of every page. */
export function Layout() {
  const site = useSite();
  useFocusOnHeading();
  useEffect(() => {
    const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
    if (!name || !site || name.content === site.admissionTitle) return;
    document.title = document.title.replace(name.content, site.admissionTitle);
    name.content = site.admissionTitle;
  }, [site]);
  return (
    <chakra.div minH="100dvh" display="flex" flexDirection="column">
      <SkipLink />
      <NavigationLine />
      <NavBar />
      <OfflineNote />
      <OutdatedNote />
      <chakra.div flex="1" display="flex">
        <OfficeSide />
        <chakra.main id={contentId} tabIndex={-1} flex="1" minW="0" outline="none">
          <SessionEndedNote />
          <Outlet />
        </chakra.main>
      </chakra.div>
      <Footer />
      <Toaster />
      <ScrollRestoration />
    </chakra.div>
  );
}
