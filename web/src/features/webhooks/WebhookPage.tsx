import { useState } from 'react';
import { useParams } from 'react-router';
import { useSendWebhookAgainMutation, useWebhookLogQuery } from '../../gql/webhooks.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CursorPager } from '../../ui/CursorPager.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { type Delivery, DeliveryTable } from './DeliveryTable.tsx';
import { useWebhooks } from './useWebhooks.ts';
import { WebhookState } from './WebhookTable.tsx';

const states = ['ALL', 'WAITING', 'DELIVERED', 'FAILED'] as const;
const logSpec = { state: urlFilter.oneOf(states, 'ALL'), cursor: { ...urlFilter.text(), isView: true } } as const;

/** Resends one delivery and shows the result. */
function useResend(onDone: () => void) {
  const t = useTexts('webhooks');
  const common = useTexts('common');
  const [send] = useSendWebhookAgainMutation();
  const [busyId, setBusyId] = useState<string>();
  const sendAgain = async ({ id }: Delivery) => {
    setBusyId(id);
    const failure = await send({ variables: { deliveryId: id } }).then(() => undefined, readFailure);
    setBusyId(undefined);
    if (failure) return showAlert('error', failureTexts(failure, common));
    showAlert('success', t('sentAgain'));
    onDone();
  };
  return { busyId, sendAgain };
}

/** /webhooks/{id}: the deliveries of one webhook. */
export function WebhookPage() {
  const t = useTexts('webhooks');
  const { id = '' } = useParams();
  const { values, set } = useUrlFilters(logSpec);
  const { data, previousData, error, loading, refetch } = useWebhookLogQuery({
    variables: { id, state: values.state === 'ALL' ? null : values.state, cursor: values.cursor || null },
    fetchPolicy: 'network-only',
  });
  const refresh = () => void refetch().catch(() => undefined);
  const resend = useResend(refresh);
  const { test } = useWebhooks(refresh);
  const shown = data ?? previousData;
  const page = shown?.webhookDeliveries;
  return (
    <PageFrame
      wide
      title={t('deliveries')}
      intro={shown?.webhook.url}
      back={{ to: paths.webhooks.url(), label: t('webhooks') }}
      actions={
        <>
          <Button variant="outline" onClick={() => void test(id)}>
            {t('test')}
          </Button>
          <Button variant="outline" icon="rotate" busy={loading} onClick={refresh}>
            {t('refresh')}
          </Button>
        </>
      }
    >
      {shown && <WebhookState webhook={shown.webhook} />}
      <div>
        <Segments
          label={t('state')}
          options={states.map((value) => ({ value, label: t(value) }))}
          value={values.state}
          onChange={(state) => set({ state, cursor: '' })}
        />
      </div>
      {!shown && loading && <TableSkeleton />}
      {error && !loading && <LoadError error={error} retry={refresh} />}
      {page?.deliveries.length === 0 && (
        <EmptyState title={t('noDeliveries')} text={t('noDeliveriesText')} icon="clock" />
      )}
      {page && page.deliveries.length > 0 && (
        <DeliveryTable
          deliveries={page.deliveries}
          busyId={resend.busyId}
          onSendAgain={(delivery) => void resend.sendAgain(delivery)}
        />
      )}
      {page && (
        <CursorPager
          cursor={values.cursor}
          next={page.next}
          onGo={(cursor) => set({ cursor })}
          busy={loading}
          labels={{ first: t('newest'), next: t('older') }}
        />
      )}
    </PageFrame>
  );
}
