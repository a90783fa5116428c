import type { WebhookEvent } from '@admission/schema';

/** `PING` is an officer's test and has no subscribers. */
export type EventType = WebhookEvent | 'PING';

/** A payment that does not count, or no longer. */
interface PaymentOutcome {
  userId: string;
  method: string;
  /** Bank slip number or transaction ID. */
  reference: string | null;
  /** Whole BDT. */
  amount: number;
}

/** Where an applicant sits from now. */
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
  PAYMENT_PAID: {
    userId: string;
    /** Null if the account has no profile any more. */
    applicantId: string | null;
    method: string;
    /** Bank slip number or transaction ID. */
    reference: string | null;
    /** Whole BDT. */
    amount: number;
    paidAt: string | null;
  };
  MARKS_UPDATED: {
    userId: string;
    profileId: string;
    written: number | null;
    viva: number | null;
    total: number | null;
    absent: boolean;
    /** Of other components than written and viva, by key, where there are any. */
    values?: Record<string, number>;
  };
  RESULT_PUBLISHED: { examId: string; meritListId: string; run: number; publishedAt: string };
  PAYMENT_REJECTED: PaymentOutcome & { rejectedAt: string };
  PAYMENT_REVERSED: PaymentOutcome & { reversedAt: string };
  RESULT_WITHDRAWN: { examId: string; meritListId: string; run: number; withdrawnAt: string };
  APPLICANT_DELETED: { userId: string; deletedAt: string };
  INTAKE_PUBLISHED: { intakeId: string; code: string; opensAt: string | null; closesAt: string | null };
  /** Without `userId` it is for everyone. */
  INTAKE_EXTENDED: { intakeId: string; userId: string | null; until: string };
  INTAKE_CLOSED: { intakeId: string; closedAt: string };
  INTAKE_REOPENED: { intakeId: string; opensAt: string | null; closesAt: string | null };
  APPLICATION_WITHDRAWN: { userId: string; profileId: string; examId: string; intakeId: string; withdrawnAt: string };
  SEAT_ASSIGNED: SeatOfApplicant;
  SEAT_CHANGED: SeatOfApplicant;
  /** The attendance of the sitting is at `GET /api/sittings/{id}/attendance`; late scans may still change it. */
  ATTENDANCE_CLOSED: { sittingId: string; present: number; absent: number; closedAt: string };
  REMARKS_RELEASED: { examId: string; meritListId: string; run: number; releasedAt: string };
  REMARKS_HIDDEN: { examId: string; meritListId: string; run: number; hiddenAt: string };
  PING: { webhookId: string };
}

/** Of the fields in `data`. Additions keep it; a changed or removed field raises it. */
export const eventVersion = 1;

/** The public name: `application.submitted`. */
export const publicEventName = (type: EventType): string => type.toLowerCase().replace('_', '.');
