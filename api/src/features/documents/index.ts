import { feature } from '../../feature.ts';
import { DocumentResolver } from './document.resolver.ts';
import { documentRows } from './documents.rest.ts';

export { draw } from './document.drawing.ts';
export { brandOf } from './document.props.ts';
export { findAdmitCard } from './document.service.ts';
export { type PrintedFile, streamApplicantList, streamCards } from './printed-lists.service.ts';
export { streamZipOfForms } from './student-forms.service.ts';

export const documents = feature({ name: 'documents', resolvers: [DocumentResolver], rest: documentRows });
