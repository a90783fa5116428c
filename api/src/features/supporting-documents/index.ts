import { feature } from '../../feature.ts';
import { DocumentPage, SupportingDocument } from './document.entity.ts';
import { ProfileDocumentsResolver, SupportingDocumentResolver } from './document.resolver.ts';
import { deleteDocumentsOfDeletedApplicants } from './document-upload.service.ts';
import { supportingDocumentRows } from './supporting-documents.rest.ts';

export { assertDocumentsComplete, readDocuments } from './document.reads.ts';
export { countWaitingDocuments, countWaitingImages } from './review-queue.service.ts';

export const supportingDocuments = feature({
  name: 'supporting-documents',
  entities: [SupportingDocument, DocumentPage],
  resolvers: [SupportingDocumentResolver, ProfileDocumentsResolver],
  rest: supportingDocumentRows,
  constraints: {
    documents_kind_id_fkey: { code: 'CONFLICT', key: 'documentKindInUse', field: 'kinds' },
  },
  deleteRowsOfDeletedApplicants: deleteDocumentsOfDeletedApplicants,
});
