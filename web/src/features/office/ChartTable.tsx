import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';

/** The table of a chart on the office dashboard: visible from 768 px and in print, collapsed on phones. */
export function ChartTable({ children }: { children: ReactNode }) {
  const t = useTexts('office');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" minW="0">
      <chakra.div hideFrom="md" data-no-print="">
        <Button
          variant="outline"
          icon={open ? 'up' : 'down'}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t('hideFigures') : t('showFigures')}
        </Button>
      </chakra.div>
      <chakra.div
        id={id}
        display={{ base: open ? 'flex' : 'none', md: 'flex', _print: 'flex' }}
        flexDirection="column"
        gap="4"
      >
        {children}
      </chakra.div>
    </chakra.div>
  );
}
