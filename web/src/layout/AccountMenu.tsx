import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { showAlert } from '../lib/alerts.ts';
import { alertFailure } from '../lib/failureTexts.ts';
import { readFailure } from '../lib/problems.ts';
import type { SessionUser } from '../lib/session.ts';
import { saveUnsaved, signOutEverywhere } from '../lib/signOut.ts';
import { useTexts } from '../lib/texts.ts';
import { useSubmitOnce } from '../lib/useSubmitOnce.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { TextLink } from '../ui/TextLink.tsx';

/** Ends every session, or shows why that failed. The first attempt with unsaved answers ends none. */
function useSignOutEverywhere() {
  const [isUnsaved, setUnsaved] = useState(false);
  const [leave, busy] = useSubmitOnce(async () => {
    if (!isUnsaved && !(await saveUnsaved())) return setUnsaved(true);
    try {
      showAlert('success', await signOutEverywhere());
    } catch (error) {
      alertFailure(readFailure(error));
    }
  });
  return { leave, busy, isUnsaved, forget: () => setUnsaved(false) };
}

/** The signed-in user, and the sign-out on every device. On phones part of the open menu. */
export function AccountMenu({ user, menuOpen }: { user: Pick<SessionUser, 'name' | 'phone'>; menuOpen: boolean }) {
  const t = useTexts('nav');
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const { leave, busy, isUnsaved, forget } = useSignOutEverywhere();
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || asking) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const closeBehind = (event: FocusEvent) => {
    if (!asking && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <chakra.div
      position="relative"
      display={{ base: menuOpen ? 'block' : 'none', md: 'block' }}
      w={{ base: 'full', md: 'auto' }}
      onKeyDown={closeByKey}
      onBlur={closeBehind}
    >
      <Button
        ref={button}
        variant="ghost"
        colorPalette="gray"
        icon="user"
        px="3"
        w={{ base: 'full', md: 'auto' }}
        justifyContent="flex-start"
        fontWeight="medium"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <WhoseAccount name={user.name} />
      </Button>
      {/* Focusable, so that a press inside does not count as leaving it. */}
      <chakra.div
        id={panelId}
        tabIndex={-1}
        hidden={!open}
        position={{ base: 'static', md: 'absolute' }}
        insetEnd="0"
        top="calc(100% + 0.75rem)"
        minW="72"
        p="4"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        shadow={{ md: 'lg' }}
        outline="none"
      >
        <chakra.p textStyle="sm" color="fg.muted">
          {t('signedInAs')}
        </chakra.p>
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {user.name}
        </chakra.p>
        <chakra.p mb="4">{user.phone}</chakra.p>
        <TextLink to={paths.account.url()} mb="2" minH="11" onClick={() => setOpen(false)}>
          {t('accountSecurity')}
        </TextLink>
        <Button variant="outline" icon="logout" onClick={() => setAsking(true)}>
          {t('signOutEverywhere')}
        </Button>
      </chakra.div>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          forget();
        }}
        onConfirm={() => void leave()}
        confirmLabel={t('signOutEverywhere')}
        busy={busy}
      >
        <p>{t('signOutEverywhereText')}</p>
        {isUnsaved && <p role="alert">{t('unsavedAnswers')}</p>}
      </ConfirmDialog>
    </chakra.div>
  );
}

/** The name in the bar says whose session is open, for shared computers. */
function WhoseAccount({ name }: { name: string }) {
  const t = useTexts('nav');
  return (
    <>
      <chakra.span srOnly={{ base: false, md: true }}>{t('account')}</chakra.span>{' '}
      <chakra.span
        display={{ base: 'inline', md: 'none', lg: 'inline' }}
        maxW={{ base: '48', lg: '36' }}
        truncate
        fontWeight="semibold"
      >
        {name}
      </chakra.span>
    </>
  );
}
