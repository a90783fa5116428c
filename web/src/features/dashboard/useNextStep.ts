import { limits } from '@admission/schema';
import type { DashboardQuery } from '../../gql/dashboard.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { isOver, type Progress, type Stage } from './progress.ts';

/** The one thing to do now, in words, and where it is done. */
export interface NextStep {
  title: string;
  text: string;
  /** What somebody else is doing: nothing is left to the applicant for the moment. */
  waiting?: boolean;
  /** The exam has been held: what is left to look at is no step any more. */
  over?: boolean;
  /** Where the payment stands, in a word. */
  state?: string;
  action: { to: string; label: string; icon: IconName };
}

type Data = Pick<DashboardQuery, 'myProfile' | 'myPayment' | 'myProfileDraft'>;

/** What the dashboard says to do next, for each stage. */
export function useNextStep(data: Data, { stage, hasPicture, hasSignature }: Progress): NextStep {
  const t = useTexts('dashboard');
  const format = useFormat();
  const { myProfile, myPayment, myProfileDraft } = data;
  const over = myProfile !== null && isOver(myProfile.marks.examId, myProfile.marks.date);
  const steps: Record<Stage, () => NextStep> = {
    profile: () => ({
      title: myProfileDraft ? t('draftTitle') : t('profileTitle'),
      text: myProfileDraft ? t('draftText', { time: format.short(myProfileDraft.savedAt) }) : t('profileText'),
      action: {
        to: paths.createProfile.url(),
        label: myProfileDraft ? t('continueDraft') : t('createProfile'),
        icon: 'edit',
      },
    }),
    images: () => ({
      title: over
        ? t('overTitle')
        : hasPicture
          ? t('signatureTitle')
          : hasSignature
            ? t('pictureTitle')
            : t('imagesTitle'),
      text: over ? t('overUnpaidText') : t('imagesText', { mb: Math.round(limits.image.bytes / 1024 / 1024) }),
      over,
      action: { to: paths.upload.url(), label: t('upload'), icon: 'upload' },
    }),
    payment: () => ({
      title: over ? t('overTitle') : t('paymentTitle'),
      text: over
        ? t('overUnpaidText')
        : t('paymentText', { bkash: format.taka(myPayment.feeBkash), bank: format.taka(myPayment.feeBank) }),
      state: t('unpaid'),
      over,
      action: { to: paths.payment.url(), label: t('makePayment'), icon: 'card' },
    }),
    checking: () => ({
      title: t('checkingTitle'),
      text:
        myPayment.paymentInfo.paymentMethod === 'BKASH'
          ? t('checkingBkash')
          : t('checkingBank', { hours: limits.fees.bankVerificationHours }),
      waiting: true,
      state: t('pending'),
      action: { to: paths.payment.url(), label: t('viewPayment'), icon: 'card' },
    }),
    review: () => ({
      title: t('reviewTitle'),
      text: t('reviewText'),
      waiting: true,
      state: t('underReview'),
      action: { to: paths.payment.url(), label: t('viewPayment'), icon: 'card' },
    }),
    admit: () => ({
      title: over ? t('overTitle') : t('admitTitle'),
      text: over ? t(myProfile?.marks.result ? 'overResultText' : 'overText') : t('admitText'),
      over,
      action: { to: paths.downloadAdmit.url(), label: t('downloadAdmit'), icon: 'download' },
    }),
  };
  return steps[stage]();
}
