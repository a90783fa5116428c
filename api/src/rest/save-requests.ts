import { type ObjectSchema, object } from './openapi-schemas.ts';
import type { RestRequest } from './rows.ts';

interface SaveVariables {
  input: Record<string, unknown>;
}

/** `input` of a new row: ids in the body are ignored. */
export const mapNewRow = ({ body }: RestRequest): SaveVariables => ({
  input: { ...body, _id: undefined, id: undefined },
});

/** `input` of the row that the path names. */
export const mapChangedRow = ({ body, params }: RestRequest): SaveVariables => ({
  input: { ...body, _id: undefined, id: params['id'] },
});

/** The body schema of both: the input without its id. */
export const withoutId = ({ required, properties: { _id, ...properties } }: ObjectSchema): ObjectSchema => ({
  ...object(properties),
  required: required.filter((one) => one !== '_id'),
});
