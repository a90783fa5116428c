import { afterEach, describe, expect, it } from 'vitest';
import { factories } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { insertRow, makeWorld, validRow } from '../../../test/table-rows.ts';
import { recordAny } from './audit.fixture.ts';
import { verifyChains } from './audit.health.ts';

const product = await startTestProduct();
const build = factories(product.ctx);
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

/** As somebody with the keys to the server would. */
async function behindTheBack(table: string, change: string): Promise<void> {
  await source.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await source.query(change);
  await source.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

interface Alarm {
  message: string;
  table: string | undefined;
}
async function nightly(): Promise<Alarm[]> {
  const alarms: Alarm[] = [];
  const report = (error: unknown, { table }: Record<string, string>): void => {
    alarms.push({ message: error instanceof Error ? error.message : '', table });
  };
  await verifyChains.handle({ ...product.ctx, app: { ...product.app, report } }, {});
  return alarms;
}

describe.each(['audit_events', 'payment_events'] as const)('the chain of %s', (table) => {
  const append = async (): Promise<number> =>
    Number((await insertRow(source, table, validRow[table](await makeWorld(source))))['id']);
  let undo: string | undefined;
  afterEach(async () => {
    if (undo) await behindTheBack(table, undo);
    undo = undefined;
  });

  it('is whole while nobody touches it, and the night says nothing', async () => {
    await append();
    const chain = await chainOf(table);
    const [{ n }] = await source.query(`SELECT count(*) AS n FROM ${table}`);
    expect(chain).toEqual({ name: table, count: n, brokenCount: 0, broken: [], isCutShort: false });
    expect(await health()).toMatchObject({ isWhole: true, checkedAt: expect.stringMatching(/Z$/) });
    expect(await nightly()).toEqual([]);
  });

  it('names a record that was changed, as the database itself does, and raises the alarm', async () => {
    const id = await append();
    await append();
    await behindTheBack(table, `UPDATE ${table} SET reason = 'another' WHERE id = ${id}`);
    undo = `UPDATE ${table} SET reason = NULL WHERE id = ${id}`;
    expect(await chainOf(table)).toMatchObject({ brokenCount: 1, broken: [String(id)] });
    expect(await source.query(`SELECT broken_links('${table}') AS id`)).toEqual([{ id }]);
    expect((await health()).isWhole).toBe(false);
    expect(await nightly()).toEqual([{ message: `The chain of ${table} is broken`, table }]);
  });

  it('names the record after one that was taken out, and one that was slipped in', async () => {
    const [first, second] = [await append(), await append()];
    const [kept] = await source.query(`SELECT to_jsonb(e) AS row FROM ${table} e WHERE id = $1`, [first]);
    await behindTheBack(table, `DELETE FROM ${table} WHERE id = ${first}`);
    expect(await chainOf(table)).toMatchObject({ broken: [String(second)] });
    const text = JSON.stringify(kept.row).replaceAll("'", "''");
    await behindTheBack(
      table,
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::${table}, '${text}')`,
    );
    expect(await chainOf(table)).toMatchObject({ brokenCount: 0 });
    const world = await makeWorld(source);
    await source.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const { id: loose } = await insertRow(source, table, validRow[table](world));
    await source.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    undo = `DELETE FROM ${table} WHERE id = ${String(loose)}`;
    expect(await chainOf(table)).toMatchObject({ broken: [String(loose)] });
  });

  it('tells that its end is gone, and does not fall silent the night after', async () => {
    const last = await append();
    expect(await nightly()).toEqual([]);
    const rows = await source.query(`SELECT to_jsonb(e) AS row FROM ${table} e WHERE id >= $1 ORDER BY id`, [last]);
    const lost = rows.map((one: { row: object }) => JSON.stringify(one.row).replaceAll("'", "''"));
    // The line that the night left is past the end of its own chain, and stays.
    await behindTheBack(table, `DELETE FROM ${table} WHERE id = ${last}`);
    const insert = `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::${table}, '${lost[0]}')`;
    undo = insert;
    expect(await chainOf(table)).toMatchObject({ isCutShort: true });
    expect((await nightly()).map((one) => one.table)).toContain(table);
    expect((await nightly()).map((one) => one.table)).toContain(table);
  });
});

it('the night leaves a line with the end of each chain', async () => {
  await recordAny(product.ctx, { action: 'some.thing' });
  await nightly();
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
