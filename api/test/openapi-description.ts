import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { GraphQLSchema } from 'graphql';
import { describeWebhooks } from '../src/events/index.ts';
import { features } from '../src/features.ts';
import { describeFacade } from '../src/rest/openapi.ts';

/** The parts of an OpenAPI document that the tests read. */
export interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, OpenApiCall>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}
export interface OpenApiCall {
  operationId: string;
  security: object[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: object; example?: unknown }[];
  requestBody?: { required: boolean; content: Record<string, OpenApiContent> };
  responses: Record<string, { content: Record<string, OpenApiContent>; headers?: Record<string, object> }>;
}
export interface OpenApiContent {
  schema: object;
  example?: unknown;
}

/** One answer of the façade. */
export interface GivenAnswer {
  method: string;
  /** With /api, without the query. */
  path: string;
  status: number;
  headers: Headers;
  text: string;
}

export const documentOf = (schema: GraphQLSchema): OpenApi =>
  describeFacade({
    rows: features.flatMap((one) => one.rest ?? []),
    schema,
    config: { PUBLIC_URL: 'http://localhost:4000', ADMISSION_TITLE: 'Admission' },
    webhooks: describeWebhooks(),
  }) as Pick<OpenApi, keyof OpenApi>;

/** A copy of the schema that refuses unknown properties. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([name, one]) => [name, closed(one)]));
  const isOpen =
    [inside['type']].flat().includes('object') && inside['properties'] && inside['additionalProperties'] === undefined;
  return isOpen ? { ...inside, additionalProperties: false } : inside;
}

/** Validates by one schema, and refuses what it does not name. */
export function validatorOf(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  formats.default(ajv);
  return ajv.compile(closed(schema) as object);
}

const pointer = (parts: readonly string[]): string =>
  parts.map((one) => `/${encodeURIComponent(one.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Validates answers against a document; a method returns the problem, or undefined. */
export class Description {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: true });
  private readonly paths: { pattern: RegExp; path: string }[];
  readonly document: OpenApi;

  constructor(document: OpenApi) {
    this.document = document;
    formats.default(this.ajv);
    this.ajv.addSchema(closed(document) as object, 'facade');
    // A literal path precedes a template that matches it too.
    this.paths = Object.keys(document.paths)
      .toSorted((a, b) => a.split('{').length - b.split('{').length)
      .map((path) => ({
        path,
        pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/*$`),
      }));
  }

  problemOf(answer: GivenAnswer): string | undefined {
    const matching = this.paths.filter(({ pattern }) => pattern.test(answer.path.replace(/\/{2,}/g, '/')));
    // A path that cannot be decoded answers 404 to every method.
    if (matching.length === 0 || !isText(answer.path))
      return answer.status === 404 ? this.problemOfErrors(answer) : 'has an address that is not described';
    const method = answer.method === 'HEAD' ? 'get' : answer.method.toLowerCase();
    const path = matching.find((one) => this.document.paths[one.path]?.[method])?.path ?? '';
    const methods = this.document.paths[path] ?? {};
    if (!methods[method]) return answer.status === 405 ? this.problemOfMethod(answer, matching) : 'is no 405';
    const content = methods[method].responses[answer.status]?.content;
    if (!content) return `has the status ${answer.status}, which is not described`;
    const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
    if (!content[type]) return `is ${type}, which is not described for ${answer.status}`;
    if (type !== 'application/json') return undefined;
    const place = ['paths', path, method, 'responses', String(answer.status), 'content', type, 'schema'];
    return this.problemOfJson(place, answer.text);
  }

  private problemOfMethod(answer: GivenAnswer, matching: readonly { path: string }[]): string | undefined {
    const allowed = (answer.headers.get('allow') ?? '').toLowerCase().split(', ').toSorted();
    const methods = matching.flatMap(({ path }) => Object.keys(this.document.paths[path] ?? {}));
    const described = [...new Set(methods)].toSorted();
    return allowed.join() === described.join() ? this.problemOfErrors(answer) : `allows ${allowed}, not ${described}`;
  }

  private problemOfErrors({ text }: GivenAnswer): string | undefined {
    return this.problemOfJson(['components', 'schemas', 'Errors'], text);
  }

  /** Validates a JSON text by the schema at a place of the document. */
  problemOfJson(place: readonly string[], text: string): string | undefined {
    const fits: ValidateFunction | undefined = this.ajv.getSchema(`facade#${pointer(place)}`);
    if (!fits) return `has no schema at ${place.join(' ')}`;
    return fits(JSON.parse(text)) ? undefined : `does not fit: ${this.ajv.errorsText(fits.errors).slice(0, 500)}`;
  }
}

function isText(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

let known: Description | undefined;
/** The document is the same for every product of a run. */
export function descriptionOf(schema: GraphQLSchema): Description {
  known ??= new Description(documentOf(schema));
  return known;
}
