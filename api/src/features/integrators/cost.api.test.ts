import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newSlipNumber, startPayments } from '../../../test/payment-calls.ts';
import { insertRow, makeWorld, validRow, type World } from '../../../test/table-rows.ts';
import { Department } from '../departments/index.ts';
import { countOpenExams, Exam } from '../exams/index.ts';
import { Intake } from '../intakes/index.ts';
import { Seat, Venue } from '../venues/index.ts';
import { makeToken } from './integrators.fixture.ts';

const { product, build, submit, applicant } = await startPayments();
const office = { token: (await build.superadmin()).token };
const applicants = 12;

interface Cost {
  requested: number;
  actual: number;
  budget: number;
  remaining: number;
}
interface Answer {
  status: number;
  retry: string | null;
  limit: string | null;
  code: string | undefined;
  message: string;
  cost: Cost;
  data: { departments?: { count: number }; applicantsChangedSince?: { next: string } };
}

/** The answer to a query of a program, with what it cost. */
async function ask(token: string, query: string, variables: object = {}): Promise<Answer> {
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const {
    data = null,
    errors,
    extensions,
  } = (await response.json()) as {
    data?: Answer['data'] | null;
    errors?: { message: string; extensions: { code: string } }[];
    extensions?: { cost: Cost };
  };
  const [first] = errors ?? [];
  const cost = extensions?.cost ?? { requested: 0, actual: 0, budget: 0, remaining: 0 };
  const retry = response.headers.get('retry-after');
  return {
    status: response.status,
    retry,
    limit: response.headers.get('ratelimit'),
    code: first?.extensions.code,
    message: first?.message ?? '',
    cost,
    data: data ?? {},
  };
}

const tokenWith = async (input: object = {}): Promise<string> =>
  (await makeToken(product, office, { ...input })).secret;
const contacts = (batch: string) => `applicantIds(search: { batch: "${batch}" }) { profileId userId name phone email }`;
const freeSeats = ({ sittingId, roomId }: World) =>
  `{ freeSeats(sittingId: "${sittingId}", roomId: "${roomId}") { id label row column } }`;
const aliased = (field: string) => `{ ${Array.from({ length: 30 }, (_, at) => `a${at}: ${field}`).join(' ')} }`;

beforeAll(async () => {
  const exam = await build.exam({ batch: 'priced' });
  for (let at = 0; at < applicants; at += 1) await build.profile({ exam });
  for (let at = 0; at < 20; at += 1) await build.department();
});

