import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ApproveDialog, RejectProposalDialog } from './ProposalDialogs.tsx';
import type { Proposal, ProposalDecisions } from './useProposals.ts';

export interface ProposalCardProps extends ProposalDecisions {
  proposal: Proposal;
}

/** A manual payment: proposing officer, reason and amount. Its officer can withdraw it, another one decides. */
export function ProposalCard({ proposal, onApprove, onReject }: ProposalCardProps) {
  const t = useTexts('paymentVerification');
  const format = useFormat();
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const { userId, intakeId, name, phone, method, bankSlipNumber, transactionId, amount, status, isOwn } = proposal;
  const close = () => setAsking(null);
  return (
    <Card title={t('proposalTitle', { name })} aside={<StatusChip tone="waiting">{t('proposalWaits')}</StatusChip>}>
      <FactList
        facts={[
          { label: t('phone'), value: phone },
          { label: t('proposedBy'), value: proposal.proposedBy },
          { label: t('proposedAt'), value: format.dateTime(proposal.proposedAt) },
          { label: t('reason'), value: proposal.reason },
          { label: t('amount'), value: format.taka(amount) },
          { label: t('paymentMethod'), value: t(method) },
          { label: t('slipNumber'), value: bankSlipNumber },
          { label: t('transactionId'), value: transactionId },
          { label: t('feeOf'), value: t(status) },
        ]}
      />
      <p>{isOwn ? t('proposalOwn') : status === 'PAID' ? t('proposalPaid') : t('proposalNext')}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {!isOwn && <Button onClick={() => setAsking('approve')}>{t('approve')}</Button>}
        <Button variant="outline" colorPalette={isOwn ? 'gray' : 'red'} onClick={() => setAsking('reject')}>
          {isOwn ? t('withdraw') : t('reject')}
        </Button>
      </chakra.div>
      <TextLink
        to={paths.verifyPayment.url({ id: userId }, { intake: intakeId ?? undefined })}
        minH="11"
        alignSelf="flex-start"
      >
        {t('allPaymentsOf', { name })}
      </TextLink>
      {asking === 'approve' && <ApproveDialog proposal={proposal} onApprove={onApprove} onClose={close} />}
      {asking === 'reject' && <RejectProposalDialog proposal={proposal} onReject={onReject} onClose={close} />}
    </Card>
  );
}
