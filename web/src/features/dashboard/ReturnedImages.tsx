import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { ReturnedImage } from './progress.ts';

/** The images that the office asks for anew, each with its reason; the next step leads to their page. */
export function ReturnedImages({ images }: { images: readonly ReturnedImage[] }) {
  const t = useTexts('dashboard');
  return images.map(({ id, kind, reason }) => (
    <Alert key={id} tone="warning" title={t(`returned${kind}`)}>
      {reason && <p>{t('reasonIs', { reason })}</p>}
    </Alert>
  ));
}
