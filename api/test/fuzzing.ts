import fc, { type Arbitrary } from 'fast-check';
import { guardiansOf, schoolsOf } from './build-profile.ts';
import type { TestProduct } from './client.ts';
import type { OpenApiCall } from './openapi-description.ts';
import { addTargets, type IdOf } from './operations.ts';
import { insertRow } from './table-rows.ts';

/** FUZZ_RUNS sets the inputs for each call, FUZZ_SEED the seed. */
export const fuzzing = {
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121),
  runs: Number(process.env['FUZZ_RUNS'] ?? 0),
};

/** The limit for an answer; longer in the short form of `test`, which shares its machine. */
export const maxAnswerMs = fuzzing.runs ? 5_000 : 30_000;

/** A placeholder for a JSON number that exceeds a double. */
const tooLarge = '\u0001too large\u0001';
/** JSON with the numbers that `JSON.stringify` cannot write. */
export const written = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(JSON.stringify(tooLarge), '1e309');

const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b',
  'আমিনা বেগম',
  '০১৭১২৩৪৫৬৭৮',
  '𝕏'.repeat(300),
  '1e309',
  'NaN',
  '-Infinity',
  '-1',
  '0x10',
  '99999999999999999999',
  '2027-02-30',
  '0000-01-01',
  '275760-09-14T00:00:00Z',
  '+999999-01-01',
  '2026-11-21T04:30:00Z',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "' OR 1=1 --",
  '%',
  '\\',
  '_%',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  'x'.repeat(20_000),
  'data:image/jpeg;base64,/9j/',
  'a@b.c\r\nBcc: x@example.com',
] as const;
const nastyNumbers = [0, -0, -1, 1.5, 1e-320, 1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 99_999_999_999, -1e21] as const;
const protoKeys = JSON.parse('{"__proto__":{"role":"SUPERADMIN"},"constructor":{"prototype":{}}}') as object;
const nastyThings = [null, true, false, [], {}, [[]], ['x'], [null], { a: 1 }, { $gt: '' }, { length: 1e9 }, protoKeys];

/** Hostile values. */
export const invalidValues: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 3, arbitrary: fc.constantFrom<number | string>(...nastyNumbers, tooLarge) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...nastyThings) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

export const mostly = <T>(
  good: Arbitrary<T>,
  bad: Arbitrary<unknown> = invalidValues,
  weight = 5,
): Arbitrary<unknown> => fc.oneof({ weight, arbitrary: good as Arbitrary<unknown> }, { weight: 1, arbitrary: bad });

const wordsOf: Record<string, readonly string[]> = {
  phone: ['01712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮'],
  email: ['amina@example.com'],
  password: ['a-long-password-1'],
  confirmPassword: ['a-long-password-1'],
  verificationCode: ['123456'],
  examDate: ['2030-01-01T04:30:00Z', '2030-01-01'],
  dateOfBirth: ['2007-05-09'],
  bankSlipNumber: ['SLIP-1', 'slip 1'],
  paymentStatus: ['Paid', 'Unpaid', 'PENDING', 'All'],
  conducted: ['All', 'Conducted'],
};

/** Text for a field: an existing id, a plausible word or any text. */
export const textFor = (name: string, ids: readonly string[]): Arbitrary<string> => {
  const words = Object.hasOwn(wordsOf, name) ? wordsOf[name] : undefined;
  if (words) return fc.constantFrom(...words);
  const any = fc.oneof(fc.constantFrom('Dhaka', 'ঢাকা', '2027', 'P1'), fc.string({ unit: 'grapheme', maxLength: 30 }));
  return /ids?$|program|exam|department/i.test(name)
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: any })
    : any;
};

interface Shape {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
}

/** Values that mostly fit the schema, and sometimes do not, at any depth. */
export function valuesOf(schema: Shape, ids: readonly string[], name = ''): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, ids, name)));
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum));
  const types = [schema.type ?? 'string'].flat();
  if (types.includes('object')) return mostly(objectsOf(schema, ids), invalidValues, 20);
  if (types.includes('array')) return mostly(fc.array(valuesOf(schema.items ?? {}, ids, name), { maxLength: 3 }));
  if (types.includes('boolean')) return mostly(fc.boolean());
  if (types.includes('integer')) return mostly(fc.integer({ min: 0, max: 100 }));
  if (types.includes('number')) return mostly(fc.oneof(fc.integer({ max: 5, min: 0 }), fc.constantFrom('4.5', 2024)));
  return mostly(textFor(name, ids));
}

function objectsOf({ properties = {} }: Shape, ids: readonly string[]): Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, one]) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
      valuesOf(one, ids, name),
    ),
  );
  const more = fc.option(fc.tuple(fc.constantFrom(...nastyTexts.slice(0, 28), 'role', 'id', '_id'), invalidValues), {
    freq: 4,
  });
  return fc.tuple(fc.tuple(...fields), more).map(([given, extra]) => {
    const entries: [string, unknown][] = given.flatMap(([name, isGiven, value]) => (isGiven ? [[name, value]] : []));
    if (extra) entries.push(extra as [string, unknown]);
    // Unlike an assignment, this also creates an own property `__proto__`.
    return Object.fromEntries(entries);
  });
}

export interface FuzzedRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

