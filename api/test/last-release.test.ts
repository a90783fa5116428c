import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { openTestTables } from './database.ts';

/**
 * The last release runs next to this one while nodes are replaced: what its nodes need of the database, and the queries of its web client,
 * are in `schema/baseline.*`. RECORD_RELEASE=true writes those of this release instead, for the next one.
 */
const pathOf = (name: string): URL => new URL(`../../schema/${name}`, import.meta.url);
const read = (name: string): string => readFileSync(pathOf(name), 'utf8');
const isRecording = process.env['RECORD_RELEASE'] === 'true';

const db = await openTestTables();
const linesOf = async (sql: string): Promise<string[]> =>
  (await db.query<{ line: string }[]>(sql)).map(({ line }) => line);

/** Columns with type, and whether a row needs a value for them; functions with types. */
const facts = [
  ...(await linesOf(
    `SELECT format('%s.%s %s%s', c.table_name, c.column_name, c.udt_name, CASE WHEN c.is_nullable = 'NO' THEN ' not null' ELSE '' END)
       || CASE WHEN c.column_default IS NOT NULL OR c.is_identity = 'YES' OR c.is_generated = 'ALWAYS' THEN ' default' ELSE '' END AS line
       FROM information_schema.columns c WHERE c.table_schema = 'public' ORDER BY 1`,
  )),
  ...(await linesOf(
    `SELECT format('%s(%s) returns %s', p.proname, pg_get_function_identity_arguments(p.oid), pg_get_function_result(p.oid)) AS line
       FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1`,
  )),
];
if (isRecording) {
  writeFileSync(pathOf('baseline.tables.txt'), `${facts.join('\n')}\n`);
  const documents: Record<string, string> = JSON.parse(
    readFileSync(new URL('../../web/dist/.persisted-documents.json', import.meta.url), 'utf8'),
  );
  writeFileSync(pathOf('baseline.documents.json'), `${JSON.stringify(documents, null, 2)}\n`);
}

/** Facts of the last release that no statement of it uses. */
const unused: ReadonlySet<string> = new Set([]);
const isRequired = (fact: string): boolean => fact.endsWith(' not null');
const nameOf = (fact: string): string => fact.split(' ', 1)[0] ?? '';
const tableOf = (fact: string): string => nameOf(fact).split('.', 1)[0] ?? '';

/** The differences that break statements of a release with the schema `before`. */
function broken(before: readonly string[], now: readonly string[]): string[] {
  const [known, found] = [new Set(before.map(nameOf)), new Set(now)];
  const tables = new Set(before.filter((fact) => !fact.includes('(')).map(tableOf));
  return [
    ...before.filter((fact) => !found.has(fact) && !unused.has(fact)).map((fact) => `${fact} is gone`),
    ...now
      .filter((fact) => isRequired(fact) && !known.has(nameOf(fact)) && tables.has(tableOf(fact)))
      .map((fact) => `${fact} is required`),
  ];
}

it('the schema keeps every column and function of the last release, and needs no value that it does not write', () => {
  expect(broken(read('baseline.tables.txt').trim().split('\n'), facts)).toEqual([]);
});

it('broken finds removed, changed and required parts, and accepts a new table and an optional column', () => {
  const before = ['users.name text not null', 'users.note text', 'search_key(value text) returns text'];
  expect(
    broken(before, [...before, 'users.age int4', 'users.at timestamptz not null default', 'new.id uuid not null']),
  ).toEqual([]);
  const after = ['users.name text', 'users.note varchar', 'users.age int4 not null'];
  expect(broken(before, after)).toEqual([
    ...before.map((fact) => `${fact} is gone`),
    'users.age int4 not null is required',
  ]);
});

it('every query of the last web client is valid on the schema', () => {
  const schema = buildSchema(read('schema.graphql'));
  const documents: Record<string, string> = JSON.parse(read('baseline.documents.json'));
  expect(Object.keys(documents).length).toBeGreaterThan(200);
  const problems = Object.values(documents).flatMap((text) =>
    validate(schema, parse(text)).map(({ message }) => message),
  );
  expect(problems).toEqual([]);
});
