import { feature } from '../../feature.ts';
import { DocumentKind } from './document-kind.entity.ts';
import { DocumentKindResolver, IntakeDocumentsResolver } from './document-kind.resolver.ts';

export { copyDocumentKinds, loadDocumentKinds } from './document-kind.service.ts';
export { DocumentKindsInput } from './document-kind.types.ts';
export { DocumentKind };

export const documentKinds = feature({
  name: 'document-kinds',
  entities: [DocumentKind],
  resolvers: [DocumentKindResolver, IntakeDocumentsResolver],
  constraints: {
    document_kinds_intake_id_key_key: { code: 'CONFLICT', key: 'documentKeyTaken', field: 'kinds' },
  },
});
