import type { Role } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { OfficeLinks } from './OfficeSidebar.tsx';

/** The entries of the sidebar in a menu, below 1024 px; on phones part of the open menu. */
export function OfficeMenu({ role, menuOpen }: { role: Role; menuOpen: boolean }) {
  const t = useTexts('officeNav');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const closeBehind = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <chakra.div
      position="relative"
      display={{ base: menuOpen ? 'block' : 'none', md: 'block', lg: 'none' }}
      w={{ base: 'full', md: 'auto' }}
      onKeyDown={closeByKey}
      onBlur={closeBehind}
    >
      <Button
        ref={button}
        variant="ghost"
        colorPalette="gray"
        icon="down"
        px="3"
        w={{ base: 'full', md: 'auto' }}
        flexDirection="row-reverse"
        justifyContent={{ base: 'space-between', md: 'center' }}
        fontWeight="medium"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {t('office')}
      </Button>
      {/* Focusable, so that a press inside does not count as leaving it. */}
      <chakra.div
        id={panelId}
        tabIndex={-1}
        hidden={!open}
        role="group"
        aria-label={t('officePages')}
        position={{ base: 'static', md: 'absolute' }}
        insetEnd="0"
        top="calc(100% + 0.75rem)"
        minW="64"
        maxH={{ md: 'calc(100dvh - 5rem)' }}
        overflowY={{ md: 'auto' }}
        p="2"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        shadow={{ md: 'lg' }}
        outline="none"
      >
        <OfficeLinks role={role} onFollow={() => setOpen(false)} />
      </chakra.div>
    </chakra.div>
  );
}
