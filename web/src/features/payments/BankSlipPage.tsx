import { limits } from '@admission/schema';
import { useEffect, useRef, useState } from 'react';
import { useSubmitBankSlipMutation } from '../../gql/payments.ts';
import { showAlert } from '../../lib/alerts.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useShownIntake } from '../../lib/useShownIntake.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { BankFacts } from './BankFacts.tsx';
import { BankSlipForm } from './BankSlipForm.tsx';
import { PaymentBlocked } from './PaymentBlocked.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';
import { PaymentOver } from './PaymentOver.tsx';
import { feesOf, isOnlySlipOpen, isPaymentOver, type Overview, paymentStateOf } from './paymentState.ts';
import { SlipPhotoField } from './SlipPhotoField.tsx';
import { SlipStatus } from './SlipStatus.tsx';
import { usePayment } from './usePayment.ts';
import { usePaymentPapers } from './usePaymentPapers.ts';
import { type SlipPhoto, useSlipPhoto } from './useSlipPhoto.ts';

/** Submits the number and the chosen photo, and refetches after the delay of the specification (section 4). */
function useSlip(refresh: () => Promise<unknown>, photo: SlipPhoto, intake: string | undefined) {
  const [send] = useSubmitBankSlipMutation();
  const [submitted, setSubmitted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const submit = async (bankSlipNumber: string) => {
    const { data } = await send({ variables: { input: { bankSlipNumber, paymentMethod: 'BANK' }, intake } });
    if (data) showAlert('success', data.submitBankSlip.msg);
    setSubmitted(true);
    void photo.send();
    timer.current = setTimeout(() => {
      void refresh()
        .catch(() => undefined)
        .finally(() => {
          setSubmitted(false);
          // One that was chosen since.
          void photo.send();
        });
    }, limits.delays.reloaded);
  };
  return { submit, submitted };
}

/** /payment/bank */
export function BankSlipPage() {
  const t = useTexts('payments');
  const intake = useShownIntake();
  const { refetch, ...state } = usePayment(undefined, intake);
  const photo = useSlipPhoto(refetch, intake);
  const { submit, submitted } = useSlip(refetch, photo, intake);
  return (
    <PaymentFrame
      {...state}
      title={t('bankTitle')}
      intro={t('bankPageIntro')}
      back={paths.payment.url(undefined, { intake })}
      retry={() => void refetch()}
    >
      {(overview) => <Slip {...{ overview, intake, submit, submitted, photo }} />}
    </PaymentFrame>
  );
}

/** The message about a submitted number takes the focus, which is lost with the form of its submission. */
function useFocusOfNumber(submitted: string | null) {
  const status = useRef<HTMLDivElement>(null);
  const shown = useRef(submitted);
  useEffect(() => {
    if (shown.current !== submitted && document.activeElement === document.body) status.current?.focus();
    shown.current = submitted;
  }, [submitted]);
  return status;
}

interface SlipProps extends ReturnType<typeof useSlip> {
  overview: Overview;
  intake: string | undefined;
  photo: SlipPhoto;
}

function Slip({ overview, intake, submit, submitted, photo }: SlipProps) {
  const t = useTexts('payments');
  const site = useSite();
  const { user } = useSession();
  const { onDepositSlip, isMaking } = usePaymentPapers(intake);
  const paymentState = paymentStateOf(overview);
  const { bankSlipNumber } = overview.paymentInfo;
  const submittedNumber = paymentState === 'slip' ? bankSlipNumber : null;
  const status = useFocusOfNumber(submittedNumber);
  const storedPhoto = overview.attempts.find(({ state }) => state === 'SUBMITTED')?.slipPhoto;
  if (paymentState !== 'paid' && overview.blocker) return <PaymentBlocked by={overview.blocker} intake={intake} />;
  if (isPaymentOver(overview) && !overview.mayCorrectSlip) return <PaymentOver />;
  return (
    <>
      <SlipStatus ref={status} overview={overview} intake={intake} />
      {paymentState !== 'paid' && (
        <>
          {site && !overview.mayCorrectSlip && !isOnlySlipOpen(overview) && (
            <BankFacts site={site} fee={feesOf(overview).bank} payer={user} {...{ onDepositSlip, isMaking }} />
          )}
          <Card title={t('slipTitle')}>
            {submittedNumber && <SlipPhotoField photo={photo} stored={storedPhoto} isPending />}
            <BankSlipForm
              key={`${intake} ${submittedNumber}`}
              {...{ intake, submitted }}
              number={submittedNumber}
              onSubmit={submit}
            >
              {!submittedNumber && <SlipPhotoField photo={photo} />}
            </BankSlipForm>
          </Card>
        </>
      )}
      <TextLink to={paths.payment.url(undefined, { intake })} minH="11" alignSelf="flex-start">
        {t('toPayment')}
      </TextLink>
    </>
  );
}
