import { limits } from '@admission/schema';
import type { DashboardQuery } from '../../gql/dashboard.ts';
import { type Translate, useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { isOver, type Progress, type Stage } from './progress.ts';

export interface NextStep {
  title: string;
  text: string;
  /** The applicant waits for the office or for bKash. */
  waiting?: boolean;
  /** The exam has been held. */
  over?: boolean;
  /** Label of the payment status. */
  state?: string;
  action: { to: string; label: string; icon: IconName };
}

type Data = Pick<DashboardQuery, 'myProfile' | 'myPayment' | 'myProfileDraft'>;

/** The next step on the applicant's dashboard: title, text, payment state and action. */
export function useNextStep(
  data: Data,
  { stage, hasPicture, hasSignature, returned, heldDocuments, isPaid, examAt }: Progress,
  intake?: string,
): NextStep {
  const t = useTexts('dashboard');
  const format = useFormat();
  const { myProfile, myPayment, myProfileDraft } = data;
  const over = myProfile !== null && examAt !== null && isOver(myProfile.marks.exam, examAt);
  const waiting = {
    waiting: true,
    action: { to: paths.payment.url(undefined, { intake }), label: t('viewPayment'), icon: 'card' },
  } as const;
  const tooLate = { title: t('overTitle'), text: t('overUnpaidText'), over };
  const held = { title: t('overTitle'), text: t(myProfile?.marks.outcome ? 'overResultText' : 'overText'), over };
  const paymentOver = { title: t('paymentOverTitle'), text: t('paymentOverText'), over: true } as const;
  const steps: Record<Stage, () => NextStep> = {
    profile: () => ({
      title: t(myProfileDraft ? 'draftTitle' : 'profileTitle'),
      text: myProfileDraft ? t('draftText', { time: format.short(myProfileDraft.savedAt) }) : t('profileText'),
      action: {
        to: paths.createProfile.url(),
        label: t(myProfileDraft ? 'continueDraft' : 'createProfile'),
        icon: 'edit',
      },
    }),
    images: () => ({
      title: t(
        returned.length > 0
          ? 'replaceTitle'
          : hasPicture
            ? 'signatureTitle'
            : hasSignature
              ? 'pictureTitle'
              : 'imagesTitle',
      ),
      text:
        returned.length > 0 ? t('replaceText') : t('imagesText', { mb: Math.round(limits.image.bytes / 1024 / 1024) }),
      ...(over && (isPaid ? held : tooLate)),
      action: { to: paths.upload.url(), label: t('upload'), icon: 'upload' },
    }),
    payment: () => ({
      title: t('paymentTitle'),
      text: t('paymentText', { bkash: format.taka(myPayment.feeBkash), bank: format.taka(myPayment.feeBank) }),
      state: t('UNPAID'),
      action: { to: paths.payment.url(undefined, { intake }), label: t('makePayment'), icon: 'card' },
      ...(!myPayment.isPaymentOpen && (myPayment.mayCorrectSlip ? correctionStep(t, intake) : paymentOver)),
      ...(over && tooLate),
    }),
    checking: () => ({
      title: t('checkingTitle'),
      text:
        myPayment.paymentInfo.paymentMethod === 'BKASH'
          ? t('checkingBkash')
          : t('checkingBank', { hours: limits.fees.bankVerificationHours }),
      state: t('PENDING'),
      ...waiting,
    }),
    review: () => ({
      title: t('reviewTitle'),
      text: t('reviewText'),
      state: t('underReview'),
      ...waiting,
    }),
    admit: () => ({
      title: over ? t('overTitle') : t('admitTitle'),
      text: over
        ? t(myProfile?.marks.outcome ? 'overResultText' : 'overText')
        : t(myPayment.paymentInfo.isWaived ? 'admitWaivedText' : 'admitText'),
      over,
      action: { to: paths.downloadAdmit.url(undefined, { intake }), label: t('downloadAdmit'), icon: 'download' },
    }),
  };
  return stage === 'admit' && !over && heldDocuments.length > 0 ? documentsStep(t, intake) : steps[stage]();
}

/** A slip was rejected after the last moment to pay. */
const correctionStep = (t: Translate<'dashboard'>, intake?: string): Omit<NextStep, 'state'> => ({
  title: t('rejectedLink'),
  text: t('rejectedLateText'),
  action: { to: paths.bankSlip.url(undefined, { intake }), label: t('rejectedLink'), icon: 'card' },
});

/** The admit card waits for documents. */
const documentsStep = (t: Translate<'dashboard'>, intake?: string): NextStep => ({
  title: t('documentsTitle'),
  text: t('documentsText'),
  action: { to: paths.documents.url(undefined, { intake }), label: t('documentsLink'), icon: 'upload' },
});
