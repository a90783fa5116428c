import { admitCard } from './admit-card.ts';
import { print } from './print.ts';
import { profileForm } from './profile-form.ts';
import type { DocumentKind, DocumentPropsOf } from './props.ts';

/** One document to be drawn, as it travels to a worker thread. */
export type DocumentTask = { [Kind in DocumentKind]: { kind: Kind; props: DocumentPropsOf[Kind] } }[DocumentKind];

/** Draws a document in this thread. */
export function draw(task: DocumentTask): Promise<Buffer> {
  switch (task.kind) {
    case 'admit-card':
      return print(admitCard(task.props));
    case 'profile-form':
      return print(profileForm(task.props));
  }
}
