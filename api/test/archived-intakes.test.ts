import { describe, expect, it } from 'vitest';
import { constraintOf } from '../src/db/sql-state.ts';
import { openTestTables } from './database.ts';
import { insertRow, makeWorld, validRow, type World } from './table-rows.ts';

const db = await openTestTables();

describe('an archived intake', () => {
  const refused = 'intakes_archived_kept';
  const isRefused = expect.stringMatching(/^(intakes_archived_kept|door_scans_append_only)$/);
  const outcomeOf = (sql: string, params: unknown[]): Promise<string | undefined> =>
    db.query(sql, params).then(
      () => undefined,
      (error: unknown) => constraintOf(error) ?? String(error),
    );
  /** Archives the intake of the world, and that of its exam. */
  const archive = ({ intakeId, examId }: World) =>
    db.query(
      `UPDATE intakes SET state = 'ARCHIVED' WHERE id = $1 OR id = (SELECT intake_id FROM exams WHERE id = $2)`,
      [intakeId, examId],
    );
  /** The tables that reference an intake, by the column through which they do, in the order of their references. */
  const tablesBy = {
    intakeId: ['extensions', 'reminders', 'reminder_sends', 'rule_sets', 'document_kinds'],
    examId: ['exams', 'mark_schemes', 'mark_components', 'mark_imports', 'merit_lists', 'sitting_exams'],
    sittingId: ['sittings', 'sitting_rooms', 'seat_plans', 'door_devices', 'door_messages'],
    profileId: [
      ...(['profiles', 'charges', 'marks', 'documents', 'addresses', 'guardians', 'educations', 'degrees'] as const),
      ...(['work_experiences', 'other_program_choices', 'seat_needs', 'venue_wishes', 'seat_entries'] as const),
      ...(['seat_assignments', 'door_scans', 'attendances', 'merit_entries'] as const),
    ],
    documentId: ['document_pages'],
  } as const;
  type Way = keyof typeof tablesBy;
  type Table = (typeof tablesBy)[Way][number];
  const ways = Object.keys(tablesBy) as Way[];
  const tables = new Map(ways.flatMap((way) => tablesBy[way].map((table): [Table, Way] => [table, way])));
  const names = [...tables.keys()];
  /** Tables in which an archived intake refuses fewer operations, as deletions or other tables protect them. */
  const changeable: Partial<Record<Table, readonly ('INSERT' | 'UPDATE')[]>> = {
    sittings: ['INSERT'],
    door_devices: ['UPDATE'],
  };
  const columnOf = (table: Table): string =>
    ({ exams: 'id', profiles: 'id', sittings: 'id' })[table as string] ??
    (tables.get(table) ?? '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const valuesOf = (table: Table, world: World): Record<string, unknown> => ({
    ...validRow[table](world),
    ...(table === 'exams' ? { year: 2062 } : {}),
    ...(table === 'charges' ? { profile_id: world.profileId, kind: 'RECHECK', is_released: false } : {}),
  });

  const worldWithRows = (async () => {
    const world = await makeWorld(db, { year: 2061 });
    for (const table of names) {
      const found = await db.query(`SELECT FROM ${table} WHERE ${columnOf(table)} = $1`, [
        world[tables.get(table) ?? 'intakeId'],
      ]);
      if (found.length === 0) await insertRow(db, table, valuesOf(table, world));
    }
    await archive(world);
    return world;
  })();
  const emptyWorld = (async () => {
    const world = await makeWorld(db, { year: 2062 });
    await insertRow(db, 'sitting_exams', validRow.sitting_exams(world));
    await insertRow(db, 'sitting_rooms', validRow.sitting_rooms(world));
    await archive(world);
    return world;
  })();

  it.each(names)('refuses insertion, change and deletion in its %s', async (table) => {
    const world = await worldWithRows;
    const where = `WHERE ${columnOf(table)} = $1`;
    const id = world[tables.get(table) ?? 'intakeId'];
    const [row] = await db.query(`SELECT * FROM ${table} ${where}`, [id]);
    expect(row).toBeDefined();
    const isFree = (operation: 'INSERT' | 'UPDATE') => changeable[table]?.includes(operation) ?? false;
    const column = { profiles: 'religion', charges: 'amount_poisha' }[table as string] ?? columnOf(table);
    const value = { profiles: `'Other'`, charges: '7' }[table as string] ?? columnOf(table);
    if (!isFree('UPDATE'))
      expect(await outcomeOf(`UPDATE ${table} SET ${column} = ${value} ${where}`, [id])).toEqual(isRefused);
    expect(await outcomeOf(`DELETE FROM ${table} ${where}`, [id])).toEqual(isRefused);
    if (isFree('INSERT')) return;
    const values = valuesOf(table, await emptyWorld);
    const columns = Object.keys(values);
    const places = columns.map((_, at) => `$${at + 1}`).join(', ');
    const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`;
    expect(await outcomeOf(insert, Object.values(values))).toBe(refused);
  });

  it('accepts payments and refunds, and another application as the current one', async () => {
    const { profileId } = await worldWithRows;
    for (const state of ['PAID', 'REFUND_DUE', 'REFUNDED'])
      expect(
        await outcomeOf('UPDATE charges SET state = $2 WHERE profile_id = $1', [profileId, state]),
      ).toBeUndefined();
    expect(await outcomeOf(`UPDATE charges SET state = 'WAIVED' WHERE profile_id = $1`, [profileId])).toBe(refused);
    expect(await outcomeOf('UPDATE profiles SET is_current = false WHERE id = $1', [profileId])).toBeUndefined();
    expect(await outcomeOf('UPDATE profiles SET withdrawn_at = now() WHERE id = $1', [profileId])).toBe(refused);
  });

  it('is protected in every table that references an intake', async () => {
    /** The other tables: figures, money, and what belongs to the account. */
    const free = [
      'application_figures',
      'applicant_changes',
      'exam_applicant_changes',
      'exam_applicant_counts',
      'exam_applicants',
      'exam_day_changes',
      'exam_day_counts',
      'figure_changes',
      'figure_counts',
    ];
    const money = ['money_changes', 'payment_attempts', 'payment_events', 'payment_proposals', 'payment_summaries'];
    const ofAccount = ['images', 'outbox_messages', 'seat_printouts', 'webhook_events'];
    // Written on changes of seat_assignments only, which are refused.
    const followers = ['card_serials', 'seat_departures'];
    const found: { name: string }[] = await db.query(
      `SELECT DISTINCT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
        WHERE c.relnamespace = 'public'::regnamespace AND NOT a.attisdropped
          AND a.attname IN ('intake_id', 'exam_id', 'profile_id', 'sitting_id', 'document_id')`,
    );
    const open = found.map(({ name }) => name).filter((name) => !names.some((one) => one === name));
    expect(open.filter((name) => ![...free, ...money, ...ofAccount, ...followers].includes(name))).toEqual([]);
  });
});
