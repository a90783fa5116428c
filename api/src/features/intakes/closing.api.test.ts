import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../test/build.ts';
import { profilePayload } from '../../../test/build-profile.ts';
import { setClockSql, withDatabaseClock } from '../../../test/database-clock.ts';
import { documents, transportsOf } from '../../../test/profile-calls.ts';
import { startIntakes } from './intakes.fixture.ts';

const { product, build, admin, intake } = await startIntakes({ RATE_LIMIT_FACTOR: '1000' }, withDatabaseClock);
const people = 500;
const parallel = 24;

/** Many applicants in one statement, each with an open session. */
let made = 0;
async function makeApplicants(): Promise<string[]> {
  made += people;
  const rows: Pick<BuiltUser, 'id'>[] = await product.ctx.db.query(
    `INSERT INTO users (name, phone, email, role, password_hash)
      SELECT 'APPLICANT', '019' || lpad(n::text, 8, '0'), 'a@example.com', 'STUDENT', u.password_hash
        FROM generate_series($1::int, $2::int) n, users u WHERE u.id = $3 RETURNING id`,
    [made - people + 1, made, admin.id],
  );
  return Promise.all(rows.map(({ id }) => build.token(id)));
}

/** An operation of the browser by the id of its persisted document, its text, and the REST call. */
function waysToSubmit() {
  const text = 'mutation Submit($input: ProfileInput!) { submitProfile(input: $input) { id } }';
  expect(product.documents.add(text)).toBeUndefined();
  const documentId = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  const send = async (body: object, token: string, accept: string): Promise<string | null> => {
    const headers = { accept, 'content-type': 'application/json', 'x-auth-token': token };
    const answer = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { errors } = (await answer.json()) as { errors?: { message: string }[] };
    return errors?.[0]?.message ?? null;
  };
  const rest = transportsOf(product).find(({ name }) => name === 'REST');
  return [
    (input: object, token: string) => send({ documentId, variables: { input } }, token, 'application/json'),
    (input: object, token: string) =>
      send({ query: documents.submit, variables: { input } }, token, 'application/json;q=0.9, application/json'),
    async (input: object, token: string) => (await rest?.submit(input, { token }))?.errors[0]?.msg ?? null,
  ];
}

interface Answer {
  way: number;
  refusal: string | null | undefined;
}

/** Submits for all applicants with limited concurrency, alternating the kinds of request. */
function crowdOf(input: object, ways: ReturnType<typeof waysToSubmit>) {
  let count = 0;
  const submitAll = async (some: string[]): Promise<Answer[]> => {
    const waiting = [...some.entries()];
    const done: Answer[] = [];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [place, token] = next;
        const way = place % ways.length;
        done.push({ way, refusal: await ways[way]?.(input, token) });
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
    return done;
  };
  return { submitAll, answered: () => count };
}

describe('500 submissions across the close of an intake', { timeout: 120_000 }, () => {
  it('by persisted document, GraphQL and REST are stored until the close commits, and none after it', async () => {
    const [{ exam, intake: known }, tokens] = await Promise.all([intake(), makeApplicants()]);
    const input = profilePayload(exam.id, product.ctx.now());
    const ways = waysToSubmit();
    const { submitAll, answered } = crowdOf(input, ways);
    // The update gets the lock of the intake when no submission holds it: later ones are refused.
    const closeIntake = async (): Promise<number> => {
      while (answered() < people / 12) await new Promise((done) => setTimeout(done, 2));
      return product.source.transaction(async (db) => {
        await db.query('UPDATE intakes SET closes_at = clock_timestamp(), grace_minutes = 0 WHERE id = $1', [known.id]);
        const [row] = await db.query('SELECT count(*)::int AS count FROM profiles WHERE exam_id = $1', [exam.id]);
        return row.count;
      });
    };
    const [before, storedAtClose] = await Promise.all([submitAll(tokens.slice(0, people / 2)), closeIntake()]);
    const answers = [...before, ...(await submitAll(tokens.slice(people / 2)))];
    const stored = answers.filter(({ refusal }) => refusal === null);
    const [row] = await product.sql`SELECT count(*)::int AS count FROM profiles WHERE exam_id = ${exam.id}`;
    expect([stored.length, row?.['count']]).toEqual([storedAtClose, storedAtClose]);
    const refusals = answers.flatMap(({ refusal }) => refusal ?? []);
    expect(refusals).toHaveLength(people - storedAtClose);
    expect(new Set(refusals)).toEqual(new Set(['Applications for this intake are closed']));
    for (const way of ways.keys()) {
      const ofWay = answers.filter((one) => one.way === way);
      expect(new Set(ofWay.map(({ refusal }) => refusal === null)).size).toBe(2);
    }
  });

  it('are stored until closing time and grace by a set clock of the database, and none after it', async () => {
    const [{ exam, intake: known }, tokens] = await Promise.all([intake(), makeApplicants()]);
    const setClock = (at: Date) => product.ctx.db.query(setClockSql, [at]);
    const fromClose = (seconds: number) => new Date(close.getTime() + seconds * 1000);
    // Yesterday: over by the clock of the machine.
    const close = new Date(Date.now() - 86_400_000);
    await product.sql`UPDATE intakes SET opens_at = ${fromClose(-86_400)}, closes_at = ${close}, grace_minutes = 1
      WHERE id = ${known.id}`;
    await setClock(fromClose(-3600));
    const ways = waysToSubmit();
    const { submitAll, answered } = crowdOf(profilePayload(exam.id, product.ctx.now()), ways);
    const half = people / 2;
    // After a third of the submissions the clock is set to just before the end, which then passes.
    const passClose = async (): Promise<void> => {
      while (answered() < half / 3) await new Promise((done) => setTimeout(done, 2));
      await setClock(fromClose(59.8));
    };
    const [before] = await Promise.all([submitAll(tokens.slice(0, half)), passClose()]);
    await new Promise((done) => setTimeout(done, 250));
    const answers = [...before, ...(await submitAll(tokens.slice(half)))];
    await setClock(new Date());
    const [row] = await product.sql`SELECT count(*)::int AS count,
        max(p.submitted_at) <= max(i.closes_at) + interval '1 minute' AS "isInTime",
        max(p.submitted_at) > max(i.closes_at) AS "isInGrace"
      FROM profiles p JOIN intakes i ON i.id = p.intake_id WHERE i.id = ${known.id}`;
    const stored = answers.filter(({ refusal }) => refusal === null);
    expect(row).toEqual({ count: stored.length, isInTime: true, isInGrace: true });
    for (const way of ways.keys()) {
      const ofWay = answers.filter((one) => one.way === way);
      expect(new Set(ofWay.map(({ refusal }) => refusal))).toEqual(
        new Set([null, 'Applications for this intake are closed']),
      );
    }
  });
});
