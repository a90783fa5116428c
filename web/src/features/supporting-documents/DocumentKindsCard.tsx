import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { DocumentKinds_IntakeFragment } from '../../gql/supporting-documents.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { type EditedKind, KindRows } from './KindRows.tsx';
import { type DocumentKindsChanges, type KindsImpact, useDocumentKinds } from './useDocumentKinds.ts';

type Intake = DocumentKinds_IntakeFragment;

/** Edits the kinds of supporting documents of an intake in rows; shows the impact before saving. */
export function DocumentKindsCard({ intakeId, onSaved }: { intakeId: string; onSaved: () => Promise<unknown> }) {
  const { intake, ...changes } = useDocumentKinds(intakeId, onSaved);
  // A save of the dates raises the version too; only changed kinds reset the rows.
  return intake && <Loaded key={JSON.stringify(intake.documentKinds)} intake={intake} changes={changes} />;
}

function Loaded({ intake, changes }: { intake: Intake; changes: Omit<DocumentKindsChanges, 'intake'> }) {
  const t = useTexts('supportingDocuments');
  const [kinds, setKinds] = useState<readonly EditedKind[]>(() => intake.documentKinds.map(editedKind));
  const { impact } = changes;
  const input = {
    intakeId: intake.id,
    version: intake.version,
    kinds: kinds.map(({ id, labelEn, labelBn, isRequired }) => ({ ...(id && { id }), labelEn, labelBn, isRequired })),
  };
  return (
    <Card title={t('documents')}>
      <chakra.p color="fg.muted">{t('kindsText')}</chakra.p>
      <KindRows
        kinds={kinds}
        isFixed={intake.state === 'ARCHIVED'}
        mayAdd={kinds.length < limits.supportingDocuments.kinds}
        onChange={setKinds}
        onSave={() => void changes.compare(input)}
      />
      <ConfirmDialog
        open={impact !== undefined}
        onClose={changes.drop}
        onConfirm={() => void changes.store(input)}
        confirmLabel={t('saveKinds')}
        title={t('whatChanges')}
      >
        {impact && <Impact impact={impact} />}
      </ConfirmDialog>
    </Card>
  );
}

function Impact({ impact: { applications, heldNow, heldThen } }: { impact: KindsImpact }) {
  const t = useTexts('supportingDocuments');
  const format = useFormat();
  return (
    <p>
      {t('impact', {
        applications: format.number(applications),
        now: format.number(heldNow),
        after: format.number(heldThen),
      })}
    </p>
  );
}

let rows = 0;
const editedKind = (kind: Partial<EditedKind>): EditedKind => {
  rows += 1;
  return { row: rows, labelEn: '', labelBn: '', isRequired: true, ...kind };
};
