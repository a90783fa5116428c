import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import type { Claims } from './paymentState.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { SlipClaims } from './SlipClaims.tsx';
import type { Decision } from './useDecision.ts';

export interface SlipDecisionProps {
  userId: string;
  /** The slip number to verify. The seen number is sent, so that a number corrected meanwhile is not verified unseen. */
  slip: string;
  /** Other applicants with the same number. */
  claims: Claims;
  decision: Decision;
}

/** The Verify form of the specification, and rejection. */
export function SlipDecision({ userId, slip, claims, decision }: SlipDecisionProps) {
  const t = useTexts('paymentVerification');
  const [rejecting, setRejecting] = useState(false);
  const form = useRulesForm({
    rules: (schema) => schema.verifyBankSlipRules,
    initialValues: { userId, bankSlipNumber: slip },
    onSubmit: decision.verify,
  });
  const busy = form.busy || decision.decided;
  return (
    <Card title={t('verifyTitle')}>
      {claims.count > 0 && <SlipClaims {...claims} />}
      <RulesForm form={form} label={t('verifyTitle')}>
        <TextField
          {...form.field('bankSlipNumber')}
          label={t('slipNumber')}
          hint={t('verifyHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          maxW={{ md: '80' }}
        />
        <chakra.p role="status" _empty={{ position: 'absolute' }}>
          {decision.decided && t('freshSoon')}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" busy={busy}>
            {t('verify')}
          </Button>
          <Button variant="outline" colorPalette="red" busy={busy} onClick={() => setRejecting(true)}>
            {t('reject')}
          </Button>
        </chakra.div>
      </RulesForm>
      <RejectDialog open={rejecting} onClose={() => setRejecting(false)} {...{ userId, slip, decision }} />
    </Card>
  );
}
