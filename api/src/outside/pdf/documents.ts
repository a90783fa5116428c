import type { DocumentKind, DocumentPropsOf } from '../../core/pdf-renderer.ts';
import { admitCard } from './admit-card.ts';
import { applicantList } from './applicant-list.ts';
import { circular } from './circular.ts';
import { meritList } from './merit-list.ts';
import { paymentPaper } from './payment-paper.ts';
import { print } from './print.ts';
import { profileForm } from './profile-form.ts';
import { roomPaper } from './room-papers.ts';
import { stampCard } from './stamp/card.ts';
import { venuePaper } from './venue-papers.ts';

/** A document to draw, as it is posted to a worker thread. */
export type DocumentTask = { [Kind in DocumentKind]: { kind: Kind; props: DocumentPropsOf[Kind] } }[DocumentKind];

/** Draws a document in this thread. */
export async function draw(task: DocumentTask): Promise<Buffer> {
  switch (task.kind) {
    case 'admit-card':
      return (await stampCard(task.props)) ?? print(admitCard(task.props));
    case 'profile-form':
      return print(profileForm(task.props));
    case 'merit-list':
      return print(meritList(task.props));
    case 'payment-paper':
      return print(paymentPaper(task.props));
    case 'room-paper':
      return print(roomPaper(task.props));
    case 'applicant-list':
      return print(applicantList(task.props));
    case 'circular':
      return print(circular(task.props));
    case 'venue-paper':
      return print(venuePaper(task.props));
  }
}