describe('the cost of a query', () => {
  it('is charged to the budget, settled by the delivered fields, and answers 429 beyond it', async () => {
    const token = await tokenWith({ costPerMinute: 1000 });
    const document = '{ departments { count departments { id } } }';
    const first = await ask(token, document);
    const { actual, requested } = first.cost;
    const rows = first.data.departments?.count ?? 0;
    expect(actual).toBe(Math.min(requested, 3 + rows));
    // As docs/integrators.md shows it.
    const named = await ask(await tokenWith(), '{ departments { count departments { id departmentName } } }');
    expect(named.cost.requested).toBe(3 + 2 * rows);
    expect(first.cost).toMatchObject({ budget: 1000, remaining: 1000 - actual });
    expect((await ask(token, document)).cost.remaining).toBe(1000 - 2 * actual);
    let last = first;
    for (let tries = 0; last.status === 200 && tries < 60; tries += 1) last = await ask(token, document);
    expect(last).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(last.retry)).toBeGreaterThan(0);
    // The refused query cost nothing.
    expect(await ask(token, '{ departments { count } }')).toMatchObject({ status: 200 });
    const expensive = aliased('departments { departments { id departmentName deptShortCode } }');
    expect(await ask(token, expensive)).toMatchObject({ status: 400, code: 'QUERY_TOO_COMPLEX' });
    const { extensions } = (await product.graphql('{ departments { count } }', {}, office)) as { extensions?: unknown };
    expect(extensions).toBeUndefined();
  });

  it('counts the rows of applicantIds before they are read, up to 3 points each', async () => {
    const token = await tokenWith();
    expect((await ask(token, `{ ${contacts('priced')} }`)).cost.requested).toBe(1 + 3 * applicants);
    expect((await ask(token, `{ ${contacts(' PRICED ')} }`)).cost.requested).toBe(1 + 3 * applicants);
    expect((await ask(token, `{ ${contacts('none')} }`)).cost).toMatchObject({ requested: 4, actual: 1 });
    expect((await ask(token, aliased(contacts('priced')))).cost.requested).toBe(30 * (1 + 3 * applicants));
    const poor = await tokenWith({ costPerMinute: 1000 });
    const refused = await ask(poor, aliased(contacts('priced')));
    expect(refused).toMatchObject({ status: 400, code: 'QUERY_TOO_COMPLEX', data: {} });
    expect((await ask(poor, '{ departments { count } }')).cost.remaining).toBe(998);
  });

  it('adds the lists of a row of exams in full: the 10 points bound its other fields', async () => {
    const token = await tokenWith();
    const exams = await product.ctx.db.count(Exam);
    const requested = async (row: string) => (await ask(token, `{ exams { exams { ${row} } } }`)).cost.requested;
    const plain = await requested('id title description batch trimester year examDate seats conducted version course');
    expect(plain).toBe(2 + 10 * exams);
    const base = await requested('id');
    const nested = (await requested('id intake { exams { id } }')) - base;
    expect(nested / exams).toBeGreaterThan(2);
    const twice = (await requested('id intake { exams { intake { exams { id } } } }')) - base;
    expect(twice).toBeGreaterThan(exams * (nested / exams - 2) ** 2);
  });

  it('refuses exams within intakes within exams before they are read', async () => {
    const rows = (levels: number): string => (levels === 0 ? 'id' : `intake { exams { ${rows(levels - 1)} } }`);
    const query = `{ exams { exams { ${rows(3)} } } }`;
    for (let more = 0; more < 20; more += 1) await build.exam({});
    expect(await ask(await tokenWith(), query)).toMatchObject({ status: 400, code: 'QUERY_TOO_COMPLEX', data: {} });
  });

  it('counts the rows of pendingPayments, at most a page', async () => {
    const token = await tokenWith();
    const price = async (args: string) =>
      (await ask(token, `{ pendingPayments${args} { payments { userId name phone course } } }`)).cost.requested;
    const empty = await price('');
    for (let at = 0; at < 3; at += 1) await submit((await applicant()).token, newSlipNumber());
    expect([empty, await price(''), await price('(limit: 2)')]).toEqual([5, 2 + 3 * 3, 2 + 2 * 3]);
  });

  it('counts the rooms of a venue with their seats, the free seats of a room and the rows of intakes', async () => {
    const world = await makeWorld(product.ctx.db);
    const { room_id: _, ...seat } = validRow.seats(world);
    const before = await product.ctx.db.countBy(Seat, { roomId: world.roomId });
    for (let column = 1; column <= 60; column += 1) {
      const place = { row_no: 90, column_no: column, label: `priced ${column}` };
      await insertRow(product.ctx.db, 'seats', { ...seat, room_id: world.roomId, ...place });
    }
    const seats = before + 60;
    const token = await tokenWith();
    const requested = async (query: string) => (await ask(token, query)).cost.requested;
    expect(await requested(freeSeats(world))).toBe(1 + seats);
    const venue = await requested(`{ venue(id: "${world.venueId}") { rooms { seats { label row column } } } }`);
    expect(venue).toBeGreaterThanOrEqual(1 + seats);
    expect(venue).toBeLessThanOrEqual(3 * seats);
    const venues = await product.ctx.db.count(Venue);
    expect(await requested('{ venues { id nameEn } }')).toBe(1 + 2 * venues);
    const intakes = await product.ctx.db.count(Intake);
    expect(await requested('{ intakes { id code } }')).toBe(1 + 2 * intakes);
    await product.sql`UPDATE exams SET conducted = true WHERE batch = 'priced'`;
    expect(await requested('{ openExams { id } }')).toBe(1 + (await countOpenExams(product.ctx)));
  });

  it('does not reveal counts to callers without the right', async () => {
    const other = await tokenWith({ scopes: ['READ_EXAMS'] });
    const query = `{ ${contacts('priced')} departments { count } }`;
    expect((await ask(other, query)).cost.requested).toBe(1 + 3 + 2);
    const nested = '{ intakes { id exams { id } } departments { count } }';
    expect((await ask(other, nested)).cost.requested).toBe(1 + (1 + 2) + 2);
  });

  it('is one point for a list of enums, and little for an empty poll of the feed', async () => {
    const token = await tokenWith();
    const poll = `query ($cursor: String) { applicantsChangedSince(cursor: $cursor, limit: 500) {
      next changes { userId kinds } } }`;
    const first = await ask(token, poll);
    expect(first.cost.requested).toBe(3 + 500 * 2);
    const cursor = first.data.applicantsChangedSince?.next;
    expect((await ask(token, poll, { cursor })).cost.actual).toBeLessThanOrEqual(3 + 4);
  });

  it('of an answer with errors is settled by the delivered fields, without data it is the estimate', async () => {
    const token = await tokenWith();
    const partial = await ask(
      token,
      `{ ${contacts('none')} departments { departments { id } } examById(id: "none") { title } }`,
    );
    const rows = await product.ctx.db.count(Department);
    expect(partial).toMatchObject({ code: 'NOT_FOUND', cost: { actual: 4 + rows } });
    expect(partial.cost.actual).toBeLessThan(partial.cost.requested);
    const { cost } = await ask(token, '{ departments { count } exam(id: "none") { title } }');
    expect(cost.actual).toBe(cost.requested);
  });

  it('of documents is 20 points for each, also if none is delivered, and at most 200 are made', async () => {
    const token = await tokenWith();
    const ids = (count: number) => JSON.stringify(Array.from({ length: count }, () => randomUUID()));
    const zip = (count: number) => `studentFormsByProfileIds(profileIds: ${ids(count)}) { filename }`;
    const { code, cost } = await ask(token, `{ ${zip(150)} }`);
    expect({ code, cost }).toMatchObject({ code: 'NOT_FOUND', cost: { requested: 3002, actual: 3001 } });
    expect(await ask(token, `{ a: ${zip(150)} b: ${zip(51)} }`)).toMatchObject({ code: 'QUERY_TOO_COMPLEX', data: {} });
    expect(await ask(token, `{ ${zip(201)} }`)).toMatchObject({ code: 'BAD_USER_INPUT' });
    const form = await ask(token, `{ studentFormByUserId(userId: "${randomUUID()}") { filename } }`);
    expect(form.cost).toMatchObject({ requested: 22, actual: 21 });
  });

  it('of documents that a busy server did not draw is one point', async () => {
    const { id } = await build.profile();
    // One zip for tokens runs, five wait.
    const tokens = await Promise.all(Array.from({ length: 16 }, () => tokenWith()));
    const query = `{ studentFormsByProfileIds(profileIds: ["${id}"]) { filename } }`;
    const answers = await Promise.all(tokens.map((token) => ask(token, query)));
    const costs = (code?: string) => new Set(answers.filter((one) => one.code === code).map(({ cost }) => cost.actual));
    expect(costs('SERVICE_UNAVAILABLE')).toEqual(new Set([1]));
    expect(costs()).toEqual(new Set([22]));
  });

  it('is refused with what remains of the budget', async () => {
    const token = await tokenWith({ costPerMinute: 1000 });
    const query = '{ studentForm(userId: "none") { filename } }';
    for (let at = 0; at < 45; at += 1) await ask(token, query);
    const refused = await ask(token, query);
    expect(refused).toMatchObject({ status: 429, limit: expect.stringContaining('"cost";r=10;') });
  });
});
