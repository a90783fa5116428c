import { type ObjectSchema, object } from './openapi-schemas.ts';
import type { RestRequest } from './rows.ts';

/** `input` for a new row: an id in the body is none of the caller's. */
export const asNew = ({ body }: RestRequest): Record<string, unknown> => ({
  input: { ...body, _id: undefined, id: undefined },
});

/** `input` for the row that the address names. */
export const asChange = ({ body, params }: RestRequest): Record<string, unknown> => ({
  input: { ...body, _id: undefined, id: params['id'] },
});

/** The body of a new row, and of a row that the address names: without an id. */
export const withoutId = ({ required, properties: { _id, ...properties } }: ObjectSchema): ObjectSchema => ({
  ...object(properties),
  required: required.filter((one) => one !== '_id'),
});
