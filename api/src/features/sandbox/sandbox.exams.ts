import { randomBytes } from 'node:crypto';
import { type Caller, type Ctx, callerOf, type Sandbox } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';

/** The sandbox that serves the request; every other node refuses. */
export const sandboxOf = (ctx: Ctx): Sandbox => ctx.app.sandbox ?? fail('FORBIDDEN', 'testTokensOnly');

/** An exam of the sandbox with its intake. */
export interface TestExam {
  id: string;
  intake: { id: string };
}

/** The officer of the sandbox, without the scopes of the token. */
export const officerOf = (ctx: Ctx): Caller => {
  const { id, name, role } = callerOf(ctx);
  return { id, name, role, sessionId: '' };
};

interface Listed {
  openExams: (TestExam & { title: string })[];
  programs: { programs: { id: string }[] };
}

const sharedTitle = 'Test exam';
const list = '{ openExams { id title intake { id } } programs { programs { id } } }';
const saves = {
  department: 'mutation ($input: DepartmentInput!) { saveDepartment(input: $input) { id } }',
  program: 'mutation ($input: ProgramInput!) { saveProgram(input: $input) { id } }',
  exam: 'mutation ($input: ExamInput!) { saveExam(input: $input) { id intake { id } } }',
  notice: 'mutation ($input: NoticeInput!) { saveNotice(input: $input) { id } }',
};
const examAfterDays = 90;
const dayMs = 24 * 3_600_000;

/** An open exam of the sandbox; the first call also adds department, program and notice, and each season adds an exam. */
export async function openTestExam(ctx: Ctx): Promise<TestExam> {
  const { run } = sandboxOf(ctx);
  const { openExams } = await run<Listed>(officerOf(ctx), list);
  return openExams.find(({ title }) => title === sharedTitle) ?? addExam(ctx, sharedTitle);
}

/** Adds an exam that no other applicant of the sandbox has. */
export const addOwnExam = (ctx: Ctx): Promise<TestExam> =>
  addExam(ctx, `Test exam ${randomBytes(4).toString('hex').toUpperCase()}`);

async function addExam(ctx: Ctx, title: string): Promise<TestExam> {
  const { run } = sandboxOf(ctx);
  const officer = officerOf(ctx);
  const { programs } = await run<Listed>(officer, list);
  const examDate = new Date(ctx.now().getTime() + examAfterDays * dayMs);
  const input = {
    title,
    program: programs.programs[0]?.id ?? (await addProgram(ctx, officer)),
    batch: '1',
    trimester: ['Spring', 'Summer', 'Fall'][Math.floor(examDate.getUTCMonth() / 4)]?.toUpperCase(),
    year: examDate.getUTCFullYear(),
    examDate: examDate.toISOString(),
  };
  return (await run<{ saveExam: TestExam }>(officer, saves.exam, { input })).saveExam;
}

async function addProgram(ctx: Ctx, officer: Caller): Promise<string> {
  const { run } = sandboxOf(ctx);
  const save = async (kind: keyof typeof saves, input: object): Promise<string> => {
    const [saved] = Object.values(await run<Record<string, { id: string }>>(officer, saves[kind], { input }));
    return saved?.id ?? '';
  };
  await save('notice', { title: 'Test data', bodyText: '<p>Nothing here concerns a real person.</p>' });
  const department = await save('department', { departmentName: 'Department of Tests', deptShortCode: 'TST' });
  const program = { programName: 'BSc in Tests', programShortCode: 'TST', credit: 140, programType: 'UNDERGRADUATE' };
  return save('program', { ...program, department });
}

/** Fills a new sandbox. */
export async function seedSandboxExams(ctx: Ctx): Promise<void> {
  await openTestExam(ctx);
}

const lists = 'mutation ($input: MakeMeritListInput!) { makeMeritList(input: $input) { list { id run } } }';

/** A run of the exam's merit list, with one seat. */
export async function makeTestList(ctx: Ctx, examId: string): Promise<{ meritListId: string; run: number }> {
  const { run } = sandboxOf(ctx);
  const input = { examId, seats: 1, waiting: 1, tieRules: [] };
  const { makeMeritList } = await run<{ makeMeritList: { list: { id: string; run: number } } }>(officerOf(ctx), lists, {
    input,
  });
  return { meritListId: makeMeritList.list.id, run: makeMeritList.list.run };
}

interface TestSitting {
  id: string;
  rooms: { room: { name: string }; venue: { id: string } }[];
}

const sittingFields = '{ id rooms { room { name } venue { id } } }';
const sittings = {
  find: `query ($examId: ID!) { sittings(filter: { examId: $examId }) { sittings ${sittingFields} } }`,
  venue: 'mutation ($input: VenueInput!) { saveVenue(input: $input) { rooms { id } } }',
  save: `mutation ($input: SittingInput!) { saveSitting(input: $input) ${sittingFields} }`,
};

/** For events of a test token: the exam's sitting in the sandbox; the first call adds it, in its own venue. */
export async function openTestSitting(
  ctx: Ctx,
  examId: string,
): Promise<{ sittingId: string; venueId: string; room: string }> {
  const { run } = sandboxOf(ctx);
  const officer = officerOf(ctx);
  const { sittings: found } = await run<{ sittings: { sittings: TestSitting[] } }>(officer, sittings.find, { examId });
  const { id, rooms } = found.sittings[0] ?? (await addSitting(ctx, examId));
  return { sittingId: id, venueId: rooms[0]?.venue.id ?? '', room: rooms[0]?.room.name ?? '' };
}

async function addSitting(ctx: Ctx, examId: string): Promise<TestSitting> {
  const { run } = sandboxOf(ctx);
  const officer = officerOf(ctx);
  const starts = ctx.now().getTime() + examAfterDays * dayMs;
  const at = (hours: number): string => new Date(starts + hours * 3_600_000).toISOString();
  const name = `Test hall ${examId.slice(-12)}`;
  const venue = { nameEn: name, address: 'House 12, Road 5, Dhaka', rooms: [{ name: '201', rows: 5, columns: 8 }] };
  const { saveVenue } = await run<{ saveVenue: { rooms: { id: string }[] } }>(officer, sittings.venue, {
    input: venue,
  });
  const times = { gatesOpen: at(-1), gatesClose: at(0), starts: at(0), ends: at(2) };
  const rooms = saveVenue.rooms.map(({ id }) => ({ roomId: id }));
  const input = { nameEn: name, ...times, examIds: [examId], rooms };
  return (await run<{ saveSitting: TestSitting }>(officer, sittings.save, { input })).saveSitting;
}
