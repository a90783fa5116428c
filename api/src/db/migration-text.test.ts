import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { listMigration, renderMigration } from './migration-text.ts';

/** With every character that is special in a template string. */
const special = 'SELECT `$1`, $'.concat("{x}, '\\n'");

const made = renderMigration({
  what: 'Add exam venue',
  at: new Date('2026-12-01T00:00:00Z'),
  up: [{ query: 'ALTER TABLE exams ADD venue text' }, { query: special, parameters: ['a', 1] }],
  down: [{ query: 'ALTER TABLE exams DROP COLUMN venue' }],
});

describe('renderMigration', () => {
  it('returns a dated file name and a class name with a timestamp', () => {
    expect(made.file).toBe('2026-12-01-add-exam-venue.ts');
    expect(made.className).toBe('AddExamVenue1796083200000');
  });

  it('returns a class that runs the given statements', async () => {
    const source = stripTypeScriptTypes(made.text).replace(/^import.*\n/, '');
    const module: Record<string, new () => { up(r: object): Promise<void>; down(r: object): Promise<void> }> =
      await import(`data:text/javascript,${encodeURIComponent(source)}`);
    const Migration = module[made.className];
    if (!Migration) throw new Error('The class is not exported');
    const run: unknown[][] = [];
    const runner = { query: async (...call: unknown[]) => run.push(call) };
    await new Migration().up(runner);
    await new Migration().down(runner);
    expect(run).toEqual([
      ['ALTER TABLE exams ADD venue text'],
      [special, ['a', 1]],
      ['ALTER TABLE exams DROP COLUMN venue'],
    ]);
  });

  it('listMigration appends it to the list', () => {
    const list = `import { First1 } from './1-first.ts';\n\n/** Every migration. */\nexport const migrations: readonly Class[] = [First1];\n`;
    expect(listMigration(list, { file: '2-second.ts', className: 'Second2' })).toBe(
      `import { First1 } from './1-first.ts';\nimport { Second2 } from './2-second.ts';\n\n/** Every migration. */\nexport const migrations: readonly Class[] = [First1, Second2];\n`,
    );
  });
});
