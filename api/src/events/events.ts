import type { WebhookEvent } from '@admission/schema';

/** `PING` is the test that an officer sends; nobody subscribes to it. */
export type EventType = WebhookEvent | 'PING';

/** What each event tells. Ids and what an integrator needs; never a password, never a national ID. */
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
    /** Null where the account has no profile any more. */
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
  };
  RESULT_PUBLISHED: { examId: string; meritListId: string; run: number; publishedAt: string };
  PING: { webhookId: string };
}

/** As programs read it: `application.submitted`. */
export const wireName = (type: EventType): string => type.toLowerCase().replace('_', '.');
