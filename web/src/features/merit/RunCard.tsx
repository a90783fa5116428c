import { chakra } from '@chakra-ui/react/styled-system';
import type { MeritView_ListFragment } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card, type Fact, FactList } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { RemarksRelease } from './RemarksRelease.tsx';
import { RunActions } from './RunActions.tsx';
import { RunFigures } from './RunFigures.tsx';
import { toneOf } from './tones.ts';
import type { Merit } from './useMerit.ts';
import { useTieRuleName } from './useTieRuleName.ts';

type List = MeritView_ListFragment;

export interface RunCardProps {
  list: List;
  lists: readonly List[];
  merit: Merit;
}

/** One run: state, figures, officers and next actions. */
export function RunCard({ list, lists, merit }: RunCardProps) {
  const t = useTexts('merit');
  return (
    <Card
      title={t('runTitle', { run: list.run })}
      aside={<StatusChip {...toneOf(list.state)}>{t(list.state)}</StatusChip>}
    >
      <Warnings list={list} />
      <RunFigures {...list} />
      <Order list={list} />
      <People list={list} />
      {list.state === 'PUBLISHED' && <RemarksRelease list={list} merit={merit} />}
      <RunActions list={list} replaces={lists.some(({ state }) => state === 'PUBLISHED')} merit={merit} />
    </Card>
  );
}

function Warnings({ list }: { list: List }) {
  const t = useTexts('merit');
  const { isStale, state, reason, withdrawalBy, withdrawalReason, mayWithdraw, counts, seats } = list;
  const over = counts.selected - seats;
  return (
    <>
      {isStale && (
        <Alert tone="warning" title={t('staleTitle')}>
          <p>{state === 'PUBLISHED' ? t('stalePublished') : t('staleOpen')}</p>
        </Alert>
      )}
      {state === 'REJECTED' && (
        <Alert tone="error" title={t('rejectedTitle')}>
          <p>{reason}</p>
        </Alert>
      )}
      {state === 'PUBLISHED' && withdrawalBy && (
        <Alert tone="warning" title={t('withdrawalAsked')}>
          <p>{t('withdrawalText', { name: withdrawalBy, reason: withdrawalReason ?? '' })}</p>
          {!mayWithdraw && <p>{t('withdrawalWaits')}</p>}
        </Alert>
      )}
      {over > 0 && <Alert tone="info">{t('overSeats', { count: over })}</Alert>}
    </>
  );
}

/** The tie rules in order. */
function Order({ list: { ties, components } }: { list: List }) {
  const t = useTexts('merit');
  const format = useFormat();
  const order = [t('orderTotal'), ...ties.map(useTieRuleName(components))];
  return (
    <p>
      <chakra.strong fontWeight="semibold">{t('order')}:</chakra.strong>{' '}
      {order.map((one, at) => `${format.number(at + 1)}. ${one}`).join(' · ')}
      {'. '}
      {ties.length === 0 ? t('orderShared') : t('orderSharedAfter')}
    </p>
  );
}

function People({ list }: { list: List }) {
  const t = useTexts('merit');
  const format = useFormat();
  const by = (name: string | null, at: string | null): string | null =>
    name && at ? t('byAt', { name, at: format.short(at) }) : null;
  const { state, madeBy, madeAt, submittedBy, submittedAt, decidedBy, decidedAt } = list;
  const facts: Fact[] = [
    { label: t('madeBy'), value: by(madeBy, madeAt) },
    { label: t('submittedBy'), value: by(submittedBy, submittedAt) },
    { label: state === 'REJECTED' ? t('rejectedBy') : t('approvedBy'), value: by(decidedBy, decidedAt) },
    { label: t('withdrawnBy'), value: by(list.withdrawnBy, list.withdrawnAt) },
    { label: t('reason'), value: state === 'WITHDRAWN' ? list.withdrawalReason : null },
  ];
  return <FactList facts={facts} />;
}
