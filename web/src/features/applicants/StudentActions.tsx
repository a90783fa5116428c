import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import type { DocumentKind } from './useDocuments.ts';

export interface StudentActionsProps {
  isPaid: boolean;
  making?: DocumentKind;
  onSave: (kind: DocumentKind) => void;
}

/** The downloads of the specification, section 2. */
export function StudentActions({ isPaid, making, onSave }: StudentActionsProps) {
  const t = useTexts('applicants');
  const button = (kind: DocumentKind, label: string, { disabled = false, title = '' } = {}) => (
    <Button
      variant="outline"
      icon="download"
      busy={making === kind}
      disabled={disabled}
      title={title || undefined}
      onClick={() => onSave(kind)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button('excel', t('APPLICANTS'))}
      {button('admit', t('admitPdf'), isPaid ? {} : { disabled: true, title: t('admitNeedsPayment') })}
      {button('form', t('formPdf'))}
    </>
  );
}
