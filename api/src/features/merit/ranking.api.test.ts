import { MeritTieRule } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { openTestTables } from '../../../test/database.ts';
import { rankedSql } from './merit.ranking.ts';

const db = await openTestTables();

interface One {
  name: string;
  written: number;
  viva: number;
  gpa: number;
  born: string;
  standing?: string;
}
interface Ranked {
  name: string;
  place: number | null;
  outcome: string;
}
interface Settings {
  seats?: number;
  waiting?: number;
  tieRules?: readonly MeritTieRule[];
}

/** The statement of the product over rows that are given instead of read. */
async function rank(rows: readonly One[], { seats = 2, waiting = 1, tieRules = [] }: Settings): Promise<Ranked[]> {
  const inputs = `SELECT name AS profile_id, name AS applicant_id, born AS date_of_birth, written, viva, written + viva AS total, gpa,
      standing FROM json_to_recordset($1::json)
      AS r(name text, written numeric, viva numeric, gpa numeric, born date, standing text)`;
  const given = rows.map((one) => ({ standing: 'RANKED', ...one }));
  const found: (Ranked & { profile_id: string })[] = await db.query(
    `SELECT * FROM (${rankedSql(tieRules, inputs)}) AS list ORDER BY ordinal`,
    [JSON.stringify(given), seats, waiting],
  );
  return found.map(({ profile_id: name, place, outcome }) => ({ name, place, outcome }));
}

const one = (name: string, more: Partial<One> = {}): One => ({
  name,
  written: 30,
  viva: 5,
  gpa: 9,
  born: '2007-01-01',
  ...more,
});
const placesOf = (list: readonly Ranked[]) => list.map(({ name, place }) => `${name} ${place}`);

describe('the ranking', () => {
  it('goes by the total', async () => {
    const list = await rank([one('B', { viva: 6 }), one('C'), one('A', { viva: 7 })], {});
    expect(placesOf(list)).toEqual(['A 1', 'B 2', 'C 3']);
  });

  it.each([
    ['WRITTEN', { written: 31, viva: 4 }],
    ['GPA', { gpa: 9.01 }],
    ['AGE', { born: '2006-12-31' }],
  ] as const)('lets %s decide between equal totals, and only where it is asked for', async (rule, better) => {
    const rows = [one('A'), one('B', better)];
    expect(placesOf(await rank(rows, { tieRules: [rule] }))).toEqual(['B 1', 'A 2']);
    expect(placesOf(await rank(rows, {}))).toEqual(['A 1', 'B 1']);
  });

  it('asks the rules in their order', async () => {
    const rows = [one('A', { gpa: 10 }), one('B', { born: '2005-01-01' })];
    expect(placesOf(await rank(rows, { tieRules: ['GPA', 'AGE'] }))).toEqual(['A 1', 'B 2']);
    expect(placesOf(await rank(rows, { tieRules: ['AGE', 'GPA'] }))).toEqual(['B 1', 'A 2']);
  });

  it('shares what no rule decides, and the next place is as if nobody shared', async () => {
    const rows = [one('A', { viva: 9 }), one('B'), one('C'), one('D', { viva: 1 })];
    expect(placesOf(await rank(rows, { tieRules: ['WRITTEN', 'GPA', 'AGE'] }))).toEqual(['A 1', 'B 2', 'C 2', 'D 4']);
  });

  it('selects everybody who shares the last seat, and counts the waiting list from there', async () => {
    const rows = [one('A', { viva: 9 }), one('B'), one('C'), one('D', { viva: 2 }), one('E', { viva: 1 })];
    const outcomes = async (settings: Settings) => (await rank(rows, settings)).map(({ outcome }) => outcome);
    const [S, W, N] = ['SELECTED', 'WAITING', 'NOT_SELECTED'];
    expect(await outcomes({ seats: 2, waiting: 1 })).toEqual([S, S, S, W, N]);
    expect(await outcomes({ seats: 1, waiting: 1 })).toEqual([S, W, W, N, N]);
    expect(await outcomes({ seats: 3, waiting: 0 })).toEqual([S, S, S, N, N]);
    expect(await outcomes({ seats: 9, waiting: 9 })).toEqual([S, S, S, S, S]);
  });

  it('lists who is not ranked behind the others, without a place', async () => {
    const rows = [
      one('A', { standing: 'UNPAID' }),
      one('B', { standing: 'ABSENT' }),
      one('C'),
      one('D', { standing: 'NO_MARKS' }),
    ];
    expect(await rank(rows, {})).toEqual([
      { name: 'C', place: 1, outcome: 'SELECTED' },
      { name: 'B', place: null, outcome: 'ABSENT' },
      { name: 'D', place: null, outcome: 'NO_MARKS' },
      { name: 'A', place: null, outcome: 'UNPAID' },
    ]);
  });
});

