import { chakra } from '@chakra-ui/react/styled-system';
import type { MeritDifference_ChangeFragment, MeritDifferenceQuery } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Card, FactList } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useMeritDifference } from './useMeritDifference.ts';

type Difference = MeritDifferenceQuery['meritDifference'];
type Change = MeritDifference_ChangeFragment;

/** The difference of a run to the published list, or to the previous run. */
export function DifferenceCard({ listId, intakeId }: { listId: string; intakeId: string }) {
  const t = useTexts('merit');
  const { difference, error, loading, setPage, refresh } = useMeritDifference(listId);
  return (
    <Card title={t('differenceTitle')}>
      {!difference && loading && <TextSkeleton />}
      {error && !loading && <LoadError error={error} retry={refresh} />}
      {difference && <Shown difference={difference} intakeId={intakeId} busy={loading} onPage={setPage} />}
    </Card>
  );
}

interface ShownProps {
  difference: Difference;
  /** Of the exam. */
  intakeId: string;
  busy: boolean;
  onPage: (page: number) => void;
}

function Shown({ difference, intakeId, busy, onPage }: ShownProps) {
  const t = useTexts('merit');
  const format = useFormat();
  const { against, changes, page, pages } = difference;
  if (!against) return <chakra.p color="fg.muted">{t('differenceNone')}</chakra.p>;
  const { run, state } = against;
  if (changes.length === 0) return <p>{t('differenceSame', { run })}</p>;
  const figures = [
    [t('newlySelected'), difference.newlySelected],
    [t('noLongerSelected'), difference.noLongerSelected],
    [t('entered'), difference.entered],
    [t('left'), difference.left],
    [t('movedUp'), difference.up],
    [t('movedDown'), difference.down],
  ] as const;
  return (
    <>
      <p>{state === 'PUBLISHED' ? t('differenceAgainstPublished', { run }) : t('differenceAgainst', { run })}</p>
      <FactList facts={figures.map(([label, value]) => ({ label, value: format.number(value) }))} />
      <Changes changes={changes} intakeId={intakeId} busy={busy} />
      <Pager page={page} pages={pages} onPage={onPage} />
    </>
  );
}

const looks: Record<Change['move'], { tone: ChipTone; icon: IconName }> = {
  ENTERED: { tone: 'info', icon: 'plus' },
  LEFT: { tone: 'bad', icon: 'close' },
  UP: { tone: 'good', icon: 'up' },
  DOWN: { tone: 'waiting', icon: 'down' },
};

interface ChangesProps extends Pick<ShownProps, 'intakeId' | 'busy'> {
  changes: readonly Change[];
}

function Changes({ changes, intakeId, busy }: ChangesProps) {
  const t = useTexts('merit');
  const format = useFormat();
  const placeText = (place: number | null, outcome: Change['outcome']): string => {
    if (!outcome) return '—';
    return place === null ? t(outcome) : t('placeAnd', { place: format.number(place), outcome: t(outcome) });
  };
  const columns: Column<Change>[] = [
    { key: 'applicantId', header: t('applicantId'), cell: ({ applicantId }) => applicantId },
    {
      key: 'name',
      header: t('name'),
      primary: true,
      cell: ({ userId, name }) => (
        <TextLink to={paths.student.url({ id: userId }, { intake: intakeId })} minH={{ base: '11', md: '6' }}>
          {name}
        </TextLink>
      ),
    },
    {
      key: 'change',
      header: t('changeThis'),
      cell: ({ move }) => <StatusChip {...looks[move]}>{t(move)}</StatusChip>,
    },
    {
      key: 'before',
      header: t('before'),
      cell: ({ placeBefore, outcomeBefore }) => placeText(placeBefore, outcomeBefore),
    },
    { key: 'now', header: t('now'), cell: ({ place, outcome }) => placeText(place, outcome) },
  ];
  return (
    <DataTable
      caption={t('differenceTitle')}
      columns={columns}
      rows={changes}
      rowKey={({ userId }) => userId}
      busy={busy}
    />
  );
}
