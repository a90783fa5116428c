import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { DecisionsPart } from './DecisionsPart.tsx';
import { pendingFilters } from './pendingFilters.ts';
import { SlipsPart } from './SlipsPart.tsx';
import { useProposals } from './useProposals.ts';
import { useReviews } from './useReviews.ts';
import { useSlips } from './useSlips.ts';
import { useUnmatched } from './useUnmatched.ts';

/** /payment/verify: pending bank slips, oldest first, and payments that need a decision by an officer. */
export function PendingPaymentsPage() {
  const t = useTexts('paymentVerification');
  const filters = useUrlFilters(pendingFilters);
  const { values, set } = filters;
  const slips = useSlips(values.page, values.find);
  const reviews = useReviews();
  const proposals = useProposals(reviews.refresh);
  const unmatched = useUnmatched(values.unmatched, reviews.refresh);
  const toDecide =
    reviews.list &&
    unmatched.list &&
    proposals.list &&
    reviews.list.count + unmatched.list.count + proposals.list.count;
  const isSlips = values.show === 'slips';
  const status = isSlips
    ? slips.list && t('found', { count: slips.list.count })
    : toDecide !== undefined && t('foundToDecide', { count: toDecide });
  const refresh = () => {
    reviews.refresh();
    unmatched.refresh();
    proposals.refresh();
  };
  return (
    <PageFrame
      wide
      title={t('pendingTitle')}
      intro={<span role="status">{status}</span>}
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
      actions={
        <>
          <LinkButton variant="outline" icon="upload" to={paths.bankStatement.url()}>
            {t('bankStatement')}
          </LinkButton>
          <Button
            variant="outline"
            icon="rotate"
            busy={isSlips ? slips.loading : reviews.loading || unmatched.loading}
            onClick={isSlips ? slips.refresh : refresh}
          >
            {t('refresh')}
          </Button>
        </>
      }
    >
      <chakra.div alignSelf="flex-start">
        <Segments
          label={t('whatIsShown')}
          options={[
            { value: 'slips', label: t('slips') },
            { value: 'decisions', label: toDecide ? t('decisionsOf', { count: toDecide }) : t('decisions') },
          ]}
          value={values.show}
          onChange={(show) => set({ show })}
        />
      </chakra.div>
      {isSlips ? (
        <SlipsPart {...slips} filters={filters} />
      ) : (
        <DecisionsPart
          proposals={proposals}
          reviews={reviews}
          unmatched={unmatched}
          onPage={(page) => set({ unmatched: page })}
        />
      )}
    </PageFrame>
  );
}
