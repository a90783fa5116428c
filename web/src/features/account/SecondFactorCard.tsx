import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { Enrolment } from './Enrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface SecondFactorCardProps {
  since: string | null;
  codesLeft: number;
  onChanged: () => Promise<void>;
}

/** The second factor: enrols an app, shows its recovery codes once, or disables it. */
export function SecondFactorCard({ since, codesLeft, onChanged }: SecondFactorCardProps) {
  const t = useTexts('account');
  const [enrolling, setEnrolling] = useState(false);
  const [disabling, setDisabling] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = async (fresh: readonly string[]) => {
    setCodes(fresh);
    setEnrolling(false);
    await onChanged();
  };
  return (
    <Card
      title={t('secondFactor')}
      aside={<StatusChip tone={since ? 'good' : 'neutral'}>{t(since ? 'isOn' : 'isOff')}</StatusChip>}
    >
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {since ? (
        <Enrolled since={since} codesLeft={codesLeft} />
      ) : (
        <chakra.p color="fg.muted">{t('secondFactorText')}</chakra.p>
      )}
      {since && (
        <Button alignSelf="flex-start" variant="outline" colorPalette="red" onClick={() => setDisabling(true)}>
          {t('disable')}
        </Button>
      )}
      {!since && !enrolling && (
        <Button alignSelf="flex-start" onClick={() => setEnrolling(true)}>
          {t('setUp')}
        </Button>
      )}
      {!since && enrolling && <Enrolment onDone={finish} onCancel={() => setEnrolling(false)} />}
      {disabling && <DisableDialog onClose={() => setDisabling(false)} onChanged={onChanged} />}
    </Card>
  );
}

function Enrolled({ since, codesLeft }: { since: string; codesLeft: number }) {
  const t = useTexts('account');
  const format = useFormat();
  return (
    <div>
      <p>{t('onSince', { time: format.short(since) })}</p>
      <chakra.p color="fg.muted">{t('codesLeft', { count: codesLeft })}</chakra.p>
    </div>
  );
}
