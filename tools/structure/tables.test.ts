import { describe, expect, it } from 'vitest';
import { foreignReads } from './foreign-tables.ts';
import { readSources, sourceOf } from './sources.ts';
import { foreignUses, readTables, unowned } from './tables.ts';

const sources = readSources();
const tables = readTables(sources);
const uses = foreignUses(sources, tables);

describe('table ownership', () => {
  it('finds an owner for every table that a migration creates', () => {
    expect(tables.owners.get('exams')).toBe('exams');
    expect(tables.owners.get('outbox_messages')).toBe('messages');
    expect(tables.owners.size).toBeGreaterThan(35);
    expect(unowned(sources, tables)).toEqual([]);
  });

  it('has no write to a table of another folder', () => {
    expect(uses.filter(({ kind }) => kind === 'writes')).toEqual([]);
  });

  it('lists every read of a table of another folder, and no obsolete one', () => {
    const listed = foreignReads.flatMap(({ folder, tables: names }) =>
      names.map((table) => `${folder} reads ${table}`),
    );
    const found = new Set(uses.map(({ folder, table }) => `${folder} reads ${table}`));
    expect([...found].sort()).toEqual([...listed].sort());
    expect(listed.length).toBeLessThanOrEqual(23);
  });
});

describe('foreignUses', () => {
  const entities = [
    sourceOf('api/src/features/exams/exam.entity.ts', "@Entity('exams')\n@Index('x')\nexport class Exam {}"),
    sourceOf('api/src/features/marks/mark.entity.ts', "@Entity('marks')\nexport class Mark {}"),
    sourceOf('api/src/messages/outbox.entity.ts', "@Entity('outbox_messages')\nexport class OutboxMessage {}"),
  ];
  const usesOf = (text: string, path = 'api/src/features/venues/venue.service.ts'): string[] =>
    foreignUses([sourceOf(path, text)], readTables(entities)).map(({ kind, table }) => `${kind} ${table}`);

  it.each([
    ['a DELETE', '`DELETE FROM marks WHERE id = $1`'],
    ['an INSERT', '`INSERT INTO\n      marks (id) VALUES ($1)`'],
    ['an UPDATE', "'UPDATE marks m SET place = NULL'"],
    ['an entity', 'ctx.db.update(Mark, { id }, {})'],
    ['an entity of another line', 'inside.db.insert(\n  Mark,\n  {})'],
    ['a created entity', 'ctx.db.save(ctx.db.create(Mark, {}))'],
    ['a query builder', 'query.insert().into(Mark).values({})'],
    ['a versioned row', 'updateVersioned(ctx, Mark, { id })'],
  ])('finds a foreign write by %s', (_, text) => {
    expect(usesOf(text)).toEqual(['writes marks']);
  });

  it.each([
    ['FROM', '`SELECT id FROM marks WHERE id = $1`'],
    ['JOIN', `\`\${rows} LEFT JOIN marks m ON true\``],
    ['a list of FROM', '`SELECT FROM venues v, marks AS m`'],
    ['USING', '`DELETE FROM venues USING marks`'],
    ['a join of entities', "query.innerJoin(Mark, 'm')"],
    ['a name in a variable', `const t = 'marks'; \`SELECT FROM \${t}\``],
    ['a name in an argument', `part(\n  'marks', key); \`SELECT FROM \${t}\``],
    ['regclass', "`SELECT 'marks'::regclass`"],
  ])('finds a foreign read by %s', (_, text) => {
    expect(usesOf(text)).toEqual(['reads marks']);
  });

  it('allows own tables, views, locks, and tests, seeds and migrations', () => {
    expect(usesOf('`SELECT FROM marks FOR UPDATE`', 'api/src/features/marks/a.ts')).toEqual([]);
    expect(usesOf('`DELETE FROM outbox_messages`', 'api/src/messages/a.ts')).toEqual([]);
    expect(usesOf('`SELECT FROM applicants a FOR UPDATE OF a`')).toEqual([]);
    expect(usesOf("const name = 'marks';")).toEqual([]);
    for (const path of ['features/venues/a.api.test.ts', 'seed/a.ts', 'seed.ts', 'db/migrations/a.ts'])
      expect(usesOf('`DELETE FROM marks`', `api/src/${path}`)).toEqual([]);
  });

  it('finds a table without an owner', () => {
    const migration = sourceOf('api/src/db/migrations/a.ts', '`CREATE TABLE venues (id uuid)`');
    expect(unowned([...entities, migration], readTables(entities))).toEqual(['venues']);
  });
});
