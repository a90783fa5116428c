import type { DocumentKind, DocumentPropsOf, MeritListProps, MeritMeasure } from './document-props.ts';

export interface PdfRenderer {
  /** Renders in a worker thread. Refuses with SERVICE_UNAVAILABLE if the queue is full. */
  render<Kind extends DocumentKind>(kind: Kind, props: DocumentPropsOf[Kind]): Promise<Uint8Array>;
  /** Counts the pages of a piece of a long merit list. */
  measure(props: MeritListProps): Promise<MeritMeasure>;
  /** Waits for running work, then ends the threads. */
  close(): Promise<void>;
}
