import type { DashboardQuery } from '../../gql/dashboard.ts';
import { today } from '../../lib/dates.ts';
import { type ApplicationStep, completedSteps } from '../progress/index.ts';

/** Decides which cards the dashboard shows (specification, section 2). */
export type Stage = 'profile' | 'images' | 'payment' | 'checking' | 'review' | 'admit';

export type ReturnedImage = NonNullable<DashboardQuery['myProfile']>['images'][number];

export type AskedDocument = NonNullable<DashboardQuery['myProfile']>['documents'][number];

export interface Progress {
  stage: Stage;
  hasPicture: boolean;
  hasSignature: boolean;
  /** Images that the office has returned: the admit card is held until they are replaced. */
  returned: readonly ReturnedImage[];
  /** The documents that the intake asks for, and those that hold the admit card. */
  documents: readonly AskedDocument[];
  heldDocuments: readonly AskedDocument[];
  isPaid: boolean;
  /** The start of the own sitting, before there is one the date of the exam; null without a profile. */
  examAt: string | null;
  /** Never includes 'admit': a download is not recorded. */
  done: readonly ApplicationStep[];
}

/** The progress of an applicant, as the dashboard shows it; `starts` is the start of the own sitting. */
export function progressOf(
  { myProfile, myPayment }: Pick<DashboardQuery, 'myProfile' | 'myPayment'>,
  starts: string | null = null,
): Progress {
  const hasPicture = Boolean(myProfile?.profilePic);
  const hasSignature = Boolean(myProfile?.signature);
  const returned = myProfile?.images.filter(({ review }) => review === 'RETURNED') ?? [];
  const documents = myProfile?.documents ?? [];
  const isHeld = ({ kind, state }: AskedDocument) => kind.isRequired && (state === 'DRAFT' || state === 'REJECTED');
  const hasImages = hasPicture && hasSignature && returned.length === 0;
  const isPaid = myPayment.paymentInfo.status === 'PAID';
  return {
    stage: myProfile === null ? 'profile' : hasImages ? paymentStage(myPayment) : 'images',
    hasPicture,
    hasSignature,
    returned,
    documents,
    heldDocuments: documents.filter(isHeld),
    isPaid,
    examAt: (myProfile && starts) ?? myProfile?.marks.date ?? null,
    done: completedSteps({ profile: myProfile !== null, images: hasImages, payment: isPaid }),
  };
}

/** A payment under review counts as UNPAID, but the applicant must not pay again. */
function paymentStage({ paymentInfo, attempts }: DashboardQuery['myPayment']): Stage {
  if (paymentInfo.status === 'PAID') return 'admit';
  if (paymentInfo.status === 'PENDING') return 'checking';
  return attempts.some(({ state }) => state === 'REVIEW') ? 'review' : 'payment';
}

/** The rejected slip, unless a newer attempt exists. */
export function rejectedSlip({ attempts, paymentInfo }: DashboardQuery['myPayment']) {
  const [newest] = attempts;
  return paymentInfo.status === 'UNPAID' && newest?.state === 'REJECTED' ? newest : null;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** The dashboard's countdown to the own exam: calendar days in Dhaka until an instant, 0 today, negative afterwards. */
export const daysUntil = (instant: string, now: Date = new Date()): number =>
  dayNumber(today(new Date(instant))) - dayNumber(today(now));

/** Whether the dashboard shows the own exam as held: it is conducted, or its day in Dhaka has passed. */
export const isOver = (exam: { conducted: boolean }, date: string, now: Date = new Date()): boolean =>
  exam.conducted || daysUntil(date, now) < 0;
