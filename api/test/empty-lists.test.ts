import {
  GraphQLID,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { unreadIds } from '../src/graphql/roots.ts';
import { mayBeEmpty } from '../src/graphql/rules.ts';
import { startTestProduct } from './client.ts';
import { addTargets, callOperation, operationOf, rootsOf, someValue } from './operations.ts';

const { product, build } = await startTestProduct();
const idOf = await addTargets(product);
const officer = await build.superadmin();
const student = await build.student();
const blanks = ['', ' ', '\u202e', '\u200b\u2060'];

interface Place {
  name: string;
  /** The argument, and the fields of its input down to the place; of a list its first row. */
  path: [argument: string, ...fields: string[]];
  type: GraphQLInputType;
  isList: boolean;
  isId: boolean;
}
const isList = (type: GraphQLInputType): boolean => isListType(getNullableType(type));
const isId = (type: GraphQLInputType): boolean => getNamedType(type).name === 'ID';

/** The fields of an input and of the inputs in it. */
function placesIn(type: GraphQLInputType, path: Place['path'], name: string): Place[] {
  const input = getNamedType(type);
  const own: Place = { name, path, type, isList: isList(type), isId: isId(type) };
  if (!isInputObjectType(input)) return [own];
  const inside = Object.values(input.getFields()).flatMap((one) =>
    placesIn(one.type, [...path, one.name], `${input.name}.${one.name}`),
  );
  return path.length > 1 && own.isList ? [own, ...inside] : inside;
}

// The calls of door devices need a signature: devices.api.test.ts.
const roots = rootsOf(product.schema)
  .filter(({ audience }) => audience !== 'Device')
  .map((root) => ({
    root,
    places: root.field.args.flatMap(({ name, type }) => placesIn(type, [name], name)),
    audience: root.audience,
  }));

type Row = Record<string, unknown>;

/** The value with another one at the path; what is missing on the way has its required fields only. */
function replaced(type: GraphQLInputType, given: unknown, [field, ...rest]: string[], value: unknown): unknown {
  if (field === undefined) return value;
  const input = getNamedType(type);
  if (!isInputObjectType(input)) throw new Error(`${String(type)} has no field ${field}`);
  const [first] = [given].flat();
  const required = someValue(input, field, { idOf: (argument) => idOf(argument, field), whole: false });
  const row: Row = { ...(first ? (first as Row) : (required as Row)) };
  const inside = input.getFields()[field];
  if (!inside) throw new Error(`${input.name} has no field ${field}`);
  row[field] = replaced(inside.type, row[field], rest, value);
  return isList(type) ? [row] : row;
}

/**
 * Calls the operation with one value in its arguments replaced. The others are valid as far as they can be generated; next to a list, and
 * within the rows of an input, only the required ones.
 */
async function callsWith({ root, audience }: (typeof roots)[number], { path: [argument, ...fields], isList }: Place) {
  const operation = operationOf(root, idOf, true);
  const isPlain = isList || fields.length > 1;
  const given = isPlain ? operationOf(root, idOf).variables[argument] : operation.variables[argument];
  const type = root.field.args.find(({ name }) => name === argument)?.type ?? GraphQLID;
  const token = await build.token(audience === 'Student' ? student.id : officer.id);
  return (value: unknown) => {
    const variables = { ...operation.variables, [argument]: replaced(type, given, fields, value) };
    return callOperation(product, { ...operation, variables }, { token });
  };
}

const placesOf = (wanted: (place: Place) => boolean) =>
  roots.flatMap((one) =>
    one.places.filter(wanted).map((place) => ({ title: `${one.root.field.name} ${place.name}`, one, place })),
  );

const countRows = async (): Promise<number> => {
  const [{ n }] = await product.ctx.db.query(
    `SELECT (SELECT count(*) FROM venues) + (SELECT count(*) FROM rooms) + (SELECT count(*) FROM sitting_rooms)
       + (SELECT count(*) FROM document_kinds) + (SELECT count(*) FROM notices) + (SELECT count(*) FROM exams) + (SELECT count(*) FROM programs)
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
      expect([code, fields?.some((field) => field?.includes(place.path.at(-1) ?? '')), await countRows()]).toEqual([
        'BAD_USER_INPUT',
        true,
        before,
      ]);
    },
  );

  it('is accepted only by existing lists, each with a documented meaning', () => {
    const inputs = Object.values(product.schema.getTypeMap()).filter(isInputObjectType);
    const lists = inputs.flatMap((type) =>
      Object.values(type.getFields()).flatMap((one) => (isList(one.type) ? [`${type.name}.${one.name}`] : [])),
    );
    for (const [name, meaning] of Object.entries(mayBeEmpty)) {
      expect(lists).toContain(name);
      expect(meaning.length).toBeGreaterThan(10);
    }
  });
});

describe('a blank id', () => {
  const ids = placesOf(({ isId, name }) => isId && !(name in unreadIds));
  it.each(ids)('is refused and adds nothing: $title', async ({ one, place }) => {
    const before = await countRows();
    const call = await callsWith(one, place);
    const isReference = place.path.length > 1 && place.path.at(-1) !== 'id' && !place.isList;
    for (const blank of blanks) {
      const { code } = await call(place.isList ? [blank] : blank);
      expect(isReference ? ['NOT_FOUND', 'BAD_USER_INPUT'] : ['NOT_FOUND'], JSON.stringify(blank)).toContain(code);
    }
    expect(await countRows()).toBe(before);
  });

  it('of a room that is refused leaves its venue as it is, and so does an empty list of its seats', async () => {
    const [room] = await product.sql`SELECT r.id, r.venue_id, v.version, count(s.id)::int AS seats FROM rooms r
      JOIN venues v ON v.id = r.venue_id JOIN seats s ON s.room_id = r.id GROUP BY 1, 2, 3 LIMIT 1`;
    const save = async (given: object) => {
      const input = { id: room.venue_id, version: room.version, nameEn: 'Annex', address: 'Road 4', rooms: [given] };
      const query = 'mutation ($input: VenueInput!) { saveVenue(input: $input) { id } }';
      return (await product.graphql(query, { input }, officer)).code;
    };
    for (const id of blanks) expect(await save({ id, name: 'R1', rows: 1, columns: 1 })).toBe('NOT_FOUND');
    expect(await save({ id: room.id, name: 'R1', seats: [] })).toBe('BAD_USER_INPUT');
    const [{ n }] = await product.sql`SELECT count(*)::int AS n FROM seats WHERE room_id = ${room.id}`;
    expect(n).toBe(room.seats);
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
