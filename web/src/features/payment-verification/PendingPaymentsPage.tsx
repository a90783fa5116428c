import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { DecisionsPart } from './DecisionsPart.tsx';
import { SlipsPart } from './SlipsPart.tsx';
import { useSlips } from './useSlips.ts';
import { useUndecided } from './useUndecided.ts';
import { useUnmatched } from './useUnmatched.ts';

const spec = {
  show: urlFilter.oneOf(['slips', 'decisions'], 'slips'),
  page: urlFilter.page(),
  unmatched: urlFilter.page(),
} as const;

/** /payment/verify: pending bank slips, oldest first, and payments pending review. */
export function PendingPaymentsPage() {
  const t = useTexts('paymentVerification');
  const common = useTexts('common');
  const { values, set } = useUrlFilters(spec);
  const slips = useSlips(values.page);
  const undecided = useUndecided();
  const unmatched = useUnmatched(values.unmatched, undecided.again);
  const toDecide = undecided.list && unmatched.list && undecided.list.count + unmatched.list.count;
  const isSlips = values.show === 'slips';
  const told = isSlips
    ? slips.list && t('found', { count: slips.list.count })
    : toDecide !== undefined && t('foundToDecide', { count: toDecide });
  const again = () => {
    undecided.again();
    unmatched.again();
  };
  return (
    <PageFrame
      wide
      title={t('pendingTitle')}
      intro={<span role="status">{told}</span>}
      back={{ to: paths.adminDashboard.url(), label: common('back') }}
      actions={
        <>
          <LinkButton variant="outline" icon="upload" to={paths.bankStatement.url()}>
            {t('bankStatement')}
          </LinkButton>
          <Button
            variant="outline"
            icon="rotate"
            busy={isSlips ? slips.loading : undecided.loading || unmatched.loading}
            onClick={isSlips ? slips.again : again}
          >
            {t('refresh')}
          </Button>
        </>
      }
    >
      <chakra.div alignSelf="flex-start">
        <Segments
          label={t('show')}
          options={[
            { value: 'slips', label: t('slips') },
            { value: 'decisions', label: toDecide ? t('decisionsOf', { count: toDecide }) : t('decisions') },
          ]}
          value={values.show}
          onChange={(show) => set({ show })}
        />
      </chakra.div>
      {isSlips ? (
        <SlipsPart {...slips} onPage={(page) => set({ page })} />
      ) : (
        <DecisionsPart undecided={undecided} unmatched={unmatched} onPage={(page) => set({ unmatched: page })} />
      )}
    </PageFrame>
  );
}
