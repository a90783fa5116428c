import { useParams } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { DifferenceCard } from './DifferenceCard.tsx';
import { EntriesCard, outcomes } from './EntriesCard.tsx';
import { MarksNotice } from './MarksNotice.tsx';
import { RunCard } from './RunCard.tsx';
import { RunsTable } from './RunsTable.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useMerit } from './useMerit.ts';
import { useMeritRuns } from './useMeritRuns.ts';

const runFilters = {
  run: urlFilter.text(),
  outcome: urlFilter.oneOf(['all', ...outcomes], 'all'),
  page: urlFilter.page(),
} as const;

/** /merit/{examId}: the runs of the merit list of one exam, from the settings to the publication. */
export function MeritExamPage() {
  const { examId = '' } = useParams();
  return <MeritExam key={examId} examId={examId} />;
}

function MeritExam({ examId }: { examId: string }) {
  const t = useTexts('merit');
  const filters = useUrlFilters(runFilters);
  const { known, error, loading, refetch } = useMeritRuns(examId);
  const merit = useMerit(async () => {
    await refetch();
    // The shown run is outdated: show the newest.
    filters.set({ run: '', page: 1 });
  });
  const { exam, lists = [], count = 0 } = known ?? {};
  const intakeId = exam?.exam.intake.id ?? '';
  const { run, outcome, page } = filters.values;
  const current = lists.find(({ state }) => state === 'DRAFT' || state === 'SUBMITTED' || state === 'PUBLISHED');
  const list = lists.find((one) => String(one.run) === run) ?? current ?? lists[0];
  return (
    <PageFrame
      wide
      title={exam ? `${t('listTitle')}: ${exam.exam.title}` : t('listTitle')}
      back={{ to: paths.merit.url(), label: t('back') }}
    >
      {!known && !error && <CardsSkeleton cards={4} />}
      {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {merit.conflict && (
        <Alert tone="warning" title={t('changedTitle')} live>
          {merit.conflict.map((message) => (
            <p key={message}>{message}</p>
          ))}
          <p>{t('changedText')}</p>
        </Alert>
      )}
      {exam && <MarksNotice exam={exam} />}
      {list && <RunCard key={list.id} list={list} lists={lists} merit={merit} />}
      {exam && <SettingsForm exam={exam} last={lists[0]} merit={merit} />}
      {list && list.state !== 'DISCARDED' && (
        <DifferenceCard key={`d${list.id}`} listId={list.id} intakeId={intakeId} />
      )}
      {list && (
        <EntriesCard
          intakeId={intakeId}
          list={list}
          outcome={outcome}
          page={page}
          onOutcome={(next) => filters.set({ outcome: next })}
          onPage={(next) => filters.set({ page: next })}
        />
      )}
      {lists.length > 1 && (
        <RunsTable
          {...{ lists, count }}
          shown={list?.run}
          onShow={(one) => filters.set({ run: String(one), page: 1 })}
        />
      )}
    </PageFrame>
  );
}
