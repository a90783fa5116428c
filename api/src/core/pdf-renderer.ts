import type { DocumentKind, DocumentPropsOf, MeritListProps, MeritMeasure } from './document-props.ts';

export interface PdfRenderer {
  /** Draws a document off the request thread. Refuses with SERVICE_UNAVAILABLE if the queue is full. */
  render<Kind extends DocumentKind>(kind: Kind, props: DocumentPropsOf[Kind]): Promise<Uint8Array>;
  /** How many pages a piece of a long merit list fills, by the same threads. */
  measure(props: MeritListProps): Promise<MeritMeasure>;
  /** Lets what was begun be finished, then ends the threads. */
  close(): Promise<void>;
}
