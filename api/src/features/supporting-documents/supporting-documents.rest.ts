import { limits } from '@admission/schema';
import { fail } from '../../core/refusal.ts';
import type { JsonSchema, ObjectSchema } from '../../rest/openapi-schemas.ts';
import type { RestRequest, RestRow } from '../../rest/rows.ts';

const ofKind = ({ params, body }: RestRequest) => ({ input: { ...body, kindId: params['kindId'] } });

const documentsOf = (profile: JsonSchema = {}, open: (schema: JsonSchema | undefined) => ObjectSchema): JsonSchema =>
  open((profile['anyOf'] as JsonSchema[] | undefined)?.[0] ?? profile).properties['documents'] ?? {};

export const supportingDocumentRows: RestRow[] = [
  {
    on: 'GET /documents/me',
    run: 'RestMyDocuments',
    mapResponse: ({ myProfile }) => myProfile?.documents ?? fail('NOT_FOUND', 'profileNotFound'),
    responseSchema: ({ myProfile }, open) => documentsOf(myProfile, open),
    summary: "The documents that the caller's application needs",
  },
  {
    on: 'GET /documents/user/{userId}',
    run: 'RestDocumentsOf',
    mapResponse: ({ profile }) => profile.documents,
    responseSchema: ({ profile }, open) => documentsOf(profile, open),
    summary: 'The documents that the application of a user needs',
  },
  {
    on: 'POST /documents/me/{kindId}/pages',
    run: 'RestAddDocumentPage',
    file: { field: 'page', variable: 'file', maxBytes: limits.image.bytes },
    summary: 'Add a page to a document',
  },
  {
    on: 'PUT /documents/me/{kindId}/pages',
    run: 'RestArrangeDocumentPages',
    mapRequest: ofKind,
    summary: 'Reorder or remove the pages of a document',
  },
  {
    on: 'POST /documents/me/{kindId}/submit',
    run: 'RestSubmitDocument',
    mapRequest: ofKind,
    summary: 'Send a document to the office',
  },
  {
    on: 'PUT /documents/{id}/decision',
    run: 'RestDecideDocument',
    mapRequest: ({ params, body }) => ({ input: { ...body, id: params['id'] } }),
    example: { version: 2, decision: 'ACCEPTED' },
    summary: 'Accept a document or send it back',
  },
];
