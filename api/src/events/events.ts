import type { WebhookEvent } from '@admission/schema';

/** `PING` is the test of an officer; webhooks cannot subscribe to it. */
export type EventType = WebhookEvent | 'PING';

/** The application that a payment is for; null if it is no longer there. */
export interface PaidApplication {
  profileId: string | null;
  intakeId: string | null;
}

/** A rejected or reversed payment. */
interface PaymentOutcome extends PaidApplication {
  userId: string;
  method: string;
  /** Bank slip number or transaction ID. */
  reference: string | null;
  /** Whole BDT. */
  amount: number;
}

/** The new seat of an applicant. */
interface SeatOfApplicant {
  userId: string;
  profileId: string;
  examId: string;
  sittingId: string;
  venueId: string;
  room: string;
  seat: string;
  at: string;
}

/** The payload of each event; never contains a password or a national ID. */
export interface EventData {
  APPLICATION_SUBMITTED: {
    userId: string;
    profileId: string;
    examId: string;
    otherExamIds: readonly string[];
    submittedAt: string;
  };
  PAYMENT_PAID: PaidApplication & {
    userId: string;
    /** Null if the account no longer has a profile. */
    applicantId: string | null;
    method: string;
    /** Bank slip number or transaction ID. */
    reference: string | null;
    /** What was received, in whole BDT. */
    amount: number;
    /** Absent if the fee is waived. */
    fee?: number;
    paidAt: string | null;
  };
  MARKS_UPDATED: {
    userId: string;
    profileId: string;
    written: number | null;
    viva: number | null;
    total: number | null;
    absent: boolean;
    /** By key, for components other than written and viva; absent without any. */
    values?: Record<string, number>;
  };
  RESULT_PUBLISHED: { examId: string; meritListId: string; run: number; publishedAt: string };
  PAYMENT_REJECTED: PaymentOutcome & { rejectedAt: string };
  PAYMENT_REVERSED: PaymentOutcome & { reversedAt: string };
  RESULT_WITHDRAWN: { examId: string; meritListId: string; run: number; withdrawnAt: string };
  APPLICANT_DELETED: { userId: string; deletedAt: string };
  INTAKE_PUBLISHED: { intakeId: string; code: string; opensAt: string | null; closesAt: string | null };
  /** `userId` null: for everyone. */
  INTAKE_EXTENDED: { intakeId: string; userId: string | null; until: string };
  INTAKE_CLOSED: { intakeId: string; closedAt: string };
  INTAKE_REOPENED: { intakeId: string; opensAt: string | null; closesAt: string | null };
  APPLICATION_WITHDRAWN: { userId: string; profileId: string; examId: string; intakeId: string; withdrawnAt: string };
  SEAT_ASSIGNED: SeatOfApplicant;
  SEAT_CHANGED: SeatOfApplicant;
  SEAT_FREED: { userId: string; profileId: string; examId: string; sittingId: string; at: string };
  /** New times of a sitting in which applicants have seats. */
  SITTING_MOVED: {
    sittingId: string;
    gatesOpen: string;
    gatesClose: string;
    starts: string;
    ends: string;
    movedAt: string;
  };
  /** The attendance of the sitting is at `GET /api/sittings/{id}/attendance`; late scans may still change it. */
  ATTENDANCE_CLOSED: { sittingId: string; present: number; absent: number; closedAt: string };
  REMARKS_RELEASED: { examId: string; meritListId: string; run: number; releasedAt: string };
  REMARKS_HIDDEN: { examId: string; meritListId: string; run: number; hiddenAt: string };
  PING: { webhookId: string };
}

/** The version of `data`. Added fields keep it; a changed or removed field increments it. */
export const eventVersion = 1;

/** The public name: `application.submitted`. */
export const publicEventName = (type: EventType): string => type.toLowerCase().replace('_', '.');
