import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

/** The card is being drawn and on its way; the figure is there as soon as it is known how much there is. */
export function Preparing({ received }: { received?: number }) {
  const t = useTexts('admit');
  const percent = received === undefined ? undefined : t('received', { percent: Math.floor(received * 100) });
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