const brokenBodies = [
  '{',
  '[]',
  'null',
  '"x"',
  '1e309',
  '{"a":1}{',
  '{"a":"\\ud800"}',
  '\u0000',
  '{"a":1,}',
  '[1',
] as const;
const odd = fc.oneof(fc.constantFrom<string>(...brokenBodies, '['.repeat(5_000)), fc.string({ unit: 'binary' }));
/** Larger than the limit of every call, and than that of most calls. */
const oversized = fc.constantFrom(4_000_000, 110_000).map((size) => `{"data":"${'x'.repeat(size)}"}`);
const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'application/json; charset=shift_jis',
  '*/*',
] as const;
const oddHeaders = [
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'x' },
  { 'idempotency-key': 'one key' },
  { 'idempotency-key': 'a' },
  { 'idempotency-key': 'x'.repeat(300) },
  { accept: 'application/pdf' },
  { accept: 'application/zip' },
  { accept: 'text/html' },
  { 'accept-language': 'bn' },
  { 'accept-language': ',;q=x' },
  { 'accept-encoding': 'gzip' },
  { 'x-request-id': '../x' },
] as const;
const oddMethods = ['PATCH', 'OPTIONS', 'HEAD', 'DELETE', 'PUT', 'POST', 'GET'] as const;

function formsOf(field: string): Arbitrary<FormData> {
  const bytes = fc.oneof(
    fc.constant([0xff, 0xd8, 0xff, 0xe0]),
    fc.constant([]),
    fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 200 }),
  );
  const names = fc.oneof({ weight: 5, arbitrary: fc.constant(field) }, { weight: 1, arbitrary: fc.string() });
  return fc.tuple(names, bytes, fc.string({ unit: 'grapheme' }), fc.boolean()).map(([name, content, text, isFile]) => {
    const form = new FormData();
    form.append('more', text);
    if (isFile) form.append(name, new Blob([Uint8Array.from(content)], { type: 'image/jpeg' }), text || 'me.jpg');
    else form.append(name, text);
    return form;
  });
}

/** Requests for one call, mostly as the document describes them. */
export function requestsOf(
  { path, method, call }: { path: string; method: string; call: OpenApiCall },
  ids: readonly string[],
): Arbitrary<FuzzedRequest> {
  const content = call.requestBody?.content ?? {};
  const form = content['multipart/form-data']?.schema as { required?: string[] } | undefined;
  const json = content['application/json']?.schema as Shape | undefined;
  const bodies: Arbitrary<string | FormData | undefined> = form
    ? fc.oneof({ weight: 6, arbitrary: formsOf(form.required?.[0] ?? 'file') }, { weight: 1, arbitrary: odd })
    : fc.oneof(
        { weight: 20, arbitrary: valuesOf(json ?? { type: 'object' }, ids).map(written) },
        { weight: 2, arbitrary: odd },
        { weight: 1, arbitrary: oversized },
      );
  const queries = call.parameters
    .filter((one) => one.in === 'query')
    .map((one) => fc.tuple(fc.constant(one.name), fc.option(valuesOf(one.schema, ids, one.name), { freq: 2 })));
  return fc
    .record({
      address: addressesOf(path, ids),
      query: fc.tuple(...queries),
      oddQuery: fc.option(fc.constantFrom('a[b]=1', '%E0%A4%A=1', 'page=1&page=2', '__proto__=1', '=', '%00=%00'), {
        freq: 8,
      }),
      method: fc.option(fc.constantFrom(...oddMethods), { freq: 12 }),
      type: fc.option(fc.constantFrom(...contentTypes), { freq: 12 }),
      more: fc.option(fc.constantFrom(...oddHeaders), { freq: 3 }),
      body: bodies,
    })
    .map((one) => {
      const search = one.query.flatMap(([name, value]) =>
        value === null ? [] : [`${name}=${encode(typeof value === 'object' ? JSON.stringify(value) : String(value))}`],
      );
      if (one.oddQuery) search.push(one.oddQuery);
      const used = one.method ?? method.toUpperCase();
      const body = used === 'GET' || used === 'HEAD' ? undefined : one.body;
      const type = one.type ?? (typeof body === 'string' ? 'application/json' : undefined);
      const address = `${one.address}${search.length > 0 ? `?${search.join('&')}` : ''}`;
      return { method: used, address, headers: { ...(type ? { 'content-type': type } : {}), ...one.more }, body };
    });
}

/** Encodes like a browser, also text that is not well-formed Unicode. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .slice(0, 3_000)
    .replace(/%[\dA-F]?$/, '');

function addressesOf(path: string, ids: readonly string[]): Arbitrary<string> {
  const parts = path.split('/').slice(1);
  const oddParts = ['%00', '%ff', '%', '..%2f..%2f', '__proto__', '%ED%A0%80', 'x'.repeat(2_000), '%E0%A6%86'];
  const part = mostly(fc.constantFrom(...ids), fc.constantFrom(...oddParts), 3).map(String);
  const filled = parts.map((one) => (one.startsWith('{') ? part : fc.constant(one)));
  const ends = fc.constantFrom('', '', '', '', '', '/', '/', '//', '/x', '/..');
  return fc.tuple(fc.tuple(...filled), ends).map(([given, end]) => `/${given.join('/')}${end}`);
}

/** The target rows, with a complete applicant and merit list. */
export async function rowsToFuzz(product: TestProduct): Promise<IdOf> {
  const idOf = await addTargets(product);
  const { db } = product.ctx;
  const profile_id = idOf('profileId', 'profile');
  for (const kind of ['PRESENT', 'PERMANENT']) await insertRow(db, 'addresses', { profile_id, kind, apt_number: '1' });
  for (const one of guardiansOf()) await insertRow(db, 'guardians', { profile_id, ...one });
  for (const one of schoolsOf({}, product.ctx.now())) await insertRow(db, 'educations', { profile_id, ...one });
  await db.query(
    `UPDATE merit_lists SET counts = '{"ranked":1,"selected":1,"waiting":0,"absent":0,"noMarks":0,"unpaid":0}'`,
  );
  return idOf;
}
