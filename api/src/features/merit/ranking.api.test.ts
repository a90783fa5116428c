import { createHash } from 'node:crypto';
import { MeritTieRule, type TieRule } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { openTestTables } from '../../../test/database.ts';
import { comparesGpas, hashSql, rankedSql } from './merit.ranking.ts';
import { tiesOf } from './merit.scheme.ts';

const db = await openTestTables();

interface One {
  name: string;
  written: number;
  viva: number;
  gpa: number;
  born: string;
  eligibility?: string;
  passed?: boolean;
  mcq?: number;
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
  ties?: TieRule[];
}

/** Runs the ranking statement on the given rows. */
async function rank(
  rows: readonly One[],
  { seats = 2, waiting = 1, tieRules = [], ties }: Settings,
): Promise<Ranked[]> {
  const inputs = `SELECT name AS profile_id, name AS applicant_id, born AS date_of_birth, written, viva, written + viva AS total, gpa,
      coalesce(passed, true) AS passed, jsonb_build_object('mcq', mcq) AS component_values, eligibility FROM json_to_recordset($1::json)
      AS r(name text, written numeric, viva numeric, gpa numeric, born date, eligibility text, passed boolean, mcq numeric)`;
  const given = rows.map((one) => ({ eligibility: 'RANKED', ...one }));
  const found: (Ranked & { profile_id: string })[] = await db.query(
    `SELECT * FROM (${rankedSql(tiesOf({ ties: ties ?? null, tieRules: [...tieRules] }), inputs)}) AS list ORDER BY ordinal`,
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

describe('rankedSql', () => {
  it('ranks by total', async () => {
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

  it('applies tie rules in their order', async () => {
    const rows = [one('A', { gpa: 10 }), one('B', { born: '2005-01-01' })];
    expect(placesOf(await rank(rows, { tieRules: ['GPA', 'AGE'] }))).toEqual(['A 1', 'B 2']);
    expect(placesOf(await rank(rows, { tieRules: ['AGE', 'GPA'] }))).toEqual(['B 1', 'A 2']);
  });

  it('shares places of equals and skips the following places', async () => {
    const rows = [one('A', { viva: 9 }), one('B'), one('C'), one('D', { viva: 1 })];
    expect(placesOf(await rank(rows, { tieRules: ['WRITTEN', 'GPA', 'AGE'] }))).toEqual(['A 1', 'B 2', 'C 2', 'D 4']);
  });

  it('selects all applicants that share the last seat, and counts the waiting list from there', async () => {
    const rows = [one('A', { viva: 9 }), one('B'), one('C'), one('D', { viva: 2 }), one('E', { viva: 1 })];
    const outcomes = async (settings: Settings) => (await rank(rows, settings)).map(({ outcome }) => outcome);
    const [S, W, N] = ['SELECTED', 'WAITING', 'NOT_SELECTED'];
    expect(await outcomes({ seats: 2, waiting: 1 })).toEqual([S, S, S, W, N]);
    expect(await outcomes({ seats: 1, waiting: 1 })).toEqual([S, W, W, N, N]);
    expect(await outcomes({ seats: 3, waiting: 0 })).toEqual([S, S, S, N, N]);
    expect(await outcomes({ seats: 9, waiting: 9 })).toEqual([S, S, S, S, S]);
  });

  it.each([
    ['birthDate', 'DESC', { born: '2007-01-02' }],
    ['birthDate', 'ASC', { born: '2006-12-31' }],
    ['marks.mcq', 'DESC', { mcq: 41 }],
    ['marks.written', 'ASC', { written: 29, viva: 6 }],
  ] as const)('ranks by %s %s between equal totals', async (fact, direction, better) => {
    const rows = [one('A', { mcq: 40 }), one('B', { mcq: 40, ...better })];
    expect(placesOf(await rank(rows, { ties: [{ fact, direction }] }))).toEqual(['B 1', 'A 2']);
  });

  it('ranks applicants below a pass mark after the others, and never selects them', async () => {
    const rows = [one('A', { viva: 9, passed: false }), one('B'), one('C', { viva: 1 })];
    expect(await rank(rows, { seats: 3, waiting: 3 })).toEqual([
      { name: 'B', place: 1, outcome: 'SELECTED' },
      { name: 'C', place: 2, outcome: 'SELECTED' },
      { name: 'A', place: 3, outcome: 'NOT_SELECTED' },
    ]);
  });

  it('lists applicants without ranking last, without a place', async () => {
    const rows = [
      one('A', { eligibility: 'UNPAID' }),
      one('B', { eligibility: 'ABSENT' }),
      one('C'),
      one('D', { eligibility: 'NO_MARKS' }),
    ];
    expect(await rank(rows, {})).toEqual([
      { name: 'C', place: 1, outcome: 'SELECTED' },
      { name: 'B', place: null, outcome: 'ABSENT' },
      { name: 'D', place: null, outcome: 'NO_MARKS' },
      { name: 'A', place: null, outcome: 'UNPAID' },
    ]);
  });
});

describe('hashSql', () => {
  it('hashes marks of the specification as the previous release did', async () => {
    const fixed = `SELECT * FROM (VALUES (1, 'RANKED', 30.00, 7.50, 9.10, DATE '2007-05-01', 37.50, true, '{}'::jsonb),
      (2, 'ABSENT', NULL, NULL, 8.00, DATE '2006-01-31', NULL, true, '{}'))
      AS r(profile_id, eligibility, written, viva, gpa, date_of_birth, total, passed, component_values)`;
    const [{ hash }] = await db.query(hashSql(fixed));
    const lines = '1|RANKED|30.00|7.50|9.10|2007-05-01\n2|ABSENT';
    expect(hash).toBe(createHash('sha256').update(lines).digest('hex'));
  });

  it('changes with each GPA where a tie rule compares one alone', async () => {
    const hashes = async (withGpas: boolean) => {
      const inputs = (ssc: number, hsc: number) =>
        `SELECT 1 AS profile_id, 'RANKED' AS eligibility, 30 AS written, 7 AS viva, 37 AS total, 9 AS gpa, DATE '2007-05-01' AS date_of_birth,
          true AS passed, '{}'::jsonb AS component_values, ${ssc} AS ssc_gpa, ${hsc} AS hsc_gpa`;
      const found = [];
      for (const sql of [inputs(4, 5), inputs(5, 4)]) found.push(...(await db.query(hashSql(sql, withGpas))));
      return new Set(found.map(({ hash }) => hash)).size;
    };
    expect([await hashes(false), await hashes(true)]).toEqual([1, 2]);
    expect(comparesGpas([{ fact: 'hsc.gpa', direction: 'ASC' }])).toBe(true);
    expect(comparesGpas([{ fact: 'gpa', direction: 'ASC' }])).toBe(false);
  });
});

/** A seeded random generator, so that failures are reproducible. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Applicants with few different values, so that there are many ties. */
const crowd = (roll: (sides: number) => number): One[] =>
  Array.from({ length: 1 + roll(60) }, (_, at) =>
    one(`P${String(at).padStart(3, '0')}`, {
      written: 20 + roll(4) / 2,
      viva: roll(3),
      gpa: 8 + roll(3) / 4,
      born: `200${5 + roll(3)}-01-01`,
      eligibility: roll(8) === 0 ? 'ABSENT' : 'RANKED',
    }),
  );

const better: Record<MeritTieRule, (a: One, b: One) => boolean> = {
  WRITTEN: (a, b) => a.written > b.written,
  GPA: (a, b) => a.gpa > b.gpa,
  AGE: (a, b) => a.born < b.born,
};

/** Whether `a` ranks before `b`: by the first difference in total and tie rules. */
function isBefore(a: One, b: One, tieRules: readonly MeritTieRule[]): boolean {
  const total = (x: One) => x.written + x.viva;
  for (const wins of [(x: One, y: One) => total(x) > total(y), ...tieRules.map((rule) => better[rule])]) {
    if (wins(a, b)) return true;
    if (wins(b, a)) return false;
  }
  return false;
}

describe('rankedSql on random applicants', () => {
  const orders: MeritTieRule[][] = [
    [],
    ['WRITTEN'],
    ['AGE', 'GPA'],
    ['WRITTEN', 'GPA', 'AGE'],
    ['GPA', 'AGE', 'WRITTEN'],
  ];

  it.each(Array.from({ length: 25 }, (_, seed) => seed))(
    'ranks the applicants of seed %i as specified',
    async (seed) => {
      const roll = dice(seed + 1);
      const rows = crowd(roll);
      const tieRules = orders[roll(orders.length)] ?? [];
      const settings = { seats: 1 + roll(20), waiting: roll(10), tieRules };
      const list = await rank(rows, settings);
      const ranked = rows.filter(({ eligibility }) => eligibility === 'RANKED');
      const places = new Map(list.map(({ name, place, outcome }) => [name, { place, outcome }]));

      // A place is one more than the number of applicants before it.
      for (const row of ranked) {
        const before = ranked.filter((other) => isBefore(other, row, tieRules)).length;
        expect(places.get(row.name)?.place, row.name).toBe(before + 1);
      }
      // Outcomes never improve down the list, and equals share one.
      const outcomes = ['SELECTED', 'WAITING', 'NOT_SELECTED'];
      const order = list.filter(({ place }) => place !== null).map(({ outcome }) => outcomes.indexOf(outcome));
      expect(order).toEqual([...order].sort());
      for (const { place, outcome } of list.filter((row) => row.place !== null))
        expect(list.every((row) => row.place !== place || row.outcome === outcome)).toBe(true);
      // At least as many as the seats; fewer without the last shared place.
      const selected = list.filter(({ outcome }) => outcome === 'SELECTED');
      expect(selected.length).toBeGreaterThanOrEqual(Math.min(settings.seats, ranked.length));
      expect(Math.max(0, ...selected.map(({ place }) => place ?? 0))).toBeLessThanOrEqual(settings.seats);

      // The result is independent of the order of the rows.
      const shuffled = [...rows].sort(() => roll(3) - 1).reverse();
      expect(await rank(shuffled, settings)).toEqual(list);
    },
  );
});
