import { setTimeout as sleep } from 'node:timers/promises';
import { type Role, TokenScope } from '@admission/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Right } from '../src/core/authorize.ts';
import { createLog } from '../src/core/log.ts';
import { features } from '../src/features.ts';
import { rightOf } from '../src/graphql/roots.ts';
import { rightOfDocument } from '../src/rest/legacy.ts';
import { documentOf } from '../src/rest/operations.ts';
import type { BuiltUser } from './build.ts';
import { type CallOptions, startTestProduct } from './client.ts';
import { makeToken } from './integrator-token.ts';
import { addTargets, callDeeply, isFor, type Operation, type Root, rootsOf } from './operations.ts';
import { rowCaller } from './row-calls.ts';
import { harmlessColumns, namedLikeSecret, planted, plantSecrets, secretColumns, unplanted } from './secret-columns.ts';

/** Every secret in database and settings is marked; no answer, error text or log line of any caller has a mark. */
const lines: string[] = [];
const settings = {
  JWT_SECRET: `planted-jwt-secret-${'x'.repeat(32)}`,
  METRICS_TOKEN: `planted-metrics-token-${'x'.repeat(32)}`,
  ADMIN_PHONE: '01799999999',
  ADMIN_PASSWORD: 'planted-admin-password',
  BKASH_APP_KEY: 'planted-bkash-app-key',
  BKASH_APP_SECRET: 'planted-bkash-app-secret',
  BKASH_USERNAME: 'planted-bkash-username',
  BKASH_PASSWORD: 'planted-bkash-password',
  SMTP_URL: 'smtp://office:planted-smtp-password@127.0.0.1:9',
  SMS_HTTP_HEADERS: '{"authorization":"Bearer planted-sms-token"}',
  TWILIO_AUTH_TOKEN: 'planted-twilio-token',
};
const { product, build } = await startTestProduct(
  { RATE_LIMIT_FACTOR: '1000000', ...settings },
  { log: createLog('trace', { write: (line: string) => void lines.push(line) }) },
);

/** Session tokens: only who signs in gets one. */
const sessionToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/;
const givesToken = ['signIn', 'verifyCode'];
/** What identifies a person: not for other applicants, visitors, and tokens without READ_APPLICANTS. */
const personal = /1998000000001111|0170{7}77/;

const idOf = await addTargets(product);
const [victim, applicant, admin, superadmin] = [
  idOf('userId', ''),
  await build.profile().then(({ user }) => user),
  await build.admin(),
  await build.superadmin(),
] as [string, BuiltUser, BuiltUser, BuiltUser];

interface Caller {
  name: string;
  options: CallOptions;
  mayRead: boolean;
  /** Whether the operation runs for the caller: it refuses all others by one text. */
  isAllowed(right: Right): boolean;
}
const withRole =
  (role: Role | null) =>
  ({ audience }: Right): boolean =>
    isFor(audience, role);
const callers: Caller[] = [
  { name: 'a visitor', options: {}, mayRead: false, isAllowed: withRole(null) },
  { name: 'an applicant', options: { token: applicant.token }, mayRead: false, isAllowed: withRole('STUDENT') },
];

beforeAll(async () => {
  const people = [victim, applicant.id, admin.id, superadmin.id];
  await plantSecrets(product, people);
  expect(await unplanted(product)).toEqual([]);
  await product.sql`UPDATE profiles SET nid_number = '1998000000001111' WHERE user_id = ${victim}`;
  await product.sql`INSERT INTO guardians (profile_id, kind, name, phone)
    SELECT id, 'FATHER', 'KARIM', '01700000077' FROM profiles WHERE user_id = ${victim}`;
  for (const scope of Object.values(TokenScope)) {
    const { secret } = await makeToken(product, superadmin, {
      scopes: [scope],
      perMinute: 6_000,
      costPerMinute: 2_000_000,
    });
    const mayRead = scope === 'READ_APPLICANTS' || scope === 'EXPORT_APPLICANTS';
    const isAllowed = (right: Right): boolean => right.scope === scope || right.scope === 'ANY';
    callers.push({ name: `a token with ${scope}`, options: { token: secret }, mayRead, isAllowed });
  }
  callers.push({ name: 'an ADMIN', options: { token: admin.token }, mayRead: true, isAllowed: withRole('ADMIN') });
  callers.push({
    name: 'a SUPERADMIN',
    options: { token: superadmin.token },
    mayRead: true,
    isAllowed: withRole('SUPERADMIN'),
  });
});

