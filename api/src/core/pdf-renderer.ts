import type { CircularProps } from './circular-props.ts';
import type { AdmitCardProps, ApplicantListProps, PaymentPaperProps } from './document-props.ts';
import type { RoomPaperProps, VenuePaperProps } from './exam-day-props.ts';
import type { MeritListProps, MeritMeasure } from './merit-list-props.ts';
import type { ProfileFormProps } from './profile-form-props.ts';

export type DocumentPropsOf = {
  'applicant-list': ApplicantListProps;
  'admit-card': AdmitCardProps;
  'profile-form': ProfileFormProps;
  'merit-list': MeritListProps;
  'payment-paper': PaymentPaperProps;
  'room-paper': RoomPaperProps;
  'venue-paper': VenuePaperProps;
  circular: CircularProps;
};
export type DocumentKind = keyof DocumentPropsOf;

export interface PdfRenderer {
  /** Renders in a worker thread. Refuses with SERVICE_UNAVAILABLE if the queue is full. */
  render<Kind extends DocumentKind>(kind: Kind, props: DocumentPropsOf[Kind]): Promise<Uint8Array>;
  /** Counts the pages of a piece of a long merit list. */
  measure(props: MeritListProps): Promise<MeritMeasure>;
  /** Waits for running work, then ends the threads. */
  close(): Promise<void>;
}
