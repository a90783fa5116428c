import { documentReturns } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ReasonChoice } from '../../forms/ReasonChoice.tsx';
import type { Documents_DocumentFragment } from '../../gql/supporting-documents.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { DocumentChip } from './DocumentChip.tsx';
import { DocumentPages } from './DocumentPages.tsx';
import { useStudentDocuments } from './useStudentDocuments.ts';

type Document = Documents_DocumentFragment;

interface StudentDocumentsProps {
  /** Without an intake the current one. */
  application: { userId: string; intake?: string };
  onDecided: () => void;
}

/** The documents of an applicant in reading size, each accepted or sent back; nothing if the intake requires none. */
export function StudentDocuments({ application, onDecided }: StudentDocumentsProps) {
  const { documents, error, retry, decide, busy } = useStudentDocuments(application, onDecided);
  return (
    <>
      {error && <LoadError error={error} retry={retry} />}
      {documents.map((document) => (
        <OneDocument key={document.kind.id} document={document} busy={busy} onDecide={decide} />
      ))}
    </>
  );
}

interface OneDocumentProps {
  document: Document;
  busy: boolean;
  onDecide: (document: Document, reason?: string) => Promise<void>;
}

function OneDocument({ document, busy, onDecide }: OneDocumentProps) {
  const t = useTexts('supportingDocuments');
  const lang = useLanguage();
  const [isReturning, setReturning] = useState(false);
  const { kind, state, pages, reason } = document;
  const label = lang === 'bn' ? kind.labelBn : kind.labelEn;
  return (
    <Card title={label} aside={<DocumentChip state={state} />}>
      {reason && <p>{t('reasonIs', { reason })}</p>}
      {state !== 'DRAFT' && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" data-no-print="">
          {state !== 'ACCEPTED' && (
            <Button size="sm" icon="check" busy={busy} onClick={() => void onDecide(document)}>
              {t('accept')}
            </Button>
          )}
          <Button size="sm" variant="outline" disabled={busy} onClick={() => setReturning(true)}>
            {t('sendBack')}
          </Button>
        </chakra.div>
      )}
      <DocumentPages urls={pages.map(({ url }) => url)} label={label} />
      <Dialog open={isReturning} onClose={() => setReturning(false)} title={t('sendBackNamed', { label })}>
        <p>{t('sendBackText')}</p>
        {isReturning && (
          <ReasonChoice
            reasons={documentReturns.map((value) => ({ value, label: t(value) }))}
            labels={{ other: t('otherReason'), hint: t('reasonHint'), confirm: t('sendBack'), cancel: t('cancel') }}
            onChoose={(chosen) => {
              setReturning(false);
              void onDecide(document, chosen);
            }}
            onClose={() => setReturning(false)}
          />
        )}
      </Dialog>
    </Card>
  );
}
