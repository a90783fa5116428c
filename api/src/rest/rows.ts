import type { TokenScope } from '@admission/schema';
import type { JsonSchema, ObjectSchema } from './openapi-schemas.ts';
import type { Operations } from './operation-types.ts';
import type { OperationName } from './operations.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The parts of an HTTP request that a row maps to variables. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  /** All values of the query parameters that are lists. */
  lists: Record<string, string[]>;
  body: Record<string, unknown>;
  /** Whether the caller prefers the file to its description in JSON. */
  prefersBytes: boolean;
}

/** An answer that is not JSON. */
export interface BinaryAnswer {
  mimeType: string;
  filename: string;
  bytes: Buffer;
}

/** Data in the legacy spelling: `id` is `_id`, enum names are the stored words. */
type Legacy<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Legacy<Item>[]
    : T extends object
      ? { [Key in keyof T as Key extends 'id' ? '_id' : Key]: Legacy<T[Key]> }
      : T;

/** The data of an operation in the legacy spelling. */
export type DataOf<Name extends OperationName> = Legacy<Operations[Name]['data']>;

interface NumberRange {
  minimum: number;
  maximum: number;
  /** Absent where the call without the parameter answers all rows. */
  default?: number;
  description: string;
}

interface RowOf<Name extends OperationName> {
  /** Method and path below /api, for example `GET /exams/exam/{id}`. */
  on: `${Method} /${string}` | `${Method} /`;
  /** The operation of a `*.graphql` file. */
  run: Name;
  /** The operation with less in its answer, for tokens without that scope. */
  brief?: { without: TokenScope; run: OperationName };
  /** Variables of the operation; default: path parameters by name, `input` from the body, the rest from query and body by name. */
  mapRequest?(request: RestRequest): { [Variable in keyof Operations[Name]['variables']]?: unknown };
  /** The answer; default: the value of the one root field. */
  mapResponse?(data: DataOf<Name>, request: RestRequest): unknown;
  /** The number of rows on all pages, sent as X-Total-Count with a body that is a bare list. */
  total?(data: Operations[Name]['data']): number;
  /** For callers that accept this type: the answer as bytes, or the stream that the operation sends by `ctx.sendStream`. */
  bytes?: {
    mimeType: string;
    mapResponse(data: Operations[Name]['data']): BinaryAnswer;
    /** The only answer, for any Accept header. */
    isOnly?: boolean;
    /** JSON Lines: the JSON Schema of a line. */
    lineSchema?: JsonSchema;
    /** The stream is text, compressed for callers that accept it. */
    gzips?: boolean;
  };
  /** An unknown name in the query answers 400. For new calls only: those of the specification ignore it. */
  isStrict?: boolean;
  /** Multipart: the form field of the file, and its variable. */
  file?: { field: string; variable: string; maxBytes: number };
  /** JSON body limit in bytes; default: 100 KB. */
  bodyLimit?: number;
  /** `text`: answers and errors are plain text (POST /sms/multi); `base64`: only successful answers are. */
  as?: 'text' | 'base64';
  /** The OpenAPI schema of the JSON answer, from those of the root fields; required with `mapResponse`. `open` resolves a reference. */
  responseSchema?(data: Record<string, JsonSchema>, open: (schema: JsonSchema | undefined) => ObjectSchema): JsonSchema;
  /** The OpenAPI schema of the body, from that of the operation's input. */
  bodySchema?(input: ObjectSchema): ObjectSchema;
  /** The body of the OpenAPI document's example; default: by field name. */
  example?: Readonly<Record<string, unknown>>;
  /** The variable whose fields are the query parameters. */
  queryFieldsOf?: string;
  /** The query parameters of the OpenAPI document; default: all variables that are not in the path. */
  queryParameters?: readonly string[];
  /** Range and default of parameters and body fields, where the row has its own. */
  ranges?: Readonly<Record<string, NumberRange>>;
  /** One line for the OpenAPI page. */
  summary: string;
}

/** One call of the legacy façade: data that names a GraphQL operation (contract, section 4). */
export type RestRow = { [Name in OperationName]: RowOf<Name> }[OperationName];
