import { defaultRules, dhakaYear, type RuleNode, ruleLabel } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { RuleSets_VersionFragment } from '../../gql/rule-sets.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { useLanguage } from '../../lib/language.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { MoveDialog } from '../../ui/MoveDialog.tsx';
import type { RuleSetActions } from './useRuleSetActions.ts';

export interface WaitingCardProps {
  version: RuleSets_VersionFragment;
  inForce: RuleNode | undefined;
  actions: RuleSetActions;
  onChanged: () => Promise<void>;
}

/** A version pending the decision of a second officer, next to the rules in force. */
export function WaitingCard({ version, inForce = defaultRules, actions, onChanged }: WaitingCardProps) {
  const t = useTexts('ruleSets');
  const lang = useLanguage();
  const year = dhakaYear(new Date());
  const [asking, setAsking] = useState<'publish' | 'reject'>();
  const close = () => setAsking(undefined);
  const approve = async () => {
    try {
      const done = await actions.approve(version);
      if (done) showAlert('success', done.msg);
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind !== 'refused' || failure.code !== 'CONFLICT') throw error;
      alertFailure(failure);
    }
    await onChanged();
  };
  const form = useRulesForm({
    rules: (schema) => schema.ruleSetReasonRules,
    initialValues: { id: version.id, reason: '' },
    onSubmit: async (input) => {
      const done = await actions.reject(input);
      if (done) showAlert('success', done.msg);
      close();
      await onChanged();
    },
  });
  const newRules = ruleLabel(lang, version.body as RuleNode, year);
  const label = version.mayDecide ? t('reject') : t('takeBack');
  return (
    <Card title={t('waitingTitle', { number: version.number })}>
      <p>{version.mayDecide ? t('waitsForYou') : t('waitsForOther')}</p>
      <FactList
        columns={1}
        facts={[
          { label: t('newRules'), value: newRules },
          { label: t('rulesInForce'), value: ruleLabel(lang, inForce, year) },
          { label: t('madeBy'), value: version.madeBy },
        ]}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {version.mayDecide && <Button onClick={() => setAsking('publish')}>{t('publish')}</Button>}
        <Button variant="outline" colorPalette="red" onClick={() => setAsking('reject')}>
          {label}
        </Button>
      </chakra.div>
      <MoveDialog open={asking === 'publish'} onClose={close} label={t('publish')} onMove={approve}>
        <p>{t('publishText')}</p>
        <p>{newRules}</p>
      </MoveDialog>
      <ConfirmFormDialog
        form={form}
        open={asking === 'reject'}
        onClose={close}
        confirmLabel={label}
        danger
        text={t('rejectText')}
      >
        <ReasonField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} />
      </ConfirmFormDialog>
    </Card>
  );
}
