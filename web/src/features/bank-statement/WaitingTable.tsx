import { useState } from 'react';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { Statement_SlipFragment } from '../../gql/bank-statement.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Slip = Statement_SlipFragment;

export interface WaitingTableProps {
  rows: readonly Slip[];
  busy: boolean;
  onReject: (
    input: { userId: string; bankSlipNumber: string; reason: string },
    intakeId: string | null,
  ) => Promise<void>;
}

/** Pending slips that are on no line, to view or reject. */
export function WaitingTable({ rows, busy, onReject }: WaitingTableProps) {
  const t = useTexts('bankStatement');
  const format = useFormat();
  const [rejecting, setRejecting] = useState<Slip | null>(null);
  const columns: Column<Slip>[] = [
    { key: 'name', header: t('name'), cell: ({ name }) => name, primary: true },
    { key: 'phone', header: t('phone'), cell: ({ phone }) => phone },
    { key: 'course', header: t('courseName'), cell: ({ course }) => course },
    { key: 'slip', header: t('slipNumber'), cell: ({ bankSlipNumber }) => bankSlipNumber },
    { key: 'since', header: t('submitted'), cell: ({ submittedAt }) => format.short(submittedAt) },
    {
      key: 'open',
      header: t('open'),
      cell: ({ userId, intakeId, name }) => (
        <TextLink
          to={paths.verifyPayment.url({ id: userId }, { intake: intakeId ?? undefined })}
          aria-label={t('openOf', { name })}
          minH="11"
        >
          {t('open')}
        </TextLink>
      ),
    },
    {
      key: 'reject',
      header: t('reject'),
      cell: (slip) => (
        <Button
          variant="outline"
          colorPalette="red"
          aria-label={t('rejectOf', { name: slip.name })}
          onClick={() => setRejecting(slip)}
          data-no-print=""
        >
          {t('reject')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('tab_WAITING')}
        columns={columns}
        rows={rows}
        rowKey={({ userId, intakeId }) => `${userId} ${intakeId}`}
        busy={busy}
      />
      {rejecting && <RejectDialog slip={rejecting} onReject={onReject} onClose={() => setRejecting(null)} />}
    </>
  );
}

function RejectDialog({
  slip: { userId, intakeId, bankSlipNumber, name },
  onReject,
  onClose,
}: {
  slip: Slip;
  onReject: WaitingTableProps['onReject'];
  onClose: () => void;
}) {
  const t = useTexts('bankStatement');
  const form = useRulesForm({
    rules: (schema) => schema.rejectBankSlipRules,
    initialValues: { userId, bankSlipNumber, reason: '' },
    onSubmit: async (input) => {
      await onReject(input, intakeId);
      onClose();
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      confirmLabel={t('reject')}
      danger
      text={t('rejectText', { name, number: bankSlipNumber })}
    >
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('rejectReasonHint')} rows={3} />
    </ConfirmFormDialog>
  );
}
