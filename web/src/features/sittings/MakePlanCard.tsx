import { limits } from '@admission/schema';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RadioField } from '../../ui/ChoiceFields.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import type { SeatPlanChanges } from './useSeatPlans.ts';

interface MakePlanCardProps {
  sittingId: string;
  /** A plan is pending the decision of a second officer. */
  isWaiting: boolean;
  hasDraft: boolean;
  /** The newest run that the officer has seen. */
  newestRun: number;
  changes: SeatPlanChanges;
}

const strategies = ['SHUFFLED', 'BY_APPLICANT_ID'] as const;

/** On the page of a sitting: creates a draft of its seat plan from an order and, to reproduce a plan, a seed. */
export function MakePlanCard({ sittingId, isWaiting, hasDraft, newestRun, changes }: MakePlanCardProps) {
  const t = useTexts('sittings');
  const form = useRulesForm({
    rules: (schema) => schema.makeSeatPlanRules,
    initialValues: { sittingId, strategy: 'SHUFFLED' as string, seed: '' },
    onSubmit: ({ seed }, values) =>
      changes.make({
        sittingId,
        strategy: strategies.find((one) => one === values.strategy) ?? 'SHUFFLED',
        seed,
        newestRun,
      }),
  });
  if (isWaiting)
    return (
      <Card title={t('makeTitle')}>
        <p>{t('makeWaits')}</p>
      </Card>
    );
  return (
    <Card title={t('makeTitle')}>
      <p>
        {t('makeText')}
        {hasDraft && ` ${t('makeReplaces')}`}
      </p>
      <RulesForm form={form} label={t('makeTitle')}>
        <RadioField
          {...form.field('strategy')}
          label={t('strategy')}
          options={strategies.map((value) => ({ value, label: t(value) }))}
        />
        {form.values.strategy === 'BY_APPLICANT_ID' && (
          <Alert tone="warning" title={t('byIdTitle')} live>
            <p>{t('byIdText')}</p>
          </Alert>
        )}
        <TextField
          {...form.field('seed')}
          label={t('seed')}
          hint={t('seedHint')}
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.seating.seed}
        />
        <Button type="submit" busy={form.busy} alignSelf="flex-start" variant={hasDraft ? 'outline' : 'solid'}>
          {t('make')}
        </Button>
      </RulesForm>
    </Card>
  );
}
