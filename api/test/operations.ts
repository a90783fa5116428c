import { type Audience, belongsTo, type Role } from '@admission/schema';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { audienceOf } from '../src/graphql/roots.ts';
import { type CallOptions, fileOf, type GraphQLAnswer, type TestProduct } from './client.ts';
import { insertRow, makeWorld, type TableName, validRow, type World } from './table-rows.ts';

/** One operation of the schema. */
export interface Root {
  kind: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
  audience: Audience;
}

/** Every operation of the schema, so tests include new ones automatically. */
export function rootsOf(schema: GraphQLSchema): Root[] {
  const fieldsOf = (kind: Root['kind']): Root[] => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field, audience: audienceOf(field) }));
  };
  return [...fieldsOf('query'), ...fieldsOf('mutation')];
}

/** The id of an existing row for an argument of an operation. */
export type IdOf = (argument: string, operation: string) => string;

const noRow = '00000000-0000-7000-8000-000000000000';

/** A plausible value of the type; `whole` includes optional fields. */
export function someValue(type: GraphQLInputType, name: string, { idOf, whole }: Building): unknown {
  const inside = (one: GraphQLInputType, of = name) => someValue(one, of, { idOf, whole });
  if (isNonNullType(type)) return inside(type.ofType);
  if (isListType(type)) return whole ? [inside(type.ofType)] : [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((one) => whole || isNonNullType(one.type));
    return Object.fromEntries(fields.map((one) => [one.name, inside(one.type, one.name)]));
  }
  const values: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    Numeric: 1,
    JSON: {},
    DateTime: '2026-01-01T00:00:00Z',
    Date: '2026-01-01',
    ID: idOf(name),
    // No valid phone, so no sign-in counts a wrong password.
    String: !whole ? noRow : isId(name) ? idOf(name) : (words[name] ?? 'Anything'),
  };
  return values[type.name];
}

interface Building {
  idOf: (argument: string) => string;
  whole: boolean;
}

const isId = (name: string): boolean => /(^|[a-z])ids?$/i.test(name);

const words: Record<string, string> = {
  email: 'amina@example.com',
  phone: '01712345678',
  phones: '01712345678',
  examDate: '2030-01-01T04:30:00Z',
  bankSlipNumber: 'SLIP-1',
};

export interface Operation {
  query: string;
  variables: Record<string, unknown>;
  /** The name of the file variable. */
  file?: string;
}

/** Selects every field without required arguments, to this depth, except those with one of the names. */
export function selectionOf(type: GraphQLOutputType, depth: number, without: ReadonlySet<string> = new Set()): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((one) => {
    if (without.has(one.name)) return [];
    if (one.args.some((arg) => isNonNullType(arg.type))) return [];
    if (!isObjectType(getNamedType(one.type))) return [one.name];
    return depth > 0 ? [`${one.name}${selectionOf(one.type, depth - 1, without)}`] : [];
  });
  return ` { __typename ${fields.join(' ')} }`;
}

/** A document that runs the operation with generated arguments; by default it selects the name of the type only. */
export function operationOf({ kind, field }: Root, idOf: IdOf = () => noRow, whole = false, select = ''): Operation {
  const args = field.args.filter((one) => whole || isNonNullType(one.type));
  const declared = args.map((one) => `$${one.name}: ${one.type}`).join(', ');
  const passed = args.map((one) => `${one.name}: $${one.name}`).join(', ');
  const selection = isObjectType(getNamedType(field.type)) ? select || ' { __typename }' : '';
  const building = { idOf: (argument: string) => idOf(argument, field.name), whole };
  const file = args.find((one) => getNamedType(one.type).name === 'Upload')?.name;
  return {
    query: `${kind} Try${declared ? `(${declared})` : ''} { ${field.name}${passed ? `(${passed})` : ''}${selection} }`,
    variables: Object.fromEntries(
      args.map((one) => [one.name, one.name === file ? null : someValue(one.type, one.name, building)]),
    ),
    ...(file ? { file } : {}),
  };
}

export const aFile = (): File => fileOf(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]));

/** Runs the operation, with a file as a multipart request. */
export async function callOperation(
  product: TestProduct,
  { query, variables, file }: Operation,
  options: CallOptions,
): Promise<GraphQLAnswer<Record<string, unknown>>> {
  return file ? product.upload(query, variables, aFile(), options) : product.graphql(query, variables, options);
}

const beyondLimits = ['QUERY_TOO_COMPLEX', 'GRAPHQL_VALIDATION_FAILED'];

/**
 * Runs the operation with the deepest selection that the query limits accept. A field that is refused to the caller hides what is next to
 * it: again without it. Returns every answer.
 */
export async function callDeeply(
  product: TestProduct,
  root: Root,
  {
    idOf,
    whole = false,
    change = (one) => one,
  }: { idOf: IdOf; whole?: boolean; change?: (one: Operation) => Operation },
  options: CallOptions,
): Promise<GraphQLAnswer<Record<string, unknown>>[]> {
  const answers: GraphQLAnswer<Record<string, unknown>>[] = [];
  const without = new Set<string>();
  for (let depth = 3; depth >= 0; ) {
    const operation = change(operationOf(root, idOf, whole, selectionOf(root.field.type, depth, without)));
    const answer = await callOperation(product, operation, options);
    answers.push(answer);
    const shut = answer.errors?.find(({ path, extensions }) => path?.[1] && extensions.code === 'FORBIDDEN');
    const name = String(shut?.path?.at(-1) ?? '');
    if (name && !without.has(name)) without.add(name);
    else if (beyondLimits.includes(answer.code)) depth -= 1;
    else return answers;
  }
  return answers;
}

export const isFor = (audience: Audience, role: Role | null): boolean => belongsTo(audience, role);

/** Inserts rows in many tables; returns a function that guesses the id for an argument. */
export async function addTargets(product: TestProduct): Promise<IdOf> {
  const world: World = await makeWorld(product.ctx.db);
  const ids = new Map<string, string>(Object.entries(world));
  const made: Partial<Record<TableName, string>> = {};
  const more = [
    'notices',
    'broadcasts',
    'exports',
    'integrator_tokens',
    'outbox_messages',
    'message_templates',
    'mark_imports',
    'webhook_deliveries',
  ] as const;
  for (const table of more) {
    made[table] = String((await insertRow(product.ctx.db, table, validRow[table](world)))['id']);
  }
  const meant: readonly [RegExp, string | undefined][] = [
    [/delivery|webhookagain/i, made.webhook_deliveries],
    [/webhook/i, world.webhookId],
    [/import/i, made.mark_imports],
    [/statement/i, world.statementId],
    [/merit/i, world.meritListId],
    [/notice/i, made.notices],
    [/integrator/i, made.integrator_tokens],
    [/broadcast/i, made.broadcasts],
    [/template/i, made.message_templates],
    [/message/i, made.outbox_messages],
    [/export/i, made.exports],
    [/attempt|decidepayment/i, world.attemptId],
    [/exam/i, world.examId],
    [/department/i, world.departmentId],
    [/program/i, world.programId],
    [/profile|form/i, world.profileId],
  ];
  return (argument, operation) => {
    const named = ids.get(argument.replace(/s$/, ''));
    if (named) return named;
    const hint = /^ids?$/i.test(argument) ? operation : argument;
    return meant.find(([pattern]) => pattern.test(hint))?.[1] ?? world.userId;
  };
}
