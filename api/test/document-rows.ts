import { randomUUID } from 'node:crypto';
import type { Row } from './row-values.ts';

type Ids = Record<'intakeId' | 'profileId' | 'documentKindId' | 'otherKindId' | 'documentId' | 'imageId', string>;

let kinds = 0;

/** Rows of supporting documents that satisfy every constraint. */
export const documentRows = {
  document_kinds: ({ intakeId }: Ids): Row => {
    kinds += 1;
    return {
      ...{ intake_id: intakeId, key: `k-${randomUUID()}`, label_en: 'Marksheet', label_bn: 'নম্বরপত্র' },
      ordinal: (kinds % 8) + 1,
    };
  },
  // An application has one document of a kind.
  documents: ({ profileId, documentKindId, otherKindId, documentId }: Ids): Row => ({
    ...{ profile_id: profileId, kind_id: documentId ? otherKindId : documentKindId },
  }),
  document_pages: ({ documentId, imageId }: Ids): Row => ({ document_id: documentId, image_id: imageId, ordinal: 1 }),
};

/** The rows of supporting documents that each CHECK refuses, with one invalid column. */
export const invalidDocumentRows: Record<string, [table: keyof typeof documentRows, spoil: Row | Row[]]> = {
  document_kinds_key_form: ['document_kinds', [{ key: '1a' }, { key: 'A' }, { key: 'a'.repeat(41) }]],
  document_kinds_label_filled: ['document_kinds', [{ label_en: ' ' }, { label_bn: '' }]],
  document_kinds_ordinal_range: ['document_kinds', [{ ordinal: 0 }, { ordinal: 9 }]],
  documents_state_known: ['documents', { state: 'LOST' }],
  documents_submitted_complete: ['documents', { state: 'UPLOADED' }],
  documents_decided_complete: [
    'documents',
    [{ decided_at: new Date() }, { state: 'ACCEPTED', submitted_at: new Date() }],
  ],
  documents_reason: ['documents', { reason: 'Blurred' }],
  document_pages_ordinal_range: ['document_pages', [{ ordinal: 0 }, { ordinal: 7 }]],
};
