import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Documents_DocumentFragment } from '../../gql/supporting-documents.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PhotoLink } from '../../ui/PhotoLink.tsx';
import { FileChooser, UploadProgress } from '../images/index.ts';
import { DocumentChip } from './DocumentChip.tsx';
import type { OwnDocument } from './useOwnDocument.ts';

interface DocumentCardProps {
  document: Documents_DocumentFragment;
  /** Read-only after the decision or the exam. */
  isFixed: boolean;
  own: OwnDocument;
}

/** A document of the applicant: its pages, with actions to add, order, remove and submit them. */
export function DocumentCard({ document, isFixed, own }: DocumentCardProps) {
  const t = useTexts('supportingDocuments');
  const lang = useLanguage();
  const { kind, state, pages, reason } = document;
  const label = lang === 'bn' ? kind.labelBn : kind.labelEn;
  const isSending = own.upload.stage === 'sending';
  const canSend = !isFixed && pages.length > 0 && (state === 'DRAFT' || state === 'REJECTED');
  return (
    <Card title={label} aside={<DocumentChip state={state} />}>
      <p>{t(kind.isRequired ? 'required' : 'notRequired')}</p>
      {state === 'REJECTED' && (
        <Alert tone="warning" title={t('sentBack')}>
          {reason && <p>{t('reasonIs', { reason })}</p>}
        </Alert>
      )}
      <Pages document={document} label={label} isFixed={isFixed} own={own} />
      {!isFixed && pages.length < limits.supportingDocuments.pages && (
        <FileChooser
          of={label}
          capture="environment"
          disabled={isSending}
          isPreparing={own.isPreparing}
          onFile={(file) => void own.add(file)}
        />
      )}
      {own.upload.stage === 'sending' && <UploadProgress label={t('sending')} sent={own.upload.sent} />}
      {own.isUnreadable && <Alert tone="error" live title={t('photoUnreadable')} />}
      {own.upload.stage === 'failed' && (
        <Alert tone="error" live title={t('pageNotSent')}>
          <p>{failureTexts(own.upload.failure, t).join(' ')}</p>
          {own.unsent && (
            <div>
              <Button size="sm" onClick={() => own.unsent && void own.add(own.unsent)}>
                {t('sendAgain')}
              </Button>
            </div>
          )}
        </Alert>
      )}
      {canSend && (
        <div>
          <Button busy={own.isBusy} disabled={isSending || own.isPreparing} onClick={() => void own.submit()}>
            {t('send')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Pages({ document: { pages }, label, isFixed, own }: DocumentCardProps & { label: string }) {
  const t = useTexts('supportingDocuments');
  const format = useFormat();
  if (pages.length === 0) return null;
  return (
    <chakra.ol listStyleType="none" maxW="none" display="flex" flexWrap="wrap" gap="4">
      {pages.map(({ id, url }, at) => {
        const page = format.number(at + 1);
        return (
          <chakra.li key={id} display="flex" flexDirection="column" gap="2" maxW="none">
            <PhotoLink url={url} alt={t('pageOf', { page, label })} />
            {!isFixed && (
              <chakra.div display="flex" gap="1">
                {at > 0 && (
                  <Button
                    size="sm"
                    variant="outline"
                    icon="left"
                    aria-label={t('moveUp', { page })}
                    disabled={own.isBusy}
                    onClick={() => void own.moveUp(at)}
                  />
                )}
                <Button
                  size="sm"
                  variant="outline"
                  icon="trash"
                  aria-label={t('removePage', { page })}
                  disabled={own.isBusy}
                  onClick={() => void own.remove(id)}
                />
              </chakra.div>
            )}
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
