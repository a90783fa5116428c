import { type BuiltExam, type BuiltProfile, type BuiltUser, type factories, serial } from '../../../test/build.ts';
import type { GraphQLAnswer, TestProduct } from '../../../test/client.ts';
import type { MeritRow } from './merit.types.ts';
import type { MeritList } from './merit-list.entity.ts';

export const listFields = `id run state seats waiting tieRules madeBy submittedBy decidedBy reason isStale mayApprove mayWithdraw
  withdrawalBy withdrawalReason counts { ranked selected waiting absent noMarks unpaid }`;

const done = `{ msg list { ${listFields} } }`;

export type ShownList = MeritList & { isStale: boolean };

export type ShownEntry = MeritRow;

export const documents = {
  make: `mutation ($input: MakeMeritListInput!) { makeMeritList(input: $input) ${done} }`,
  submit: `mutation ($id: ID!) { submitMeritList(id: $id) ${done} }`,
  approve: `mutation ($id: ID!, $tell: Boolean) { approveMeritList(id: $id, tell: $tell) ${done} }`,
  reject: `mutation ($id: ID!, $reason: String!) { rejectMeritListById(id: $id, reason: $reason) ${done} }`,
  askWithdrawal: `mutation ($id: ID!, $reason: String!) { askMeritWithdrawalById(id: $id, reason: $reason) ${done} }`,
  confirmWithdrawal: `mutation ($id: ID!) { confirmMeritWithdrawal(id: $id) ${done} }`,
  dropWithdrawal: `mutation ($id: ID!) { dropMeritWithdrawal(id: $id) ${done} }`,
  list: `query ($id: ID!, $page: Int, $outcome: MeritOutcome) { meritList(id: $id, page: $page, outcome: $outcome) {
    list { ${listFields} } page pages count
    entries { userId applicantId name place outcome written viva total gpa dateOfBirth } } }`,
  preview: `query ($input: MakeMeritListInput!) { meritPreview(input: $input) {
    counts { ranked selected waiting absent noMarks unpaid } entries { name place outcome total } } }`,
  lists: `query ($examId: ID!) { meritLists(examId: $examId) { ${listFields} } }`,
  difference: `query ($id: ID!, $againstId: ID) { meritDifference(id: $id, againstId: $againstId) {
    against { run } entered left up down newlySelected noLongerSelected page pages
    changes { name move place outcome placeBefore outcomeBefore } } }`,
  exams: `query ($filter: MeritExamFilter) { meritExams(filter: $filter) { page pages count
    exams { exam { id title } step paid marked absent newestRun open { run state } published { run state } } } }`,
  exam: `query ($examId: ID!) { meritExam(examId: $examId) {
    exam { title } step paid marked absent newestRun open { run } published { run } } }`,
};

type CallResult = { code: string; message: string; value: { msg: string; list: ShownList } | null };

/** The calls of officers, with shortened answers. */
export function officersOf(product: TestProduct) {
  const resultOf = ({
    data,
    code,
    errors,
  }: GraphQLAnswer<Record<string, { msg: string; list: ShownList }>>): CallResult => ({
    code,
    message: errors?.[0]?.message ?? '',
    value: Object.values(data ?? {})[0] ?? null,
  });
  const run = async (document: string, variables: object, { token }: Pick<BuiltUser, 'token'>): Promise<CallResult> =>
    resultOf(await product.graphql(document, { ...variables }, { token }));
  return {
    make: (by: BuiltUser, input: object) =>
      run(documents.make, { input: { seats: 2, waiting: 1, tieRules: [], ...input } }, by),
    submit: (by: BuiltUser, id: string) => run(documents.submit, { id }, by),
    approve: (by: BuiltUser, id: string, tell?: boolean) => run(documents.approve, { id, tell }, by),
    reject: (by: BuiltUser, id: string, reason: string) => run(documents.reject, { id, reason }, by),
    askWithdrawal: (by: BuiltUser, id: string, reason: string) => run(documents.askWithdrawal, { id, reason }, by),
    confirmWithdrawal: (by: BuiltUser, id: string) => run(documents.confirmWithdrawal, { id }, by),
    dropWithdrawal: (by: BuiltUser, id: string) => run(documents.dropWithdrawal, { id }, by),
    async entries(by: BuiltUser, id: string, outcome?: string): Promise<ShownEntry[]> {
      const answer = await product.graphql<{ meritList: { entries: ShownEntry[] } }>(
        documents.list,
        { id, outcome },
        by,
      );
      return answer.data?.meritList.entries ?? [];
    },
    /** Makes and submits a list as one officer and approves it as another. */
    async publish(maker: BuiltUser, approver: BuiltUser, input: object): Promise<ShownList> {
      const made = (await this.make(maker, input)).value?.list;
      const id = made?.id ?? '';
      await this.submit(maker, id);
      const list = (await this.approve(approver, id)).value?.list;
      if (!list) throw new Error('The list could not be published');
      return list;
    },
  };
}

