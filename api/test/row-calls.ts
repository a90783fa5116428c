import { getNamedType, isInputObjectType } from 'graphql';
import { operationOf as operationOfDocument } from '../src/rest/legacy.ts';
import { documentOf } from '../src/rest/operations.ts';
import type { RestRow } from '../src/rest/rows.ts';
import type { CallOptions, RestAnswer, TestProduct } from './client.ts';
import { aFile, type IdOf, rootsOf, someValue } from './operations.ts';

/** A function that sends the call of a row for existing ids, with a complete body. */
export function rowCaller(product: TestProduct, idOf: IdOf) {
  const roots = rootsOf(product.schema);

  /** A body with every input field of the operation. */
  function bodyOf(operation: string): Record<string, unknown> {
    const root = roots.find(({ field }) => operation.toLowerCase().endsWith(field.name.toLowerCase()));
    const values = (root?.field.args ?? []).map((one) => {
      const value = someValue(one.type, one.name, { idOf: (name) => idOf(name, operation), whole: true });
      return isInputObjectType(getNamedType(one.type)) ? (value as object) : { [one.name]: value };
    });
    return Object.assign({}, ...values) as Record<string, unknown>;
  }

  return (row: RestRow, options: CallOptions): Promise<RestAnswer<unknown>> => {
    const [method = '', path = ''] = row.on.split(' ');
    const operation = operationOfDocument(documentOf(row.run)).name?.value ?? '';
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => idOf(name, `${operation}${path}`));
    const on = `${method} ${address}` as 'GET /';
    if (row.file) {
      const form = new FormData();
      form.append(row.file.field, aFile());
      return product.rest(on, form, options);
    }
    return product.rest(on, method === 'GET' || method === 'DELETE' ? undefined : bodyOf(operation), options);
  };
}
