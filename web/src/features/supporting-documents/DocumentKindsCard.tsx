import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { useGuardedSave } from '../../forms/useGuardedSave.ts';
import { useOpenedRecord } from '../../forms/useOpenedRecord.ts';
import type { DocumentKinds_IntakeFragment } from '../../gql/supporting-documents.ts';
import { isSameJson } from '../../lib/sameJson.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { type EditedKind, KindRows } from './KindRows.tsx';
import { type DocumentKindsChanges, type KindsImpact, useDocumentKinds } from './useDocumentKinds.ts';

type Intake = DocumentKinds_IntakeFragment;

/** Edits the kinds of supporting documents of an intake in rows; shows the impact before saving. */
export function DocumentKindsCard({ intakeId, onSaved }: { intakeId: string; onSaved: () => Promise<unknown> }) {
  const { intake, ...changes } = useDocumentKinds(intakeId);
  return intake && <Opened intake={intake} changes={changes} onSaved={onSaved} />;
}

interface OpenedProps {
  intake: Intake;
  changes: Omit<DocumentKindsChanges, 'intake'>;
  onSaved: () => Promise<unknown>;
}

function Opened({ intake, changes, onSaved }: OpenedProps) {
  const { opened, restart } = useOpenedRecord(intake, changes.reload);
  return (
    <Loaded
      key={opened.version}
      intake={opened}
      isFixed={intake.state === 'ARCHIVED'}
      changes={changes}
      onSaved={() => Promise.all([restart(), onSaved()])}
    />
  );
}

/** A save of the dates raises the version too: the rows are the same then. */
const hasSameKinds = (one: Intake, other: Intake) => isSameJson(one.documentKinds, other.documentKinds);

function Loaded({ intake, isFixed, changes, onSaved }: OpenedProps & { isFixed: boolean }) {
  const t = useTexts('supportingDocuments');
  const [kinds, setKinds] = useState<readonly EditedKind[]>(() => intake.documentKinds.map(editedKind));
  const guarded = useGuardedSave({ opened: intake, reload: changes.reload, isSame: hasSameKinds });
  const { impact } = changes;
  const input = {
    intakeId: intake.id,
    version: intake.version,
    kinds: kinds.map(({ id, labelEn, labelBn, isRequired }) => ({ ...(id && { id }), labelEn, labelBn, isRequired })),
  };
  const [save, busy] = useSubmitOnce(async () => {
    changes.drop();
    try {
      await guarded.save(async ({ version = 0 }) => {
        await changes.save({ ...input, version });
        await onSaved();
      });
    } catch (error) {
      changes.show(error);
    }
  });
  const overwrite = () => {
    guarded.accept();
    void save();
  };
  const takeTheirs = () => setKinds((guarded.accept() ?? intake).documentKinds.map(editedKind));
  return (
    <Card title={t('documents')}>
      <chakra.p color="fg.muted">{t('kindsText')}</chakra.p>
      <ChangedMeanwhile
        changed={guarded.changed}
        fields={[{ label: t('documents'), value: useKindsText() }]}
        busy={busy}
        onOverwrite={overwrite}
        onDiscardMine={takeTheirs}
      />
      <KindRows
        kinds={kinds}
        isFixed={isFixed}
        mayAdd={kinds.length < limits.supportingDocuments.kinds}
        onChange={setKinds}
        onSave={() => void changes.compare(input)}
      />
      <ConfirmDialog
        open={impact !== undefined}
        onClose={changes.drop}
        onConfirm={() => void save()}
        confirmLabel={t('saveKinds')}
        title={t('whatChanges')}
      >
        {impact && <Impact impact={impact} />}
      </ConfirmDialog>
    </Card>
  );
}

/** The kinds in one line, for a conflict between two officers. */
function useKindsText() {
  const t = useTexts('supportingDocuments');
  return ({ documentKinds }: Intake): string =>
    documentKinds
      .map(({ labelEn, labelBn, isRequired }) => `${labelEn} / ${labelBn}${isRequired ? ` (${t('isRequired')})` : ''}`)
      .join(' · ');
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
