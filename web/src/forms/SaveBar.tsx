import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { PrimaryBar } from '../ui/PrimaryBar.tsx';

export interface SaveBarProps {
  label: string;
  busy: boolean;
  /** Saved; a redirect follows. */
  done: boolean;
}

/** The submit button of a form, with the status after saving. */
export function SaveBar({ label, busy, done }: SaveBarProps) {
  const t = useTexts('editing');
  return (
    <PrimaryBar>
      <Button type="submit" busy={busy}>
        {label}
      </Button>
      <chakra.p role="status" alignSelf="center" _empty={{ position: 'absolute' }}>
        {done && t('leadingBack')}
      </chakra.p>
    </PrimaryBar>
  );
}
