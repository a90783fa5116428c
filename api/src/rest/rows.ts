import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What of the HTTP request a row may look at. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  accept: string;
}

/** An answer that is not JSON. */
export interface BinaryAnswer {
  mimeType: string;
  filename: string;
  bytes: Buffer;
}

/** One call of the legacy façade: data that names a GraphQL operation (contract, section 4). */
export interface RestRow {
  /** Method and path below /api, for example `GET /exams/exam/{id}`. */
  on: `${Method} /${string}` | `${Method} /`;
  run: DocumentNode | TypedDocumentNode<unknown, never>;
  /** Variables of the operation; unless given: path parameters by name, `input` from the body, the rest from query and body by name. */
  take?(request: RestRequest): Record<string, unknown>;
  /** The answer from the operation's data, after ids and enum words were put the legacy way; unless given: the one root field's value. */
  give?(data: Record<string, unknown>, request: RestRequest): unknown;
  /** For callers that accept this type: the answer as bytes, or the stream that the operation handed over (`ctx.handOver`). */
  bytes?: { mimeType: string; give(data: Record<string, unknown>): BinaryAnswer };
  /** Multipart: the form field that holds the file, and the variable it becomes. */
  file?: { field: string; variable: string; maxBytes: number };
  /** JSON body limit in bytes where it is not 100 KB. */
  bodyLimit?: number;
  /** `text`: answers and errors are plain text (POST /sms/multi); `base64`: good answers alone are. */
  as?: 'text' | 'base64';
  /** One line for the OpenAPI page. */
  summary: string;
}
