import { useOfficeOverviewQuery, useOfficeTasksQuery } from '../../gql/office.ts';
import { polling } from '../../lib/polling.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ranges } from './DaysCard.tsx';
import { OfficeFigures } from './OfficeFigures.tsx';
import { OfficeLinks } from './OfficeLinks.tsx';
import { OfficeSkeleton } from './OfficeSkeleton.tsx';
import { SeasonsCard } from './SeasonsCard.tsx';
import { TasksCard } from './TasksCard.tsx';

const spec = { days: urlFilter.oneOf(ranges, '30') } as const;

/** /admin-dashboard: pending work, charts of the applicants, and links to the office's pages. */
export function OfficePage() {
  const t = useTexts('office');
  const format = useFormat();
  const { user } = useSession();
  const { values, set } = useUrlFilters(spec);
  const { data, previousData, error, loading, refetch } = useOfficeOverviewQuery(polling);
  // A later answer that fails keeps the shown figures.
  const figures = (data ?? previousData)?.officeOverview;
  const tasks = useOfficeTasksQuery(polling);
  const todo = (tasks.data ?? tasks.previousData)?.officeTasks;
  // Tasks rendered after the figures would shift them.
  const overview = todo || tasks.error ? figures : undefined;
  const refresh = () => {
    void refetch().catch(() => undefined);
    void tasks.refetch().catch(() => undefined);
  };
  return (
    <PageFrame
      wide
      title={t('title')}
      intro={overview && t('readAt', { time: format.time(overview.readAt) })}
      actions={
        <Button variant="outline" icon="rotate" busy={loading} onClick={refresh}>
          {t('refresh')}
        </Button>
      }
    >
      {!overview && (loading || !error) && <OfficeSkeleton />}
      {error && !loading && <LoadError error={error} retry={refresh} />}
      {overview && todo && <TasksCard tasks={todo} />}
      {overview && <OfficeFigures overview={overview} range={values.days} onRange={(days) => set({ days })} />}
      {overview && <SeasonsCard />}
      {/* Below the figures, which would push them down. */}
      {user && (overview || (error && !loading)) && <OfficeLinks role={user.role} />}
    </PageFrame>
  );
}
