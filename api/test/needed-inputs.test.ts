import {
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from './client.ts';
import { addTargets, callOperation, isFor, operationOf, type Root, rootsOf } from './operations.ts';

const { product, build } = await startTestProduct();
const idOf = await addTargets(product);
const officer = await build.superadmin();
const { user: student } = await build.profile();

/** Nullable and always needed, for a reason of docs/decisions/0033. This list may only shrink. */
const known: string[] = ['MarkValueInput.key'];

/** Nullable, and needed with some values of other fields; the call that is tried here has such values. */
const neededSometimes: Record<string, string> = {
  'RoomInput.columns': 'a room with rows has columns',
};

interface Place {
  name: string;
  path: (string | number)[];
  isRequired: boolean;
}

const isOptional = ({ type, defaultValue }: Pick<GraphQLInputField, 'type' | 'defaultValue'>): boolean =>
  !isNonNullType(type) && defaultValue === undefined;

/** The nullable arguments of a call, and the nullable fields of its inputs at any depth. */
function placesOf({ field }: Root): Place[] {
  const within = (type: GraphQLInputType, path: Place['path'], outer: string[]): Place[] => {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return within(nullable.ofType, [...path, 0], outer);
    const input = getNamedType(type);
    if (!isInputObjectType(input) || outer.includes(input.name)) return [];
    return Object.values(input.getFields()).flatMap((one) => {
      const name = `${input.name}.${one.name}`;
      const own = { name, path: [...path, one.name], isRequired: one.extensions['isRequired'] === true };
      return [...(isOptional(one) ? [own] : []), ...within(one.type, own.path, [...outer, input.name])];
    });
  };
  return field.args.flatMap((one) => [
    ...(isOptional(one) ? [{ name: `${field.name}(${one.name})`, path: [one.name], isRequired: false }] : []),
    ...within(one.type, [one.name], []),
  ]);
}

/** A copy without the value at this path. */
function without(value: unknown, [key, ...rest]: Place['path']): unknown {
  if (typeof value !== 'object' || value === null || key === undefined) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  if (rest.length === 0) delete copy[key];
  else copy[key] = without(copy[key], rest);
  return copy;
}

/** The fields that the refusal of a call names, if it is refused. */
async function refusedFields({ field, audience, ...root }: Root, path: Place['path']): Promise<string[]> {
  const operation = operationOf({ field, audience, ...root }, idOf, true);
  const variables = without(operation.variables, path) as Record<string, unknown>;
  const token = await build.token(isFor(audience, 'SUPERADMIN') ? officer.id : student.id);
  const { errors = [] } = await callOperation(product, { ...operation, variables }, { token });
  return errors.flatMap(({ extensions }) => [
    extensions.field ?? '',
    ...((extensions['problems'] ?? []) as { field: string }[]).map((one) => one.field),
  ]);
}

// The calls of door devices need a signature.
const roots = rootsOf(product.schema).filter(
  ({ field, audience }) => !field.deprecationReason && audience !== 'Device',
);

describe('an input that is always needed', () => {
  it('is non-null: the rules of a nullable one do not require it', () => {
    const required = roots.flatMap(placesOf).filter(({ isRequired }) => isRequired);
    expect([...new Set(required.map(({ name }) => name))]).toEqual([]);
  });

  it.each(roots.map((root) => [root.field.name, root] as const).filter(([, root]) => placesOf(root).length > 0))(
    '%s: no call is refused because a nullable one is absent',
    async (_name, root) => {
      const named: string[] = [];
      for (const { name, path } of placesOf(root)) {
        const last = String(path.at(-1));
        const fields = await refusedFields(root, path);
        if (fields.some((one) => one.split('.').at(-1) === last)) named.push(name);
      }
      expect(named.filter((name) => !known.includes(name) && !(name in neededSometimes))).toEqual([]);
    },
  );
});
