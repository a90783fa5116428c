import type { DocumentState } from '@admission/schema';
import { useTexts } from '../../lib/texts.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';

const looks = {
  DRAFT: { tone: 'neutral', icon: 'minus' },
  UPLOADED: { tone: 'waiting', icon: 'clock' },
  ACCEPTED: { tone: 'good', icon: 'check' },
  REJECTED: { tone: 'bad', icon: 'rotate' },
} as const;

/** The state of a document as text and icon. */
export function DocumentChip({ state }: { state: DocumentState }) {
  const t = useTexts('supportingDocuments');
  return <StatusChip {...looks[state]}>{t(state)}</StatusChip>;
}
