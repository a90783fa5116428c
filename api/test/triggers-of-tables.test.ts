import { describe, expect, it } from 'vitest';
import { constraintOf } from '../src/db/sql-state.ts';
import { openTestTables } from './database.ts';
import { insertRow, makeWorld, validRow, type World } from './table-rows.ts';

const db = await openTestTables();

describe.each(['payment_events', 'audit_events'] as const)('%s', (table) => {
  const append = (world: World, more = {}) => insertRow(db, table, { ...validRow[table](world), ...more });
  const seal = () => db.query(`SELECT seal_events('${table}', 10000)`);
  const broken = async (): Promise<number[]> => {
    const rows: { id: number }[] = await db.query(`SELECT broken_links('${table}') AS id`);
    return rows.map(({ id }) => id);
  };

  it('refuse UPDATE, DELETE and TRUNCATE', async () => {
    const { id } = await append(await makeWorld(db), { reason: 'as it was' });
    for (const change of [
      `UPDATE ${table} SET reason = 'other' WHERE id = ${id}`,
      `UPDATE ${table} SET hash = 'x', prev_hash = '' WHERE id = ${id}`,
      `DELETE FROM ${table} WHERE id = ${id}`,
      `TRUNCATE ${table}`,
    ]) {
      const refused: unknown = await db.query(change).catch((error: unknown) => error);
      expect(constraintOf(refused), change).toBe(`${table}_append_only`);
    }
    expect((await db.query(`SELECT reason FROM ${table} WHERE id = $1`, [id]))[0].reason).toBe('as it was');
  });

  it('overwrite a hash and chain number that the writer sets', async () => {
    const world = await makeWorld(db);
    const { id } = await append(world, { chain_no: 999, prev_hash: 'mine', hash: 'mine' });
    const [{ hash, chain_no }] = await db.query(`SELECT hash, chain_no FROM ${table} WHERE id = $1`, [id]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(chain_no).not.toBe(999);
  });

  it('form an unbroken chain with concurrent writers', async () => {
    const world = await makeWorld(db);
    const two = () =>
      db.transaction(async (inside) => {
        for (const reason of ['first', 'second']) await insertRow(inside, table, { ...validRow[table](world), reason });
      });
    await Promise.all([...Array.from({ length: 12 }, two), seal(), seal()]);
    await seal();
    expect(await broken()).toEqual([]);
    const [{ gaps }] = await db.query(`SELECT max(chain_no) - count(*) AS gaps FROM ${table}`);
    expect(gaps).toBe(0);
  });

  it('form a chain in insert order if a transaction writes 3,000 rows next to others', async () => {
    const world = await makeWorld(db);
    const row = validRow[table](world);
    const columns = Object.keys(row).join(', ');
    const many = async (): Promise<void> => {
      await db.query(
        `INSERT INTO ${table} (${columns}, reason)
          SELECT ${columns}, 'many ' || i FROM jsonb_populate_record(NULL::${table}, $1), generate_series(1, 3000) i`,
        [JSON.stringify(row)],
      );
    };
    await Promise.all([many(), append(world), append(world)]);
    await seal();
    expect(await broken()).toEqual([]);
    const [{ turned }] = await db.query(
      `SELECT count(*) AS turned FROM ${table} a JOIN ${table} b ON b.chain_no = a.chain_no + 1 WHERE b.id < a.id AND a.reason LIKE 'many %' AND b.reason LIKE 'many %'`,
    );
    expect(turned).toBe(0);
  });

  it('leave no gap after a rollback', async () => {
    const world = await makeWorld(db);
    await db
      .transaction(async (inside) => {
        await insertRow(inside, table, validRow[table](world));
        throw new Error('undone');
      })
      .catch(() => undefined);
    await append(world);
    await seal();
    expect(await broken()).toEqual([]);
    const [{ gaps }] = await db.query(`SELECT max(chain_no) - count(*) AS gaps FROM ${table}`);
    expect(gaps).toBe(0);
  });

  it('are written while a transaction seals, and while another writer is open', async () => {
    const world = await makeWorld(db);
    await append(world);
    await db.transaction(async (sealing) => {
      await sealing.query(`SELECT seal_events('${table}', 10000)`);
      await db.transaction(async (other) => {
        await insertRow(other, table, validRow[table](world));
        await append(world);
      });
    });
    await seal();
    expect(await broken()).toEqual([]);
  });

  it('report a row that was changed before it was sealed, and seal the others', async () => {
    const world = await makeWorld(db);
    const [changed, other] = [await append(world), await append(world)];
    await db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await db.query(`UPDATE ${table} SET reason = 'changed' WHERE id = ${Number(changed.id)}`);
    await db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await seal();
    expect(await broken()).toEqual([Number(changed.id)]);
    const [{ chain_no }] = await db.query(`SELECT chain_no FROM ${table} WHERE id = $1`, [other.id]);
    expect(chain_no).toBeGreaterThan(0);
    await db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await db.query(`UPDATE ${table} SET reason = NULL WHERE id = ${Number(changed.id)}`);
    await db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await seal();
    expect(await broken()).toEqual([]);
  });

  it('report a row that a superuser changed or deleted', async () => {
    const world = await makeWorld(db);
    const rows = [await append(world), await append(world), await append(world)];
    const [first, second, third] = rows.map(({ id }) => Number(id));
    await seal();
    const withoutTriggers = async (change: string): Promise<void> => {
      await db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await db.query(change);
      await db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    };
    await withoutTriggers(`UPDATE ${table} SET reason = 'changed' WHERE id = ${first}`);
    expect(await broken()).toEqual([first]);
    await withoutTriggers(`UPDATE ${table} SET reason = NULL WHERE id = ${first}`);
    expect(await broken()).toEqual([]);
    await withoutTriggers(`DELETE FROM ${table} WHERE id = ${second}`);
    expect(await broken()).toEqual([third]);
  });
});

it('sealed tables never deadlock between transactions that write to both chains in opposite orders', async () => {
  const world = await makeWorld(db);
  const orders = [
    ['audit_events', 'payment_events'],
    ['payment_events', 'audit_events'],
  ] as const;
  const broken = (table: string) => db.query(`SELECT broken_links('${table}') AS id`);
  const before = await Promise.all(orders[0].map(broken));
  for (let round = 0; round < 40; round += 1) {
    const writers = [...orders, ...orders].map((tables) =>
      db.transaction(async (inside) => {
        for (const table of tables) await insertRow(inside, table, validRow[table](world));
      }),
    );
    writers.push(db.query(`SELECT seal_events('audit_events', 100), seal_events('payment_events', 100)`));
    const outcomes = await Promise.allSettled(writers);
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  }
  expect(await Promise.all(orders[0].map(broken))).toEqual(before);
});

describe('a new user', () => {
  it('gets a payment summary by trigger, also in a bulk insert', async () => {
    await db.query(
      `INSERT INTO users (name, phone, email, role, password_hash)
       SELECT 'BULK', '0160000000' || n, 'bulk@example.com', 'STUDENT', '$argon2id$' FROM generate_series(1, 5) n`,
    );
    const rows = await db.query(
      `SELECT DISTINCT status, payment_method, count(*) OVER () AS n FROM users JOIN payment_summaries ON user_id = id WHERE name = 'BULK'`,
    );
    expect(rows).toEqual([{ status: 'UNPAID', payment_method: 'NOT YET SUBMITTED', n: 5 }]);
  });
});

describe('the search text of a profile', () => {
  const matches = async ({ profileId }: World, pattern: string): Promise<boolean> => {
    const [row] = await db.query(`SELECT search_text LIKE $2 AS found FROM profiles WHERE id = $1`, [
      profileId,
      pattern,
    ]);
    return row.found;
  };
  const named = (part: string) => `%${part}%\n%\n%\n%`;
  const phoned = (part: string) => `%\n%${part}%\n%\n%`;
  const numbered = (part: string) => `%\n%\n%\n%${part}%`;

  it('follows name, phone and applicant ID, in separate lines', async () => {
    const world = await makeWorld(db);
    expect(await matches(world, named('amina'))).toBe(true);
    expect(await matches(world, phoned('amina'))).toBe(false);
    expect(await matches(world, named('017'))).toBe(false);

    await db.query(`UPDATE users SET name = 'ফাতেমা  KHATUN', phone = '01899999999' WHERE id = $1`, [world.userId]);
    expect(await matches(world, named('ফাতেমা khatun'))).toBe(true);
    expect(await matches(world, named('amina'))).toBe(false);
    expect(await matches(world, phoned('018999'))).toBe(true);

    await db.query(`UPDATE profiles SET applicant_id = 'CSE-27S-0042' WHERE id = $1`, [world.profileId]);
    expect(await matches(world, numbered('27s-0042'))).toBe(true);
  });

  it('cannot be overwritten', async () => {
    const world = await makeWorld(db);
    await db.query(`UPDATE profiles SET search_text = 'x' WHERE id = $1`, [world.profileId]);
    expect(await matches(world, named('amina'))).toBe(true);
  });
});

describe('search_key', () => {
  it('ignores Unicode composition, case and repeated spaces', async () => {
    const [row] = await db.query(`SELECT search_key($1) = search_key($2) AS same`, [
      'JOSE\u0301  Rahman',
      'jos\u00e9 rahman',
    ]);
    expect(row.same).toBe(true);
  });
});

describe('the total of marks', () => {
  it('is null until both parts are entered', async () => {
    const world = await makeWorld(db);
    const { id, total } = await insertRow(db, 'marks', { profile_id: world.profileId, written: 35.5 });
    expect(total).toBeNull();
    await db.query('UPDATE marks SET viva = 9 WHERE id = $1', [id]);
    expect((await db.query('SELECT total FROM marks WHERE id = $1', [id]))[0].total).toBe(44.5);
  });

  it.each([{ written: 40.5 }, { component_values: '{"mcq": 3}' }, { component_values: '{"written": 3}' }])(
    'refuses %j, which the scheme of the exam does not have',
    async (values) => {
      const { profileId } = await makeWorld(db);
      const refused = await insertRow(db, 'marks', { profile_id: profileId, ...values }).catch(
        (error: unknown) => error,
      );
      expect(constraintOf(refused)).toBe('marks_within_scheme');
    },
  );
});

describe('applicant counters', () => {
  it('assign every number once and without gaps despite rollbacks', async () => {
    const take = (undo: boolean): Promise<number | null> =>
      db
        .transaction(async (inside) => {
          const [row] = await inside.query(
            `INSERT INTO applicant_counters AS c (prefix, last) VALUES ('CSE-27S', 1)
           ON CONFLICT (prefix) DO UPDATE SET last = c.last + 1 RETURNING last`,
          );
          if (undo) throw new Error('undone');
          return Number(row.last);
        })
        .catch(() => null);
    const taken = await Promise.all(Array.from({ length: 20 }, (_, index) => take(index % 3 === 0)));
    const kept = taken.filter((one) => one !== null).sort((a, b) => a - b);
    expect(kept).toEqual(kept.map((_, index) => index + 1));
  });
});
