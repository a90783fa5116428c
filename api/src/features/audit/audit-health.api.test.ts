import { afterEach, describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { insertRow, makeWorld, validRow } from '../../../test/table-rows.ts';
import { sealEvents } from '../../db/hash-chain.ts';
import { recordAny } from './audit.fixture.ts';
import { verifyChains } from './audit.health.ts';

const { product, build } = await startTestProduct();
const { token } = await build.superadmin();
const { source } = product;

interface Health {
  isWhole: boolean;
  checkedAt: string;
  chains: { name: string; count: number; brokenCount: number; broken: string[]; isCutShort: boolean }[];
}
async function health(): Promise<Health> {
  const { data } = await product.graphql<{ auditHealth: Health }>(
    '{ auditHealth { isWhole checkedAt chains { name count brokenCount broken isCutShort } } }',
    {},
    { token },
  );
  if (!data) throw new Error('No answer');
  return data.auditHealth;
}
const chainOf = async (name: string) => (await health()).chains.find((one) => one.name === name);

/** Changes records with the triggers disabled, as a database administrator could. */
async function tamper(table: string, change: string): Promise<void> {
  await source.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await source.query(change);
  await source.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

interface Alarm {
  message: string;
  table: string | undefined;
}
async function runNightlyCheck(): Promise<Alarm[]> {
  const alarms: Alarm[] = [];
  const report = (error: unknown, { table }: Record<string, string>): void => {
    alarms.push({ message: error instanceof Error ? error.message : '', table });
  };
  await verifyChains.handle({ ...product.ctx, app: { ...product.app, report } }, {});
  return alarms;
}

describe.each(['audit_events', 'payment_events'] as const)('verifyChains on %s', (table) => {
  const append = async (): Promise<number> => {
    const { id } = await insertRow(source, table, validRow[table](await makeWorld(source)));
    await sealEvents(source.manager, table);
    return Number(id);
  };
  /** A statement that inserts the record again as it is now. */
  const restoring = async (id: number): Promise<string> => {
    const [{ row }] = await source.query(`SELECT to_jsonb(e) AS row FROM ${table} e WHERE id = $1`, [id]);
    const text = JSON.stringify(row).replaceAll("'", "''");
    return `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::${table}, '${text}')`;
  };
  let undo: string | undefined;
  afterEach(async () => {
    if (undo) await tamper(table, undo);
    undo = undefined;
  });

  it('reports nothing for an unchanged chain', async () => {
    await append();
    const [{ n }] = await source.query(`SELECT count(*) AS n FROM ${table}`);
    const chain = await chainOf(table);
    expect(chain).toEqual({ name: table, count: n, brokenCount: 0, broken: [], isCutShort: false });
    expect(await health()).toMatchObject({ isWhole: true, checkedAt: expect.stringMatching(/Z$/) });
    expect(await runNightlyCheck()).toEqual([]);
  });

  it('reports a changed record, like broken_links of the database', async () => {
    const id = await append();
    await append();
    await tamper(table, `UPDATE ${table} SET reason = 'another' WHERE id = ${id}`);
    undo = `UPDATE ${table} SET reason = NULL WHERE id = ${id}`;
    expect(await chainOf(table)).toMatchObject({ brokenCount: 1, broken: [String(id)] });
    expect(await source.query(`SELECT broken_links('${table}') AS id`)).toEqual([{ id }]);
    expect((await health()).isWhole).toBe(false);
    expect(await runNightlyCheck()).toEqual([{ message: `The chain of ${table} is broken`, table }]);
  });

  it('reports the record after a deleted one, and an inserted one', async () => {
    const [first, second] = [await append(), await append()];
    const restore = await restoring(first);
    await tamper(table, `DELETE FROM ${table} WHERE id = ${first}`);
    expect(await chainOf(table)).toMatchObject({ broken: [String(second)] });
    await tamper(table, restore);
    expect(await chainOf(table)).toMatchObject({ brokenCount: 0 });
    const world = await makeWorld(source);
    await source.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const { id: loose } = await insertRow(source, table, validRow[table](world));
    await source.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    undo = `DELETE FROM ${table} WHERE id = ${String(loose)}`;
    expect(await chainOf(table)).toMatchObject({ broken: [String(loose)] });
  });

  it('reports a truncated chain every night', async () => {
    const last = await append();
    expect(await runNightlyCheck()).toEqual([]);
    undo = await restoring(last);
    // The nightly line follows the recorded end of its own chain and stays.
    await tamper(table, `DELETE FROM ${table} WHERE id = ${last}`);
    expect(await chainOf(table)).toMatchObject({ isCutShort: true });
    expect((await runNightlyCheck()).map((one) => one.table)).toContain(table);
    expect((await runNightlyCheck()).map((one) => one.table)).toContain(table);
  });
});

it('verifyChains records the end of each chain', async () => {
  await recordAny(product.ctx, { action: 'some.thing' });
  await runNightlyCheck();
  const [line] = await source.query(
    `SELECT after FROM audit_events WHERE action = 'audit.checked' ORDER BY id DESC LIMIT 1`,
  );
  expect(line.after).toEqual({
    isWhole: true,
    heads: {
      audit_events: { chainNo: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      payment_events: { chainNo: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  });
});

it('auditHealth records the check with its result, time and caller', async () => {
  const { checkedAt } = await health();
  const { data } = await product.graphql<{
    auditEvents: { events: { at: string; after: object; actorRole: string }[] };
  }>('{ auditEvents(filter: { action: "audit.checked" }) { events { at after actorRole } } }', {}, { token });
  const [last] = data?.auditEvents.events ?? [];
  expect(last).toMatchObject({ after: { isWhole: true }, actorRole: 'SUPERADMIN' });
  expect(Math.abs(Date.parse(last?.at ?? '') - Date.parse(checkedAt))).toBeLessThan(5000);
});
