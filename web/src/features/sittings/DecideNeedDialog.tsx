import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { DecideSeatNeedMutationVariables, SeatNeeds_NeedFragment } from '../../gql/seat-needs.ts';
import { inDigitsOf } from '../../lib/digits.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioField } from '../../ui/ChoiceFields.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NumberField } from '../../ui/TextFields.tsx';

interface DecideNeedDialogProps {
  need: SeatNeeds_NeedFragment;
  onClose: () => void;
  onDecide: (input: DecideSeatNeedMutationVariables['input']) => Promise<void>;
}

/** Approves a need, with its additional minutes, or refuses it with a reason. */
export function DecideNeedDialog({ need, onClose, onDecide }: DecideNeedDialogProps) {
  const t = useTexts('sittings');
  const format = useFormat();
  const form = useRulesForm({
    rules: (schema) => schema.decideSeatNeedRules,
    initialValues: {
      id: need.id,
      version: String(need.version),
      approve: true,
      extraMinutes: need.extraMinutes === null ? '' : inDigitsOf(currentLanguage(), String(need.extraMinutes)),
      reason: '',
    },
    onSubmit: async ({ approve, extraMinutes, reason }) => {
      const { id, version } = need;
      await onDecide({ id, version, approve, extraMinutes: approve ? extraMinutes : undefined, reason });
      onClose();
    },
  });
  const isApproved = form.values.approve;
  const { min, max } = limits.seating.extraMinutes;
  return (
    <Dialog open onClose={onClose} title={t('decideTitle', { kind: t(need.kind), name: need.name })}>
      {need.note && (
        <chakra.blockquote borderInlineStartWidth="4px" borderColor="border" ps="3" whiteSpace="pre-line">
          {need.note}
        </chakra.blockquote>
      )}
      <RulesForm form={form} label={t('decideNeed')}>
        <RadioField
          {...form.field('approve')}
          value={String(isApproved)}
          onChange={(value) => form.setValue('approve', value === 'true')}
          label={t('decideNeed')}
          options={[
            { value: 'true', label: t('approveNeed') },
            { value: 'false', label: t('refuseNeed') },
          ]}
        />
        {isApproved && (
          <NumberField
            {...form.field('extraMinutes')}
            label={t('extraMinutes')}
            hint={t('extraMinutesHint', { min: format.number(min), max: format.number(max) })}
            optional={need.kind !== 'EXTRA_TIME'}
            maxLength={3}
          />
        )}
        <ReasonField
          {...form.field('reason')}
          label={t('needReason')}
          hint={t('needReasonHint')}
          optional={isApproved}
          rows={3}
        />
        <Button type="submit" busy={form.busy} alignSelf="flex-start" colorPalette={isApproved ? 'brand' : 'red'}>
          {isApproved ? t('approveNeed') : t('refuseNeed')}
        </Button>
      </RulesForm>
    </Dialog>
  );
}
