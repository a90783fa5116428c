import { chakra } from '@chakra-ui/react/styled-system';
import type { SeatPlan_PlanFragment } from '../../gql/seat-plans.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card, type Fact, FactList } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { PlanActions } from './PlanActions.tsx';
import { toneOf } from './tones.ts';
import type { SeatPlanChanges } from './useSeatPlans.ts';

type Plan = SeatPlan_PlanFragment;

export interface PlanCardProps {
  plan: Plan;
  /** Another plan is already published. */
  replaces: boolean;
  changes: SeatPlanChanges;
}

/** One run of a sitting's seat plan: state, figures, warnings, officers and next actions. */
export function PlanCard({ plan, replaces, changes }: PlanCardProps) {
  const t = useTexts('sittings');
  return (
    <Card
      title={t('runTitle', { run: plan.run })}
      aside={<StatusChip tone={toneOf(plan.state)}>{t(plan.state)}</StatusChip>}
    >
      <Warnings plan={plan} />
      <Figures plan={plan} />
      <People plan={plan} />
      <PlanActions plan={plan} replaces={replaces} changes={changes} />
    </Card>
  );
}

function Warnings({ plan: { state, strategy, isStale, reason, counts } }: { plan: Plan }) {
  const t = useTexts('sittings');
  const isOpen = state === 'DRAFT' || state === 'SUBMITTED';
  const unmet = counts.needs - counts.needsMet;
  return (
    <>
      {isStale && (isOpen || state === 'PUBLISHED') && (
        <Alert tone="warning" title={t('staleTitle')}>
          <p>{t('staleText')}</p>
        </Alert>
      )}
      {isOpen && strategy === 'BY_APPLICANT_ID' && (
        <Alert tone="warning" title={t('byIdTitle')}>
          <p>{t('byIdText')}</p>
        </Alert>
      )}
      {state === 'REJECTED' && (
        <Alert tone="error" title={t('rejectedTitle')}>
          <p>{reason}</p>
        </Alert>
      )}
      {isOpen && unmet > 0 && <Alert tone="warning">{t('needsNotMet', { count: unmet })}</Alert>}
      {isOpen && counts.neighbourPairs > 0 && (
        <Alert tone="info">{t('pairsFound', { count: counts.neighbourPairs })}</Alert>
      )}
    </>
  );
}

function Figures({ plan: { counts } }: { plan: Plan }) {
  const t = useTexts('sittings');
  const format = useFormat();
  const number = (value: number): string => format.number(value);
  const share = Math.round((100 * counts.firstWishesMet) / Math.max(1, counts.firstWishes));
  const figures = [
    [t('people'), number(counts.people)],
    [t('freeSeats'), number(counts.free)],
    [t('reserve'), number(counts.reserve)],
    [t('neighbourPairs'), number(counts.neighbourPairs)],
    [t('changedSeats'), number(counts.changed)],
    [t('needsMet'), t('needsOf', { met: number(counts.needsMet), needs: number(counts.needs) })],
    ...(counts.firstWishes > 0
      ? [
          [
            t('wishesMet'),
            t('wishesOf', {
              met: number(counts.firstWishesMet),
              wishes: number(counts.firstWishes),
              percent: number(share),
            }),
          ],
        ]
      : []),
  ];
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)', xl: 'repeat(7, 1fr)' }}
      gap="4"
    >
      {figures.map(([label, value]) => (
        <chakra.div key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
          <chakra.dt textStyle="sm" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** Officers and times of the state changes, and the seed to reproduce the plan. */
function People({ plan }: { plan: Plan }) {
  const t = useTexts('sittings');
  const format = useFormat();
  const by = (name: string | null, at: string | null): string | null =>
    name && at ? t('byAt', { name, at: format.short(at) }) : null;
  const { state, strategy, seed, inputHash, madeBy, madeAt, submittedBy, submittedAt, decidedBy, decidedAt } = plan;
  const facts: Fact[] = [
    { label: t('madeBy'), value: by(madeBy, madeAt) },
    { label: t('submittedBy'), value: by(submittedBy, submittedAt) },
    { label: state === 'REJECTED' ? t('rejectedBy') : t('approvedBy'), value: by(decidedBy, decidedAt) },
    { label: t('strategy'), value: t(strategy) },
    { label: t('seedIs'), value: seed },
    { label: t('hashIs'), value: `${inputHash.slice(0, 16)}…` },
  ];
  return <FactList facts={facts} />;
}