export interface Candidate {
  name?: string;
  written?: number;
  viva?: number;
  absent?: boolean;
  isPaid?: boolean;
  dateOfBirth?: string;
  sscGpa?: number;
  hscGpa?: number;
}

/** Builds applicants of an exam with marks if given, paid by default. */
export function applicantsOf(product: TestProduct, build: ReturnType<typeof factories>) {
  async function apply(exam: BuiltExam, candidates: readonly Candidate[]): Promise<BuiltProfile[]> {
    const made: BuiltProfile[] = [];
    for (const one of candidates) {
      const user = await build.student(one.name ? { name: one.name } : {});
      const applicantId = `MER-27S-${String(serial()).padStart(4, '0')}`;
      const profile = await build.profile({ exam, user, applicantId });
      if (one.isPaid ?? true) await build.payment(user.id);
      if (one.absent) await product.sql`INSERT INTO marks (profile_id, absent) VALUES (${profile.id}, true)`;
      else if (one.written !== undefined) await build.marks(profile.id, { written: one.written, viva: one.viva ?? 0 });
      if (one.dateOfBirth)
        await product.sql`UPDATE profiles SET date_of_birth = ${one.dateOfBirth} WHERE id = ${profile.id}`;
      for (const [level, gpa] of [
        ['SSC', one.sscGpa],
        ['HSC', one.hscGpa],
      ])
        if (gpa !== undefined)
          await product.sql`UPDATE educations SET gpa = ${gpa} WHERE profile_id = ${profile.id} AND level = ${level}`;
      made.push(profile);
    }
    return made;
  }

  /** Anis 40, Bina and Chand 35, Dipu 30, Esha 20; one absent, one without marks, one who has not paid. */
  async function crowd(): Promise<{ exam: BuiltExam; profiles: BuiltProfile[] }> {
    const exam = await build.exam({ conducted: true });
    const profiles = await apply(exam, [
      { name: 'ANIS', written: 32, viva: 8 },
      { name: 'BINA', written: 30, viva: 5 },
      { name: 'CHAND', written: 28, viva: 7 },
      { name: 'DIPU', written: 25, viva: 5 },
      { name: 'ESHA', written: 15, viva: 5 },
      { name: 'FARID', absent: true },
      { name: 'GOPAL' },
      { name: 'HENA', written: 39, viva: 9, isPaid: false },
    ]);
    return { exam, profiles };
  }
  return { apply, crowd };
}

/** The stored rows after a call. */
export function rowsOf({ source }: TestProduct) {
  return {
    async statesOf(examId: string): Promise<string[]> {
      const rows: { run: number; state: string }[] = await source.query(
        'SELECT run, state FROM merit_lists WHERE exam_id = $1 ORDER BY run',
        [examId],
      );
      return rows.map(({ run, state }) => `${run} ${state}`);
    },
    resultsOf: (examId: string): Promise<{ name: string; result: string | null; place: number | null }[]> =>
      source.query(
        `SELECT u.name, m.result, m.place FROM marks m JOIN profiles p ON p.id = m.profile_id JOIN users u ON u.id = p.user_id
          WHERE p.exam_id = $1 ORDER BY u.name`,
        [examId],
      ),
    async audited(id: string): Promise<string[]> {
      const rows: { action: string }[] = await source.query(
        `SELECT action FROM audit_events WHERE subject_type = 'merit-list' AND subject_id = $1 ORDER BY id`,
        [id],
      );
      return rows.map(({ action }) => action);
    },
  };
}
