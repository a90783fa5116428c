import { type Audience, audiences, belongsTo, type Role } from '@admission/schema';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { audienceOf } from '../src/graphql/roots.ts';
import { hasRules } from '../src/graphql/rules.ts';
import { factories } from './build.ts';
import { startTestProduct } from './client.ts';

const product = await startTestProduct();
const build = factories(product.ctx);
const callers: Record<'nobody' | Role, string | undefined> = {
  nobody: undefined,
  STUDENT: undefined,
  ADMIN: undefined,
  SUPERADMIN: undefined,
};
beforeAll(async () => {
  for (const role of ['STUDENT', 'ADMIN', 'SUPERADMIN'] as const) callers[role] = (await build.user({ role })).token;
});

type Root = { kind: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> };
const roots: Root[] = [
  ...Object.values(product.schema.getQueryType()?.getFields() ?? {}).map((field): Root => ({ kind: 'query', field })),
  ...Object.values(product.schema.getMutationType()?.getFields() ?? {}).map(
    (field): Root => ({ kind: 'mutation', field }),
  ),
];

/** Some value of the type, so that nothing but access can refuse the call. */
function someValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return someValue(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((one) => isNonNullType(one.type));
    return Object.fromEntries(needed.map((one) => [one.name, someValue(one.type)]));
  }
  const values: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    Numeric: 1,
    JSON: {},
    DateTime: '2026-01-01T00:00:00Z',
    Date: '2026-01-01',
  };
  return values[type.name] ?? '00000000-0000-7000-8000-000000000000';
}

function operationOf({ kind, field }: Root): { query: string; variables: Record<string, unknown> } {
  const needed = field.args.filter((one: GraphQLArgument) => isNonNullType(one.type));
  const declared = needed.map((one) => `$${one.name}: ${one.type}`).join(', ');
  const passed = needed.map((one) => `${one.name}: $${one.name}`).join(', ');
  const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
  return {
    query: `${kind} Try${declared ? `(${declared})` : ''} { ${field.name}${passed ? `(${passed})` : ''}${selection} }`,
    variables: Object.fromEntries(needed.map((one) => [one.name, someValue(one.type)])),
  };
}

describe('every root field', () => {
  it('declares its audience', () => {
    expect(roots.length).toBeGreaterThan(30);
    for (const { field } of roots) expect(audiences).toContain(audienceOf(field));
  });

  const uploads = (root: Root): boolean => root.field.args.some((one) => getNamedType(one.type).name === 'Upload');
  it.each(
    roots
      .filter((one) => !uploads(one))
      .map((one): [string, Audience, Root] => [one.field.name, audienceOf(one.field), one]),
  )('%s lets in %s and nobody else', async (_name, audience, root) => {
    const { query, variables } = operationOf(root);
    for (const [caller, token] of Object.entries(callers)) {
      if (root.field.name.startsWith('signOut') && caller !== 'nobody') continue;
      const answer = await product.graphql(query, variables, { token });
      const codes = (answer.errors ?? []).map((one) => one.extensions.code);
      if (belongsTo(audience, caller === 'nobody' ? null : (caller as Role))) {
        expect(codes).not.toContain('UNAUTHENTICATED');
        expect(codes.filter((code) => code === 'INTERNAL_SERVER_ERROR')).toEqual([]);
      } else {
        expect(codes).toEqual([caller === 'nobody' ? 'UNAUTHENTICATED' : 'FORBIDDEN']);
      }
    }
  });
});

describe('every input', () => {
  it('has rules, or says that its service checks it', () => {
    const { inputTypes, argumentTypes } = getMetadataStorage();
    const nested = new Set(inputTypes.flatMap((one) => (one.fields ?? []).map((field) => field.getType())));
    const open = [...inputTypes, ...argumentTypes]
      .map((one) => one.target)
      .filter((one) => !nested.has(one as never) && !hasRules(one as never));
    expect(open.map((one) => one.name)).toEqual([]);
  });
});

describe('the façade', () => {
  it('has a row once for each call', () => {
    const calls = features.flatMap((one) => one.rest ?? []).map((one) => one.on);
    expect(new Set(calls).size).toBe(calls.length);
  });
});
