import { delays } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AlertItem, type AlertKind, dismissAlerts, useAlerts, useDismissals } from '../lib/alerts.ts';
import { useTexts } from '../lib/texts.ts';
import { IconButton } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { toastPlace } from './toastPlace.ts';

const looks = {
  success: { palette: 'green', icon: 'check' },
  error: { palette: 'red', icon: 'error' },
  info: { palette: 'blue', icon: 'info' },
} as const satisfies Record<AlertKind, { palette: string; icon: IconName }>;

const worst = (alerts: readonly AlertItem[]): AlertKind =>
  alerts.some(({ kind }) => kind === 'error') ? 'error' : (alerts.at(-1)?.kind ?? 'info');

/** Keeps the element off the controls of the page; without that script it stays at the lower edge. */
function useClearPlace(box: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!shown || !element) return;
    if (toastPlace.keepClear) return toastPlace.keepClear(element);
    const started = import('./keepClear.ts').then(
      ({ keepClear }) => keepClear(element),
      () => undefined,
    );
    return () => void started.then((stop) => stop?.());
  }, [box, shown]);
}

/**
 * The snackbar: distinct messages joined with commas, hidden 6 s after the last one (specification, section 8) or when dismissed. It is
 * placed where the page has no control.
 */
export function Toaster() {
  const t = useTexts('common');
  const alerts = useAlerts();
  const dismissals = useDismissals();
  const [shown, setShown] = useState<{ kind: AlertKind; text: string; newest: number }>();

  // Before the effect below: a message after a dismissal is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each dismissal hides the messages.
  useEffect(() => setShown(undefined), [dismissals]);
  useEffect(() => {
    const newest = alerts.at(-1)?.id;
    if (newest === undefined) return;
    setShown({ kind: worst(alerts), text: [...new Set(alerts.map(({ message }) => message))].join(', '), newest });
  }, [alerts]);

  // Removing one of several alerts does not restart the timer.
  const newest = shown?.newest;
  useEffect(() => {
    if (newest === undefined) return;
    const timer = setTimeout(() => setShown(undefined), delays.alertHidden);
    return () => clearTimeout(timer);
  }, [newest]);

  const box = useRef<HTMLDivElement>(null);
  useClearPlace(box, shown);
  const look = looks[shown?.kind ?? 'info'];
  return (
    <chakra.div
      ref={box}
      position="fixed"
      zIndex="toast"
      data-toast=""
      insetInline="0"
      bottom="4"
      mx="auto"
      w="max-content"
      maxW="min(28rem, 100vw - 2rem)"
      // Controls that it still covers can be pressed.
      pointerEvents="none"
      data-no-print=""
      role={shown?.kind === 'error' ? 'alert' : 'status'}
      aria-live={shown?.kind === 'error' ? 'assertive' : 'polite'}
    >
      {shown && (
        <chakra.div
          colorPalette={look.palette}
          display="flex"
          alignItems="center"
          gap="2"
          ps="3"
          lineHeight="1.3"
          color="fg"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="colorPalette.border"
          borderInlineStartWidth="4px"
          borderInlineStartColor="colorPalette.solid"
          borderRadius="l2"
          shadow="lg"
        >
          <Icon name={look.icon} color="colorPalette.fg" />
          <chakra.span flex="1" minW="0" py="1">
            {shown.text}
          </chakra.span>
          <IconButton
            icon="close"
            label={t('close')}
            minH={{ base: '11', md: '9' }}
            pointerEvents="auto"
            onClick={dismissAlerts}
          />
        </chakra.div>
      )}
    </chakra.div>
  );
}