/** A small generator with a seed, so that a failure comes back. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Few different values, so that ties are many. */
const crowd = (roll: (sides: number) => number): One[] =>
  Array.from({ length: 1 + roll(60) }, (_, at) =>
    one(`P${String(at).padStart(3, '0')}`, {
      written: 20 + roll(4) / 2,
      viva: roll(3),
      gpa: 8 + roll(3) / 4,
      born: `200${5 + roll(3)}-01-01`,
      standing: roll(8) === 0 ? 'ABSENT' : 'RANKED',
    }),
  );

const better: Record<MeritTieRule, (a: One, b: One) => boolean> = {
  WRITTEN: (a, b) => a.written > b.written,
  GPA: (a, b) => a.gpa > b.gpa,
  AGE: (a, b) => a.born < b.born,
};

/** Whether the one stands before the other: the first of total and rules that tells them apart. */
function isBefore(a: One, b: One, tieRules: readonly MeritTieRule[]): boolean {
  const total = (x: One) => x.written + x.viva;
  for (const wins of [(x: One, y: One) => total(x) > total(y), ...tieRules.map((rule) => better[rule])]) {
    if (wins(a, b)) return true;
    if (wins(b, a)) return false;
  }
  return false;
}

describe('for any crowd', () => {
  const orders: MeritTieRule[][] = [
    [],
    ['WRITTEN'],
    ['AGE', 'GPA'],
    ['WRITTEN', 'GPA', 'AGE'],
    ['GPA', 'AGE', 'WRITTEN'],
  ];

  it.each(Array.from({ length: 25 }, (_, seed) => seed))('the list of crowd %i is what the rules say', async (seed) => {
    const roll = dice(seed + 1);
    const rows = crowd(roll);
    const tieRules = orders[roll(orders.length)] ?? [];
    const settings = { seats: 1 + roll(20), waiting: roll(10), tieRules };
    const list = await rank(rows, settings);
    const ranked = rows.filter(({ standing }) => standing === 'RANKED');
    const places = new Map(list.map(({ name, place, outcome }) => [name, { place, outcome }]));

    // A place is one more than there are before it.
    for (const row of ranked) {
      const before = ranked.filter((other) => isBefore(other, row, tieRules)).length;
      expect(places.get(row.name)?.place, row.name).toBe(before + 1);
    }
    // Nobody behind has a better outcome, and equals have the same one.
    const outcomes = ['SELECTED', 'WAITING', 'NOT_SELECTED'];
    const order = list.filter(({ place }) => place !== null).map(({ outcome }) => outcomes.indexOf(outcome));
    expect(order).toEqual([...order].sort());
    for (const { place, outcome } of list.filter((row) => row.place !== null))
      expect(list.every((row) => row.place !== place || row.outcome === outcome)).toBe(true);
    // At least as many as there are seats, and without those who share the last place fewer.
    const selected = list.filter(({ outcome }) => outcome === 'SELECTED');
    expect(selected.length).toBeGreaterThanOrEqual(Math.min(settings.seats, ranked.length));
    expect(Math.max(0, ...selected.map(({ place }) => place ?? 0))).toBeLessThanOrEqual(settings.seats);

    // Whatever order the rows come in, the list is the same.
    const shuffled = [...rows].sort(() => roll(3) - 1).reverse();
    expect(await rank(shuffled, settings)).toEqual(list);
  });
});
