import type { DashboardQuery } from '../../gql/dashboard.ts';
import { today } from '../../lib/dates.ts';
import { type ApplicationStep, applicationSteps } from '../progress/index.ts';

/** What waits for the applicant (specification, section 2): the cards of the dashboard follow from it. */
export type Stage = 'profile' | 'images' | 'payment' | 'checking' | 'review' | 'admit';

export interface Progress {
  stage: Stage;
  hasPicture: boolean;
  hasSignature: boolean;
  isPaid: boolean;
  /** Of the four steps; a download leaves no trace, so the last one is never among them. */
  done: readonly ApplicationStep[];
}

export function progressOf({ myProfile, myPayment }: Pick<DashboardQuery, 'myProfile' | 'myPayment'>): Progress {
  const hasPicture = Boolean(myProfile?.profilePic);
  const hasSignature = Boolean(myProfile?.signature);
  const hasImages = hasPicture && hasSignature;
  const isPaid = myPayment.paymentInfo.status === 'PAID';
  const isDone = { profile: myProfile !== null, images: hasImages, payment: isPaid, admit: false };
  return {
    stage: myProfile === null ? 'profile' : hasImages ? paymentStage(myPayment) : 'images',
    hasPicture,
    hasSignature,
    isPaid,
    done: applicationSteps.filter((step) => isDone[step]),
  };
}

/** Money under review counts as unpaid, but there is nothing to pay before the office has decided. */
function paymentStage({ paymentInfo, attempts }: DashboardQuery['myPayment']): Stage {
  if (paymentInfo.status === 'PAID') return 'admit';
  if (paymentInfo.status === 'PENDING') return 'checking';
  return attempts[0]?.state === 'REVIEW' ? 'review' : 'payment';
}

/** The slip that was not accepted, while nothing newer has been handed in. */
export function rejectedSlip({ attempts, paymentInfo }: DashboardQuery['myPayment']) {
  const [newest] = attempts;
  return paymentInfo.status === 'UNPAID' && newest?.state === 'REJECTED' ? newest : null;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Days of the calendar in Dhaka until an instant: 0 today, negative once it has passed. */
export const daysUntil = (instant: string, now: Date = new Date()): number =>
  dayNumber(today(new Date(instant))) - dayNumber(today(now));

/** An exam is over when the office says so, or when its day has passed. */
export const isOver = (exam: { conducted: boolean }, date: string, now: Date = new Date()): boolean =>
  exam.conducted || daysUntil(date, now) < 0;
