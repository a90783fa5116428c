import { type GraphQLInputType, getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { mayBeEmpty } from '../src/graphql/rules.ts';
import { startTestProduct } from './client.ts';
import { addTargets, callOperation, operationOf, rootsOf } from './operations.ts';

const { product, build } = await startTestProduct();
const idOf = await addTargets(product);
const officer = await build.superadmin();
const student = await build.student();
const blanks = ['', ' ', '\u202e', '\u200b\u2060'];

interface Place {
  name: string;
  /** The argument, and the field of its input. */
  path: [argument: string, field?: string];
  type: string;
  isList: boolean;
  isId: boolean;
}
const isList = (type: GraphQLInputType): boolean => isListType(getNullableType(type));
const isId = (type: GraphQLInputType): boolean => getNamedType(type).name === 'ID';

// The calls of door devices need a signature: devices.api.test.ts.
const roots = rootsOf(product.schema)
  .filter(({ audience }) => audience !== 'Device')
  .map((root) => {
    const places = root.field.args.flatMap((argument): Place[] => {
      const of = (type: GraphQLInputType, path: Place['path'], name: string): Place => ({
        name,
        path,
        type: String(type),
        isList: isList(type),
        isId: isId(type),
      });
      const input = getNamedType(argument.type);
      if (!isInputObjectType(input)) return [of(argument.type, [argument.name], argument.name)];
      return Object.values(input.getFields()).map((one) =>
        of(one.type, [argument.name, one.name], `${input.name}.${one.name}`),
      );
    });
    return { root, places, audience: root.audience };
  });

/**
 * Calls the operation with one value in its arguments replaced. The others are valid as far as they can be generated; next to a list only
 * the required ones.
 */
async function callsWith({ root, audience }: (typeof roots)[number], { path: [argument, field], isList }: Place) {
  const operation = operationOf(root, idOf, true);
  const given = isList ? (operationOf(root, idOf).variables[argument] ?? {}) : operation.variables[argument];
  const token = await build.token(audience === 'Student' ? student.id : officer.id);
  return (value: unknown) => {
    const replaced = { [argument]: field === undefined ? value : { ...(given as object), [field]: value } };
    return callOperation(product, { ...operation, variables: { ...operation.variables, ...replaced } }, { token });
  };
}

const placesOf = (wanted: (place: Place) => boolean) =>
  roots.flatMap((one) =>
    one.places.filter(wanted).map((place) => ({ title: `${one.root.field.name} ${place.name}`, one, place })),
  );

const countRows = async (): Promise<number> => {
  const [{ n }] = await product.ctx.db.query(
    `SELECT (SELECT count(*) FROM notices) + (SELECT count(*) FROM exams) + (SELECT count(*) FROM programs)
       + (SELECT count(*) FROM departments) + (SELECT count(*) FROM webhooks) + (SELECT count(*) FROM exports)
       + (SELECT count(*) FROM broadcasts) + (SELECT count(*) FROM bank_statement_lines WHERE applied_at IS NOT NULL) AS n`,
  );
  return Number(n);
};

describe('an empty list', () => {
  it.each(placesOf(({ isList, name }) => isList && !(name in mayBeEmpty)))(
    'is refused with 400: $title',
    async ({ one, place }) => {
      const before = await countRows();
      const call = await callsWith(one, place);
      const { code, errors } = await call([]);
      const fields = errors?.flatMap(({ extensions }) => [
        extensions.field,
        ...((extensions['problems'] ?? []) as { field: string }[]).map(({ field }) => field),
      ]);
      expect([code, fields?.some((field) => field?.startsWith(place.path.at(-1) ?? '')), await countRows()]).toEqual([
        'BAD_USER_INPUT',
        true,
        before,
      ]);
    },
  );

  it('is accepted only by existing lists, each with a documented meaning', () => {
    const lists = placesOf(({ isList }) => isList).map(({ place }) => place.name);
    const nested = Object.values(product.schema.getTypeMap()).flatMap((type) =>
      isInputObjectType(type)
        ? Object.values(type.getFields()).flatMap((one) => (isList(one.type) ? [`${type.name}.${one.name}`] : []))
        : [],
    );
    for (const [name, meaning] of Object.entries(mayBeEmpty)) {
      expect([...lists, ...nested]).toContain(name);
      expect(meaning.length).toBeGreaterThan(10);
    }
  });
});

describe('a blank id', () => {
  const ids = placesOf(({ isId }) => isId);
  it.each(ids)('is refused and adds nothing: $title', async ({ one, place }) => {
    const before = await countRows();
    const call = await callsWith(one, place);
    const isReference = place.path[1] !== undefined && place.path[1] !== 'id' && !place.isList;
    for (const blank of blanks) {
      const { code } = await call(place.isList ? [blank] : blank);
      expect(isReference ? ['NOT_FOUND', 'BAD_USER_INPUT'] : ['NOT_FOUND'], JSON.stringify(blank)).toContain(code);
    }
    expect(await countRows()).toBe(before);
  });
});

const rows = features.flatMap(({ rest = [] }) => rest).map(({ on }) => on);

describe('a façade call', () => {
  const withIds = rows.filter((on) => on.includes('{'));
  it.each(withIds)('with a blank id in its path answers 404: %s', async (on) => {
    const before = await countRows();
    const tokens = [await build.token(officer.id), await build.token(student.id)];
    const body = on.startsWith('GET') || on.startsWith('DELETE') ? undefined : {};
    for (const blank of blanks.filter(Boolean)) {
      const path = on.replaceAll(/\{\w+\}/g, encodeURIComponent(blank)) as typeof on;
      const answers = await Promise.all(tokens.map((token) => product.rest(path, body, { token })));
      const statuses = answers.map(({ status }) => status);
      expect(statuses, JSON.stringify(blank)).toContain(404);
      expect(statuses.filter((status) => status !== 404 && status !== 403)).toEqual([]);
    }
    expect(await countRows()).toBe(before);
  });

  it.each([
    ['POST /student-form/multi', 'profileIds'],
    ['POST /sms', 'phones'],
    ['POST /mail', 'email'],
  ] as const)('with an empty or blank list answers 400 or 404: %s %s', async (on, field) => {
    const found = rows.find((row) => row.startsWith(on)) ?? on;
    for (const list of [[], [''], [' '], ['\u202e']]) {
      const before = await countRows();
      const answer = await product.rest(
        found as 'POST /x',
        { [field]: list, message: 'm', subject: 's', bodyText: 'b' },
        { token: officer.token },
      );
      expect([400, 404]).toContain(answer.status);
      expect(await countRows()).toBe(before);
    }
  });
});
