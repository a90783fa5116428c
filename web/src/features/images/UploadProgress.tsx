import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

/** Fraction sent; then that the server stores the image. */
export function UploadProgress({ label, sent }: { label: string; sent: number }) {
  const t = useTexts('images');
  const percent = t('percent', { percent: Math.floor(sent * 100) });
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
