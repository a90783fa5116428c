import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Migrations before this day ran on small tables, or have landed and are never edited. */
const checkedFrom = '2026-11-23';
const folder = join(import.meta.dirname, 'migrations');

/** Statements that lock a large table while they scan or rewrite it, or that break builds of the previous release. */
const rules: [problem: string, pattern: RegExp][] = [
  ['creates an index without CONCURRENTLY', /CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)/i],
  ['drops an index without CONCURRENTLY', /DROP INDEX (?!CONCURRENTLY)/i],
  ['adds a constraint without NOT VALID or USING INDEX', /ADD CONSTRAINT (?![^;`]*(?:NOT VALID|USING INDEX))/i],
  ['changes the type of a column', /ALTER COLUMN \S+ (?:SET DATA )?TYPE/i],
  ['sets NOT NULL, which scans the table without a validated CHECK', /ALTER COLUMN \S+ SET NOT NULL/i],
  [
    'adds a column with a volatile default',
    /ADD COLUMN [^;`]*DEFAULT (?:uuidv7|gen_random_uuid|clock_timestamp|random|nextval)\(/i,
  ],
  ['adds a generated column', /ADD COLUMN [^;`]*GENERATED ALWAYS AS [^;`]*STORED/i],
  ['updates or deletes all rows of a table in one statement', /(?:UPDATE \S+ SET|DELETE FROM) (?![^;`]*WHERE)/i],
  ['rewrites or locks a table', /VACUUM FULL|CLUSTER |REINDEX (?!.*CONCURRENTLY)|LOCK TABLE/i],
];
const contracting = /DROP (?:TABLE|COLUMN|VIEW|TRIGGER|FUNCTION)|RENAME (?:TO|COLUMN|CONSTRAINT)|SET NOT NULL/i;

function problemsOf(source: string): string[] {
  // `down` may lock; a table that the migration creates is empty.
  const [up = ''] = source.split(/async down\(/);
  const created = [...up.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/gi)].map(([, name = '']) => name);
  const statements = [...up.matchAll(/`([^`]*)`|'((?:[^'\\\n]|\\.)*)'/g)].map(([, long, short]) => long ?? short ?? '');
  const checked = statements.filter(
    (one) => !created.some((name) => new RegExp(`(?:ON|TABLE|UPDATE|FROM) "?${name}"?\\b`, 'i').test(one)),
  );
  const found = rules.filter(([, pattern]) => checked.some((one) => pattern.test(one))).map(([problem]) => problem);
  if (/CONCURRENTLY/i.test(up) && !/transaction = false/.test(source)) found.push('uses CONCURRENTLY in a transaction');
  if (/isExpandOnly = true/.test(source) && checked.some((one) => contracting.test(one)))
    found.push('is marked isExpandOnly but removes something');
  return found;
}

describe('migrations', () => {
  const files = readdirSync(folder).filter((name) => name >= checkedFrom && /^\d{4}-/.test(name));

  it('neither lock a large table nor claim to be expand-only without being so', () => {
    const problems = files.map((name) => [name, problemsOf(readFileSync(join(folder, name), 'utf8'))]);
    expect(problems.filter(([, found]) => found?.length)).toEqual([]);
  });

  it.each([
    ['CREATE INDEX a_b_idx ON a (b)', 1],
    ['CREATE TABLE a (b int); CREATE INDEX a_b_idx ON a (b)', 0],
    ['ALTER TABLE a ADD CONSTRAINT a_b_check CHECK (b > 0)', 1],
    ['ALTER TABLE a ADD CONSTRAINT a_b_check CHECK (b > 0) NOT VALID', 0],
    ['ALTER TABLE a ALTER COLUMN b TYPE bigint', 1],
    ['ALTER TABLE a ALTER COLUMN b SET NOT NULL', 1],
    ['ALTER TABLE a ADD COLUMN c uuid NOT NULL DEFAULT uuidv7()', 1],
    [`ALTER TABLE a ADD COLUMN c text NOT NULL DEFAULT ''`, 0],
    ['UPDATE a SET c = b', 1],
    ['CREATE INDEX CONCURRENTLY a_b_idx ON a (b)', 1],
  ])('problemsOf %s finds %i', (sql, count) => {
    expect(problemsOf(`async up(runner) { await runner.query(\`${sql}\`); }`)).toHaveLength(count);
  });

  it('problemsOf refuses isExpandOnly of a migration that drops a column', () => {
    expect(problemsOf('isExpandOnly = true; async up(r) { r.query(`ALTER TABLE a DROP COLUMN b`); }')).toHaveLength(1);
  });
});
