import type { Benchmark } from './support/bench.ts';
import { percentile, spread, timesOf } from './support/measure.ts';
import { accounts, call, requestBody, type Stage } from './support/stage.ts';

const goals = { listMs: 100, typingMs: 150 };

/** The first query of each list of the office. */
const lists = (examId: string, sittingId: string): Record<string, [operation: string, variables: object]> => ({
  Applicants: ['FindApplicants', { search: { trimester: 'FALL', page: 1, limit: 50 } }],
  'Applicants of all trimesters': ['FindApplicants', { search: { page: 1, limit: 50 } }],
  'Applicants by name': ['FindApplicants', { search: { page: 1, limit: 50 }, order: { by: 'NAME' } }],
  'Payment begun, or later': ['FindApplicants', { search: { step: 'PENDING_REACHED', page: 1, limit: 50 } }],
  'Images missing': ['FindApplicants', { search: { step: 'PROFILE', page: 1, limit: 50 } }],
  'Registered, no application': ['FindRegisteredPeople', { page: 1, limit: 50 }],
  'Registered, everyone': ['FindRegisteredPeople', { page: 1, limit: 50, all: true }],
  'Applicants of an exam': ['ExamMarks', { examId, search: { examId, page: 1, limit: 100 } }],
  'Pending payments': ['PendingPayments', { page: 1, limit: 50 }],
  'Slips by text': ['PendingPayments', { page: 1, limit: 50, text: 'SB-4' }],
  'Bank statements': ['BankStatements', { page: 1 }],
  'Payments to decide': ['UnmatchedPayments', { page: 1 }],
  'To review': ['ReviewQueue', { input: {} }],
  Exams: ['Exams', { filter: {} }],
  Intakes: ['Intakes', {}],
  Venues: ['Venues', { page: 1 }],
  Sittings: ['Sittings', { page: 1 }],
  'Without a seat': ['Unassigned', { sittingId, page: 1 }],
  'Seat needs': ['SeatNeeds', { page: 1 }],
  Merit: ['MeritExams', { filter: {}, page: 1 }],
  Messages: ['Messages', { page: 1 }],
  Notices: ['Notices', { page: 1 }],
  Users: ['UsersFound', { search: {} }],
  Integrators: ['IntegratorTokens', { page: 1 }],
  Webhooks: ['Webhooks', {}],
  Audit: ['AuditTrail', { filter: {} }],
  Dashboard: ['OfficeOverview', {}],
  'To do': ['OfficeTasks', {}],
});

/** The texts that an officer types: from the third key on, each key sends a query. */
const typed = ['nath bijoy', 'Bijoi Nath', 'rahima khatun', '01712345', 'cse27s00', 'SB-3512', 'mahmud sarker', 'শাহানা'];
const prefixes = typed.flatMap((text) => Array.from({ length: text.length - 2 }, (_, at) => text.slice(0, at + 3)));

/** Reads each list once and prints its time; returns that of the slowest. */
async function openLists({ product, pool, isShort }: Stage, token: string): Promise<number> {
  const { rows } = await pool.query(
    `SELECT (SELECT exam_id FROM profiles GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS exam, (SELECT id FROM sittings LIMIT 1) AS sitting`,
  );
  let slowest = 0;
  for (const [name, [operation, variables]] of Object.entries(lists(rows[0].exam, rows[0].sitting))) {
    const body = requestBody(operation, variables);
    const [first = 0] = await timesOf(1, () => call(product.url, token, body));
    slowest = Math.max(slowest, first);
    if (!isShort) console.log(`  ${name.padEnd(34)} ${first.toFixed(1)} ms${first > goals.listMs ? ' !' : ''}`);
  }
  return slowest;
}

export const bench: Benchmark = {
  id: 'S21',
  title: 'the first answer of each office list over 100,000 applicants, and the search while typing',
  async run(stage) {
    const token = await stage.signIn(...accounts.superAdmin);
    // Compiles the operations and plans the statements; the figures of few applicants are invalid after the growth.
    await openLists({ ...stage, isShort: true }, token);
    await stage.grow(stage.rows ?? stage.pick(100_000, 300));
    // Reads the tables into memory; then the figures, cached for half a minute, expire.
    await openLists({ ...stage, isShort: true }, token);
    await new Promise((done) => setTimeout(done, stage.pick(35_000, 0)));
    const slowest = await openLists(stage, token);
    const searches = stage.pick(prefixes, prefixes.slice(0, 2));
    const times = await timesOf(searches.length, (at) =>
      call(stage.product.url, token, requestBody('FindPeople', { input: { text: searches[at] } })),
    );
    console.log(
      `  ${'search while typing'.padEnd(34)} ${spread(times, ' ms')}, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
    );
    return { ratio: slowest, goal: `≤ ${goals.listMs} ms; typing p95 ≤ ${goals.typingMs} ms` };
  },
};
