import { httpStatusOf } from '@admission/schema';
import fc, { type Arbitrary } from 'fast-check';
import { type GraphQLInputType, getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { openSession } from '../src/features/accounts/sessions.ts';
import { type GraphQLAnswer, multipartOf, startTestProduct } from './client.ts';
import { fuzzing, invalidValues, maxAnswerMs, mostly, rowsToFuzz, textFor, written } from './fuzzing.ts';
import { aFile, type Root, rootsOf, selectionOf } from './operations.ts';

const { product, build } = await startTestProduct({ RATE_LIMIT_FACTOR: '1000000' });
const people = [await build.superadmin(), await build.admin(), (await build.profile()).user, await build.user()];
const idOf = await rowsToFuzz(product);

/** Values for a field: mostly valid, sometimes invalid at any depth. */
function valuesOf(type: GraphQLInputType, name: string, operation: string): Arbitrary<unknown> {
  if (isNonNullType(type)) return valuesOf(type.ofType, name, operation);
  if (isListType(type)) return mostly(fc.array(valuesOf(type.ofType, name, operation), { maxLength: 3 }));
  if (isEnumType(type)) return mostly(fc.constantFrom(...type.getValues().map((one) => one.name)));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map((one) => {
      const values = valuesOf(one.type, one.name, operation);
      const given = isNonNullType(one.type) ? values : fc.option(values, { nil: undefined, freq: 2 });
      return fc.tuple(fc.constant(one.name), given);
    });
    return mostly(fc.tuple(...fields).map(Object.fromEntries), invalidValues, 20);
  }
  const byName: Record<string, Arbitrary<unknown>> = {
    Int: fc.integer({ min: 0, max: 50 }),
    Float: fc.double({ noNaN: true, noDefaultInfinity: true }),
    Boolean: fc.boolean(),
    Numeric: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom('4.5', '২০২৪', 2024)),
    DateTime: fc.constantFrom('2026-01-01T00:00:00Z', '2030-01-01T23:59:59+06:00'),
    Date: fc.constantFrom('2026-01-01', '2030-12-31'),
    JSON: fc.jsonValue({ maxDepth: 4 }),
  };
  return mostly(byName[type.name] ?? textFor(name, [idOf(name, operation), '00000000-0000-7000-8000-000000000000']));
}

function documentOf({ kind, field }: Root): string {
  const declared = field.args.map((one) => `$${one.name}: ${one.type}`).join(', ');
  const passed = field.args.map((one) => `${one.name}: $${one.name}`).join(', ');
  const call = `${field.name}${passed ? `(${passed})` : ''}${selectionOf(field.type, 1)}`;
  return `${kind} Try${declared ? `(${declared})` : ''} { ${call} }`;
}

const variablesOf = ({ field }: Root): Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(...field.args.map((one) => fc.tuple(fc.constant(one.name), valuesOf(one.type, one.name, field.name))))
    .map((entries) => Object.fromEntries(entries) as Record<string, unknown>);

async function send(root: Root, variables: Record<string, unknown>, token: string | undefined) {
  const file = root.field.args.find((one) => getNamedType(one.type).name === 'Upload')?.name;
  const query = documentOf(root);
  const operations = written({ query, variables: file ? { ...variables, [file]: null } : variables });
  const body = file ? multipartOf(operations, aFile()) : operations;
  const headers = {
    'apollo-require-preflight': 'true',
    ...(file ? {} : { 'content-type': 'application/json' }),
    ...(token ? { 'x-auth-token': token } : {}),
  };
  const response = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body });
  return { status: response.status, ...((await response.json()) as Omit<GraphQLAnswer<object>, 'status'>) };
}

const codes: readonly string[] = Object.keys(httpStatusOf);
const roots = rootsOf(product.schema).map((root) => ({ root, name: `${root.kind} ${root.field.name}` }));

describe('generated variables', () => {
  it.each(roots)(
    'of $name never cause an internal error, and are refused with a code of the contract',
    async ({ root }) => {
      // New sessions for each operation, because some operations end sessions.
      const tokens = [...(await Promise.all(people.map(({ id }) => openSession(product.ctx, id)))), undefined];
      await fc.assert(
        fc.asyncProperty(variablesOf(root), fc.constantFrom(...tokens), async (variables, token) => {
          const started = performance.now();
          const answer = await send(root, variables, token);
          expect(performance.now() - started).toBeLessThan(maxAnswerMs);
          expect(answer.status).toBeLessThan(500);
          const given = answer.errors?.map((one) => one.extensions.code) ?? [];
          expect(codes).toEqual(expect.arrayContaining(given));
          expect(given, JSON.stringify(answer.errors)).not.toContain('INTERNAL_SERVER_ERROR');
        }),
        { seed: fuzzing.seed, numRuns: fuzzing.runs || (root.field.args.length > 0 ? 5 : 2) },
      );
    },
    fuzzing.runs ? 3_600_000 : 60_000,
  );
});
