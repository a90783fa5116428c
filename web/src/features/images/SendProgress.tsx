import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

/** How much of an upload has left this device; then that the answer is awaited. */
export function SendProgress({ label, sent }: { label: string; sent: number }) {
  const t = useTexts('images');
  const percent = t('sent', { percent: Math.floor(sent * 100) });
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.div display="flex" justifyContent="space-between" gap="3" textStyle="sm" className="tabular">
        <span>{sent < 1 ? t('sending') : t('storing')}</span>
        <span>{percent}</span>
      </chakra.div>
      <ProgressBar label={label} value={sent} valueText={percent} />
    </chakra.div>
  );
}
