import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { ReturnedImage } from './progress.ts';

/** The images that the office has returned, each with its reason; the next step links to their page. */
export function ReturnedImages({ images }: { images: readonly ReturnedImage[] }) {
  const t = useTexts('dashboard');
  return images.map(({ id, kind, reason }) => (
    <Alert key={id} tone="warning" title={t(`returned${kind}`)}>
      {reason && <p>{t('reasonIs', { reason })}</p>}
    </Alert>
  ));
}
