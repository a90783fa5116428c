import { useParams } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { HeldSeatsCard } from './HeldSeatsCard.tsx';
import { MakePlanCard } from './MakePlanCard.tsx';
import { PapersCard } from './PapersCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanDifferenceCard } from './PlanDifferenceCard.tsx';
import { PlansTable } from './PlansTable.tsx';
import { SeatsCard } from './SeatsCard.tsx';
import { UnassignedCard } from './UnassignedCard.tsx';
import { useSeatPlanRuns } from './useSeatPlanRuns.ts';
import { useSeatPlans } from './useSeatPlans.ts';

const filterSpec = {
  run: urlFilter.text(),
  room: urlFilter.text(),
  find: urlFilter.text(),
  page: urlFilter.page(),
} as const;

/** /sittings/{id}/plan: the seat plans of a sitting, from the draft to late seating and the papers. */
export function SeatPlanPage() {
  const { id = '' } = useParams();
  return <SeatPlans key={id} sittingId={id} />;
}

function SeatPlans({ sittingId }: { sittingId: string }) {
  const t = useTexts('sittings');
  const format = useFormat();
  const filters = useUrlFilters(filterSpec);
  const { known, error, loading, refetch } = useSeatPlanRuns(sittingId);
  const changes = useSeatPlans(async () => {
    await refetch();
    // The shown run is outdated: show the newest.
    filters.set({ run: '', page: 1 });
  });
  const { sitting, plans = [], count = 0 } = known ?? {};
  const open = plans.find(({ state }) => state === 'DRAFT' || state === 'SUBMITTED');
  const published = plans.find(({ state }) => state === 'PUBLISHED');
  const plan = plans.find(({ run }) => String(run) === filters.values.run) ?? open ?? published ?? plans[0];
  return (
    <PageFrame
      wide
      title={sitting ? `${t('plan')}: ${sitting.name}` : t('plan')}
      intro={sitting && format.dateTime(sitting.starts)}
      back={{ to: paths.sitting.url({ id: sittingId }), label: t('toSitting') }}
    >
      {!known && !error && <CardsSkeleton cards={4} />}
      {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {changes.conflict && (
        <Alert tone="warning" title={t('changedTitle')} live>
          {changes.conflict.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
      {/* Never hidden: who has paid and has no seat must not be forgotten. */}
      {sitting && <UnassignedCard sittingId={sittingId} isSeatable={published !== undefined} changes={changes} />}
      {sitting && <HeldSeatsCard sittingId={sittingId} changes={changes} />}
      {plan && <PlanCard key={plan.id} plan={plan} replaces={published !== undefined} changes={changes} />}
      {sitting && (
        <MakePlanCard
          key={plans[0]?.run}
          sittingId={sittingId}
          isWaiting={open?.state === 'SUBMITTED'}
          hasDraft={open?.state === 'DRAFT'}
          newestRun={plans[0]?.run ?? 0}
          changes={changes}
        />
      )}
      {plan && (plan.state === 'DRAFT' || plan.state === 'SUBMITTED') && (
        <PlanDifferenceCard key={`d${plan.id}`} planId={plan.id} />
      )}
      {published && <PapersCard sittingId={sittingId} />}
      {plan && sitting && (
        <SeatsCard
          plan={plan}
          sitting={sitting}
          room={filters.values.room}
          find={filters.values.find}
          page={filters.values.page}
          onFilter={(filter) => filters.set({ ...filter })}
          onPage={(page) => filters.set({ page })}
          changes={changes}
        />
      )}
      {plans.length > 1 && (
        <PlansTable
          {...{ plans, count }}
          shown={plan?.run}
          onShow={(run) => filters.set({ run: String(run), page: 1 })}
        />
      )}
    </PageFrame>
  );
}
