import type { DoorPack } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { type Checked, checkCamera, checkStorage, checkTestCode } from './readyCheck.ts';
import { Screen } from './Screen.tsx';

interface ReadyViewProps {
  pack: DoorPack;
  skewMinutes: number;
  onChecked: (isReady: boolean) => void;
  open: () => void;
}

/** Minutes; the verdicts use the server's time, but the records show the clock of the phone. */
const largestSkew = 5;

const lines = ['checkCamera', 'checkStorage', 'checkClock', 'checkCode'] as const;
type Line = (typeof lines)[number];

/** Checks camera, storage, clock and a test code: everything that the door needs offline. */
export function ReadyView({ pack, skewMinutes, onChecked, open }: ReadyViewProps) {
  const t = useTexts('door');
  const [found, setFound] = useState<Partial<Record<Line, Checked>>>({});
  const [attempt, setAttempt] = useState(0);
  const report = useRef(onChecked);
  report.current = onChecked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt checks again.
  useEffect(() => {
    let isStopped = false;
    const check = async () => {
      const checks: Record<Line, () => Promise<Checked>> = {
        checkCamera,
        checkStorage,
        checkClock: async () => ({ isReady: Math.abs(skewMinutes) < largestSkew }),
        checkCode: () => checkTestCode(pack),
      };
      let isReady = true;
      for (const line of lines) {
        const result = await checks[line]();
        if (isStopped) return;
        isReady &&= result.isReady;
        setFound((before) => ({ ...before, [line]: result }));
      }
      report.current(isReady);
    };
    setFound({});
    void check();
    return () => {
      isStopped = true;
    };
  }, [attempt]);
  const isDone = lines.every((line) => found[line]);
  const isReady = lines.every((line) => found[line]?.isReady);
  return (
    <Screen title={t('checkTitle')} intro={t('checkIntro')}>
      <Card>
        <chakra.ul display="flex" flexDirection="column" gap="4" listStyleType="none">
          {lines.map((line) => (
            <CheckLine key={line} label={t(line)} checked={found[line]} />
          ))}
        </chakra.ul>
      </Card>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button onClick={open} disabled={!isDone} variant={isReady ? 'solid' : 'outline'}>
          {t('start')}
        </Button>
        {isDone && !isReady && <Button onClick={() => setAttempt(attempt + 1)}>{t('checkAgain')}</Button>}
      </chakra.div>
    </Screen>
  );
}

function CheckLine({ label, checked }: { label: string; checked: Checked | undefined }) {
  const t = useTexts('door');
  return (
    <chakra.li>
      <chakra.div display="flex" justifyContent="space-between" gap="3" fontWeight="semibold">
        {label}
        {!checked && <StatusChip tone="neutral">{t('checking')}</StatusChip>}
        {checked && (
          <StatusChip tone={checked.isReady ? 'good' : 'bad'}>{t(checked.isReady ? 'passed' : 'failed')}</StatusChip>
        )}
      </chakra.div>
      {checked?.hint && <chakra.p color="fg.muted">{t(checked.hint)}</chakra.p>}
    </chakra.li>
  );
}
