import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { SeatNeedKind } from '../../gql/my-seat.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { NumberField } from '../../ui/TextFields.tsx';
import type { MySeatChanges } from './useMySeat.ts';
import type { MySeat } from './WhereAndWhen.tsx';

type Need = MySeat['needs'][number];

const kinds: readonly SeatNeedKind[] = ['WHEELCHAIR', 'SCRIBE', 'LOW_VISION', 'EXTRA_TIME'];
const tones = { ASKED: 'waiting', APPROVED: 'good', REJECTED: 'bad' } as const;

/** Requests special arrangements for the exam, which the office decides. */
export function NeedsCard({ needs, mine }: { needs: readonly Need[]; mine: MySeatChanges }) {
  const t = useTexts('mySeat');
  const [isAsking, setAsking] = useState(false);
  const left = kinds.filter((kind) => !needs.some((need) => need.kind === kind));
  return (
    <Card title={t('needsTitle')}>
      <p>{t('needsText')}</p>
      {needs.length > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3">
          {needs.map((need) => (
            <NeedLine key={need.id} need={need} mine={mine} />
          ))}
        </chakra.ul>
      )}
      {isAsking && left.length > 0 ? (
        <AskForm
          kinds={left}
          onAsk={async (input) => {
            await mine.ask(input);
            setAsking(false);
          }}
        />
      ) : (
        left.length > 0 && (
          <div>
            <Button variant="outline" onClick={() => setAsking(true)}>
              {t('ask')}
            </Button>
          </div>
        )
      )}
    </Card>
  );
}

function NeedLine({ need, mine }: { need: Need; mine: MySeatChanges }) {
  const t = useTexts('mySeat');
  const { id, kind, extraMinutes, state, reason } = need;
  return (
    <chakra.li maxW="none" display="flex" flexWrap="wrap" gap="3" alignItems="center">
      <chakra.span fontWeight="semibold">
        {t(kind)}
        {extraMinutes !== null && `, ${t('minutes', { count: extraMinutes })}`}
      </chakra.span>
      <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
      {reason && <chakra.span color="fg.muted">{reason}</chakra.span>}
      {state === 'ASKED' && (
        <ConfirmButton label={t('withdraw')} danger onConfirm={() => mine.withdraw(id)} done={mine.refresh}>
          {t('withdrawText', { need: t(kind) })}
        </ConfirmButton>
      )}
    </chakra.li>
  );
}

function AskForm({ kinds: offered, onAsk }: { kinds: readonly SeatNeedKind[]; onAsk: MySeatChanges['ask'] }) {
  const t = useTexts('mySeat');
  const format = useFormat();
  const form = useRulesForm({
    rules: (schema) => schema.askSeatNeedRules,
    initialValues: { kind: '', extraMinutes: '', note: '' },
    onSubmit: async ({ extraMinutes, note }, values) => {
      const kind = kinds.find((one) => one === values.kind);
      if (kind) await onAsk({ kind, extraMinutes, note });
    },
  });
  const { min, max } = limits.seating.extraMinutes;
  return (
    <RulesForm form={form} label={t('ask')}>
      <SelectField
        {...form.field('kind')}
        label={t('kind')}
        options={offered.map((value) => ({ value, label: t(value) }))}
      />
      <NumberField
        {...form.field('extraMinutes')}
        label={t('extraMinutes')}
        hint={t('extraMinutesHint', { min: format.number(min), max: format.number(max) })}
        optional={form.values.kind !== 'EXTRA_TIME'}
        maxLength={3}
      />
      <TextAreaField
        {...form.field('note')}
        label={t('note')}
        hint={t('noteHint')}
        optional
        rows={3}
        maxLength={limits.text.reason}
      />
      <Button type="submit" busy={form.busy} alignSelf="flex-start">
        {t('send')}
      </Button>
    </RulesForm>
  );
}
