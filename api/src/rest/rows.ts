import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { JsonSchema, ObjectSchema } from './openapi-schemas.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What of the HTTP request a row may look at. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** The caller would rather have the file than what describes it. */
  prefersBytes: boolean;
}

/** An answer that is not JSON. */
export interface BinaryAnswer {
  mimeType: string;
  filename: string;
  bytes: Buffer;
}

/** What the OpenAPI document cannot read from the operation, where `take` or `give` rearranges. */
export interface RowShape {
  /** The JSON answer, from the schemas of the operation's root fields; `open` gives the object behind a reference. */
  answer?(data: Record<string, JsonSchema>, open: (schema: JsonSchema | undefined) => ObjectSchema): JsonSchema;
  /** The body, from the schema of the operation's input. */
  body?(input: ObjectSchema): ObjectSchema;
  /** The variables that the query may give, where they are not all that the address leaves. */
  query?: readonly string[];
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
  bytes?: {
    mimeType: string;
    give(data: Record<string, unknown>): BinaryAnswer;
    /** There is no other answer, whatever the caller accepts. */
    isOnly?: boolean;
    /** Text that is packed on its way, for callers who unpack it. */
    gzips?: boolean;
  };
  /** A name in the query that is none answers 400. Only for calls that are new: those of the specification ignore it, as they always did. */
  isStrict?: boolean;
  /** Multipart: the form field that holds the file, and the variable it becomes. */
  file?: { field: string; variable: string; maxBytes: number };
  /** JSON body limit in bytes where it is not 100 KB. */
  bodyLimit?: number;
  /** `text`: answers and errors are plain text (POST /sms/multi); `base64`: good answers alone are. */
  as?: 'text' | 'base64';
  /** For the OpenAPI document; every row that has `give` and answers JSON says here what it gives. */
  shape?: RowShape;
  /** One line for the OpenAPI page. */
  summary: string;
}
