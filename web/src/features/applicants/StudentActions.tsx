import type { ReactNode } from 'react';
import { writeRecipients } from '../../lib/recipients.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import type { DocumentKind } from './useDocuments.ts';

export interface StudentActionsProps {
  userId: string;
  /** The shown application, which documents need. */
  profileId: string | undefined;
  isPaid: boolean;
  making?: DocumentKind;
  onSave: (kind: DocumentKind) => void;
  /** More actions. */
  children?: ReactNode;
}

/** Messages to the applicant, and the downloads of the specification, section 2. */
export function StudentActions({ userId, profileId, isPaid, making, onSave, children }: StudentActionsProps) {
  const t = useTexts('applicants');
  const choose = () =>
    writeRecipients({ ...(profileId ? { profileIds: [profileId] } : { userIds: [userId] }), count: 1 });
  const message = (channel: 'sms' | 'mail', label: string) => (
    <LinkButton
      variant="outline"
      icon={channel === 'sms' ? 'phone' : 'mail'}
      to={paths.newMessage.url(undefined, { channel })}
      onClick={choose}
    >
      {label}
    </LinkButton>
  );
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
      {message('sms', t('sendSms'))}
      {message('mail', t('sendMail'))}
      {children}
      {profileId && (
        <>
          {button('excel', t('APPLICANTS'))}
          {button('admit', t('admitPdf'), isPaid ? {} : { disabled: true, title: t('admitNeedsPayment') })}
          {button('form', t('formPdf'))}
        </>
      )}
    </>
  );
}