/** Passwords and codes that a caller types are marked too. */
const typed = ['password', 'currentPassword', 'confirmPassword', 'otp', 'verificationCode'];
function withTyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTyped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, typed.includes(name) ? `planted-typed-${name}` : withTyped(one)]),
  );
}
const change = (one: Operation): Operation => ({
  ...one,
  variables: withTyped(one.variables) as Operation['variables'],
});

function expectNoSecret(text: string, { name, mayRead }: Caller, operation: string): void {
  expect(text, name).not.toMatch(planted);
  if (!givesToken.includes(operation)) expect(text, name).not.toMatch(sessionToken);
  if (!mayRead) expect(text, name).not.toMatch(personal);
}

const roots = rootsOf(product.schema)
  .filter(({ field }) => !field.name.startsWith('signOut'))
  .map((root): [string, Root] => [root.field.name, root]);
let answered = 0;

async function walk([name, root]: [string, Root], caller: Caller): Promise<void> {
  if (!caller.isAllowed(rightOf(root.field))) return;
  const isBoth = root.field.args.length > 0 && caller.options.token !== admin.token;
  for (const whole of isBoth ? [true, false] : [true])
    for (const answer of await callDeeply(product, root, { idOf, whole, change }, caller.options)) {
      expectNoSecret(JSON.stringify(answer), caller, name);
      if (answer.data?.[name] !== null && answer.data?.[name] !== undefined) answered += 1;
    }
}

describe('by GraphQL', () => {
  it.each(roots)('%s shows no secret to any caller', async (name, root) => {
    for (const caller of callers) await walk([name, root], caller);
  });

  it('most operations answered something', () => expect(answered).toBeGreaterThan(roots.length));

  it('queries after the changes show no secret that was typed', async () => {
    const queries = roots.filter(([, { kind }]) => kind === 'query');
    const office = callers.filter(({ name }) => name === 'a SUPERADMIN');
    for (const caller of office) for (const query of queries) await walk(query, caller);
  }, 120_000);
});

describe('by REST', () => {
  const callRow = rowCaller(product, idOf);
  const rows = features.flatMap((one) => one.rest ?? []).map((row) => [row.on, row] as const);

  it.each(rows)('%s shows no secret to any caller', async (_on, row) => {
    const right = rightOfDocument(product.schema, documentOf(row.run));
    for (const caller of callers.filter(({ isAllowed }) => isAllowed(right)))
      expectNoSecret((await callRow(row, caller.options)).text, caller, row.run);
  });
});

it('every column that is named like a secret is marked here, or is harmless for a reason', async () => {
  const columns: { name: string }[] = await product.sql`SELECT table_name || '.' || column_name AS name
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name <> 'id' ORDER BY 1`;
  const found = columns.map(({ name }) => name).filter((name) => namedLikeSecret.test(name.split('.')[1] ?? ''));
  const listed = [...Object.keys(secretColumns), ...Object.keys(harmlessColumns)];
  expect(found.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !columns.some((one) => one.name === name))).toEqual([]);
});

afterAll(async () => {
  // The line of a request is written after its answer.
  await sleep(50);
  expect(lines.some((line) => line.includes('/graphql'))).toBe(true);
  const problems = lines.filter((line) => planted.test(line) || sessionToken.test(line));
  expect(problems.slice(0, 3)).toEqual([]);
});
