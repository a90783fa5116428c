import { type GraphQLEnumType, getNamedType, isObjectType } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { startTestProduct } from './client.ts';
import { insertRow } from './table-rows.ts';

const { product, build } = await startTestProduct();

/** `Type.text` -> the name of the field that has its enum. */
const successors = new Map<string, string>(
  Object.values(product.schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap(({ name, deprecationReason }) => {
        const successor = /^Use (\w+), an enum\.$/.exec(deprecationReason ?? '')?.[1];
        return successor ? [[`${type.name}.${name}`, successor] as const] : [];
      }),
    ),
);

let admin: string;
let superadmin: string;
let student: string;
let userId: string;
let venueId: string;
beforeAll(async () => {
  admin = (await build.admin()).token;
  superadmin = (await build.superadmin()).token;
  const { user } = await build.profile();
  student = user.token;
  userId = user.id;
  const venue = await insertRow(product.ctx.db, 'venues', { name_en: 'Import Hall', address: 'Mirpur' });
  venueId = String(venue['id']);
  const note = `mutation { addApplicantNote(input: { userId: "${userId}", note: "Called" }) { msg } }`;
  expect((await product.graphql(note, {}, { token: admin })).errors).toBeUndefined();
});

type Row = Record<string, unknown>;
interface Case {
  query: (fields: string) => string;
  /** The variable `file`. */
  sheet?: string;
  by: () => string;
  path: string[];
}
const cases: Record<string, Case> = {
  'AuditChain.name': {
    query: (fields) => `{ auditHealth { chains { ${fields} } } }`,
    by: () => superadmin,
    path: ['auditHealth', 'chains', '0'],
  },
  'AuditEvent.actorRole': {
    query: (fields) => `{ auditEvents(filter: { action: "user.noted" }) { events { ${fields} } } }`,
    by: () => superadmin,
    path: ['auditEvents', 'events', '0'],
  },
  'AuditEvent.subjectType': {
    query: (fields) => `{ auditEvents(filter: { action: "user.noted" }) { events { ${fields} } } }`,
    by: () => superadmin,
    path: ['auditEvents', 'events', '0'],
  },
  'HistoryEntry.actorRole': {
    query: (fields) => `{ applicantHistoryByUserId(userId: "${userId}") { entries { ${fields} } } }`,
    by: () => admin,
    path: ['applicantHistoryByUserId', 'entries', '0'],
  },
  'Hsc.hscGroup': {
    query: (fields) => `{ profileByUserId(userId: "${userId}") { hsc { ${fields} } } }`,
    by: () => admin,
    path: ['profileByUserId', 'hsc'],
  },
  'PaymentOverview.blockedBy': {
    query: (fields) => `{ myPayment { ${fields} } }`,
    by: () => student,
    path: ['myPayment'],
  },
  'SeatImportError.field': {
    query: (fields) => `mutation ($file: Upload!) {
      importSeats(venueId: "${venueId}", dryRun: true, file: $file) { errors { ${fields} } }
    }`,
    sheet: 'Room,Seat,Row,Column\n,A1,1,1\n',
    by: () => admin,
    path: ['importSeats', 'errors', '0'],
  },
  'SmsCost.encoding': {
    query: (fields) => `{ smsCost(message: "প্রিয়") { ${fields} } }`,
    by: () => admin,
    path: ['smsCost'],
  },
  'Ssc.sscGroup': {
    query: (fields) => `{ profileByUserId(userId: "${userId}") { ssc { ${fields} } } }`,
    by: () => admin,
    path: ['profileByUserId', 'ssc'],
  },
};

it('every text with an enum as its successor is tested here', () => {
  expect([...successors.keys()].toSorted()).toEqual(Object.keys(cases));
});

it.each(Object.entries(cases))('%s and its successor have the same value', async (name, { query, sheet, by, path }) => {
  const [type = '', text = ''] = name.split('.');
  const successor = successors.get(name) ?? '';
  const document = query(`${text} ${successor}`);
  const caller = { token: by() };
  const { data, errors } = sheet
    ? await product.upload<Row>(document, {}, new File([sheet], 'seats.csv', { type: 'text/csv' }), caller)
    : await product.graphql<Row>(document, {}, caller);
  expect(errors).toBeUndefined();
  const found = path.reduce<unknown>((one, key) => (one as Row)[key], data) as Row;
  const fields = product.schema.getType(type);
  const words = getNamedType(isObjectType(fields) ? fields.getFields()[successor]?.type : undefined) as GraphQLEnumType;
  expect(found[successor]).toEqual(expect.any(String));
  expect(words.getValue(String(found[successor]))?.value).toBe(found[text]);
});
