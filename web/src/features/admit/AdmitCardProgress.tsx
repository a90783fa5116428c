import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

/** Progress of the download; without a percentage until the size is known. */
export function AdmitCardProgress({ received }: { received?: number }) {
  const t = useTexts('admit');
  const percent = received === undefined ? undefined : t('percent', { percent: Math.floor(received * 100) });
  return (
    <Card>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        gap="3"
        role="status"
        aria-busy="true"
        className="tabular"
      >
        <span>{t('preparing')}</span>
        <span>{percent}</span>
      </chakra.div>
      <ProgressBar label={t('preparing')} value={received} valueText={percent} />
    </Card>
  );
}
