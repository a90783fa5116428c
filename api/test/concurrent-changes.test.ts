import { isInputObjectType, isNonNullType } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { GraphQLAnswer } from './client.ts';
import { rootsOf } from './operations.ts';
import { newSlipNumber, startPayments } from './payment-calls.ts';
import { insertRow } from './table-rows.ts';

const { product, build, applicant, paymentRecordsOf } = await startPayments();
const { db } = product.ctx;

type Send = (token: string) => Promise<GraphQLAnswer<Record<string, unknown>>>;

const rounds = [1, 2, 3];
const send =
  (query: string, variables: Record<string, unknown>): Send =>
  (token) =>
    product.graphql(query, variables, { token });

/** Sends the calls of two officers concurrently. */
async function sendConcurrently(one: Send, other: Send = one, role: 'ADMIN' | 'SUPERADMIN' = 'ADMIN') {
  const [first, second] = [await build.user({ role }), await build.user({ role })];
  const answers = await Promise.all([one(first.token), other(second.token)]);
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'DONE');
  const refused = answers.find(({ errors }) => errors);
  return { answers, codes: codes.toSorted(), refused: refused?.errors?.[0] };
}

const eventsOf = async (action: string, subjectId: string): Promise<number> => {
  const [row]: { count: number }[] = await db.query(
    'SELECT count(*)::int AS count FROM audit_events WHERE action = $1 AND subject_id = $2',
    [action, subjectId],
  );
  return row?.count ?? 0;
};

interface Case {
  what: string;
  action: string;
  /** The row, and two changes with the same version. */
  prepare(): Promise<{ id: string; changes: [Send, Send]; role?: 'SUPERADMIN' }>;
}

const saving = (operation: string, type: string) =>
  `mutation ($input: ${type}!) { ${operation}(input: $input) { id } }`;

const changes: Case[] = [
  {
    what: 'a department',
    action: 'department.updated',
    prepare: async () => {
      const { id, deptShortCode } = await build.department();
      const change = (departmentName: string) =>
        send(saving('saveDepartment', 'DepartmentInput'), {
          input: { id, version: 1, departmentName, deptShortCode },
        });
      return { id, changes: [change('One'), change('Other')] };
    },
  },
  {
    what: 'a program',
    action: 'program.updated',
    prepare: async () => {
      const { id, departmentId, programShortCode } = await build.program();
      const change = (programName: string) =>
        send(saving('saveProgram', 'ProgramInput'), {
          input: {
            id,
            version: 1,
            programName,
            programShortCode,
            credit: 120,
            programType: 'GRADUATE',
            department: departmentId,
          },
        });
      return { id, changes: [change('One'), change('Other')] };
    },
  },
  {
    what: 'an exam',
    action: 'exam.updated',
    prepare: async () => {
      const { id, programId, year, examDate } = await build.exam();
      const change = (title: string) =>
        send(saving('saveExam', 'ExamInput'), {
          input: { id, version: 1, title, program: programId, trimester: 'FALL', year, examDate },
        });
      return { id, changes: [change('One'), change('Other')] };
    },
  },
  {
    what: 'the switch of an exam',
    action: 'exam.conducted',
    prepare: async () => {
      const { id } = await build.exam();
      const change = send(
        'mutation ($input: SetExamConductedInput!) { setExamConducted(input: $input) { conducted } }',
        { input: { id, conducted: true, version: 1 } },
      );
      return { id, changes: [change, change] };
    },
  },
  {
    what: 'a notice',
    action: 'notice.updated',
    prepare: async () => {
      const id = String((await insertRow(db, 'notices', notice))['id']);
      const change = (title: string) =>
        send(saving('saveNotice', 'NoticeInput'), { input: { id, version: 1, title, bodyText: '<p>New</p>' } });
      return { id, changes: [change('One'), change('Other')] };
    },
  },
  ...[0, 1].map(
    (version): Case => ({
      what: version ? 'marks' : 'the first marks',
      action: 'marks.updated',
      prepare: async () => {
        const { id, user } = await build.profile();
        if (version) await build.marks(id);
        const change = (written: number) =>
          send('mutation ($input: UpdateMarksInput!) { updateMarks(input: $input) { id } }', {
            input: { userId: user.id, version, written, viva: 5 },
          });
        return { id, changes: [change(20), change(30)] };
      },
    }),
  ),
  {
    what: 'a user',
    action: 'user.updated',
    prepare: async () => {
      const { id } = await build.user();
      const [row]: { version: number }[] = await db.query(
        'SELECT u.version + s.version AS version FROM users u JOIN payment_summaries s ON s.user_id = u.id WHERE u.id = $1',
        [id],
      );
      const change = (name: string) =>
        send('mutation ($input: UpdateUserInput!) { updateUser(input: $input) { msg } }', {
          input: { id, version: row?.version, name },
        });
      return { id, changes: [change('One'), change('Other')], role: 'SUPERADMIN' };
    },
  },
];

/** These changes are guarded by the state of the row instead of a version. */
const guardedByState = ['setBankStatementColumns'];

const notice = { title: 'Hall plan', body: '[]', body_html: '<p>Hall plan</p>', body_plain: 'Hall plan' };

describe.each(changes)('two officers change $what concurrently', ({ action, prepare }) => {
  it.each(rounds)('one change is saved, the other answers CONFLICT (round %i)', async () => {
    const { id, changes: sent, role } = await prepare();
    const { codes, refused } = await sendConcurrently(...sent, role);
    expect(codes).toEqual(['CONFLICT', 'DONE']);
    expect(refused?.extensions.field).toBe('version');
    expect(refused?.message).toMatch(/changed this in the meantime/);
    expect(await eventsOf(action, id)).toBe(1);
  });
});

describe('every mutation of the office that changes a row', () => {
  const inputs = rootsOf(product.schema)
    .filter(({ kind, audience }) => kind === 'mutation' && /Admin/.test(audience))
    .flatMap(({ field }) => {
      const type = field.args.find(({ name }) => name === 'input')?.type;
      const input = type && isNonNullType(type) ? type.ofType : type;
      const isChange = /^(save|update|set)/.test(field.name) && !guardedByState.includes(field.name);
      return isChange && isInputObjectType(input) ? [[field.name, Object.keys(input.getFields())] as const] : [];
    });
  it('requires the version, or is guarded by the state', () => {
    expect(inputs.map(([name]) => name)).toEqual(
      expect.arrayContaining(['saveDepartment', 'saveProgram', 'saveExam', 'saveNotice', 'updateMarks', 'updateUser']),
    );
    expect(inputs.filter(([, fields]) => !fields.includes('version')).map(([name]) => name)).toEqual([]);
  });
});

const deleting = (operation: string) => `mutation ($id: ID!) { ${operation}(id: $id) { msg } }`;

describe.each([
  ['department', 'deleteDepartment', async () => (await build.department()).id],
  ['program', 'deleteProgram', async () => (await build.program()).id],
  ['exam', 'deleteExam', async () => (await build.exam()).id],
  ['notice', 'deleteNotice', async () => String((await insertRow(db, 'notices', notice))['id'])],
  ['user', 'deleteUser', async () => (await build.user()).id],
] as const)('two officers delete one %s concurrently', (noun, operation, prepare) => {
  it.each(rounds)('it is deleted once, the other call answers NOT_FOUND (round %i)', async () => {
    const id = await prepare();
    const remove = send(deleting(operation), { id });
    const { codes } = await sendConcurrently(remove, remove, noun === 'user' ? 'SUPERADMIN' : 'ADMIN');
    expect(codes).toEqual(['DONE', 'NOT_FOUND']);
    expect(await eventsOf(`${noun}.deleted`, id)).toBe(1);
  });
});

describe('two officers decide one bank slip concurrently', () => {
  const slipOf = async () => {
    const user = await applicant();
    const bankSlipNumber = newSlipNumber();
    const submitted = await product.rest('POST /users/payment', { bankSlipNumber, paymentMethod: 'BANK' }, user);
    expect(submitted.status).toBe(200);
    const input = { userId: user.id, bankSlipNumber };
    const verify = send('mutation ($input: VerifyBankSlipInput!) { verifyBankSlip(input: $input) { msg } }', { input });
    const reject = send('mutation ($input: RejectBankSlipInput!) { rejectBankSlip(input: $input) { msg } }', {
      input: { ...input, reason: 'Unreadable' },
    });
    return { user, verify, reject };
  };

  it.each(rounds)('both verify: both succeed, and it is verified once (round %i)', async () => {
    const { user, verify } = await slipOf();
    expect((await sendConcurrently(verify)).codes).toEqual(['DONE', 'DONE']);
    const books = await paymentRecordsOf(user);
    expect(books).toMatchObject({ status: 'PAID', applicantId: expect.any(String) });
    expect(books.transitions.filter((move) => move.includes('VERIFIED'))).toHaveLength(1);
    expect(books.audited.filter((action) => action === 'payment.verified')).toHaveLength(1);
  });

  it.each(rounds)('both reject: one succeeds, the other answers CONFLICT (round %i)', async () => {
    const { user, reject } = await slipOf();
    expect((await sendConcurrently(reject)).codes).toEqual(['CONFLICT', 'DONE']);
    const books = await paymentRecordsOf(user);
    expect(books.transitions.filter((move) => move.includes('REJECTED'))).toHaveLength(1);
    expect(books.audited.filter((action) => action === 'payment.rejected')).toHaveLength(1);
  });

  it.each(rounds)('one verifies and one rejects: one succeeds, the other answers CONFLICT (round %i)', async () => {
    const { user, verify, reject } = await slipOf();
    const { codes, refused } = await sendConcurrently(verify, reject);
    expect(codes).toEqual(['CONFLICT', 'DONE']);
    const { status } = await paymentRecordsOf(user);
    expect(refused?.message).toMatch(status === 'PAID' ? /already/i : /No payment|waits|pending/i);
  });
});

describe('two officers decide one payment under review concurrently', () => {
  it.each(rounds)('one decision is saved, the other answers CONFLICT (round %i)', async () => {
    const { id } = await applicant();
    const attempt = {
      user_id: id,
      method: 'BKASH',
      state: 'REVIEW',
      amount_poisha: 101_600,
      transaction_id: newSlipNumber(),
    };
    const attemptId = String((await insertRow(db, 'payment_attempts', attempt))['id']);
    const decide = (decision: string) =>
      send('mutation ($input: DecidePaymentInput!) { decidePayment(input: $input) { msg } }', {
        input: { attemptId, decision, seen: 'REVIEW', reason: 'Looked at the statement' },
      });
    const { codes } = await sendConcurrently(decide('ACCEPT'), decide('REFUND_DUE'));
    expect(codes).toEqual(['CONFLICT', 'DONE']);
    expect((await paymentRecordsOf({ id })).transitions.filter((move) => move.startsWith('REVIEW'))).toHaveLength(1);
  });
});

describe('two officers add the same short code concurrently', () => {
  it.each(rounds)('one department is saved, the other answers CONFLICT at the field (round %i)', async (at) => {
    const add = send(saving('saveDepartment', 'DepartmentInput'), {
      input: { departmentName: 'Zoology', deptShortCode: `ZOO${at}` },
    });
    const { codes, refused } = await sendConcurrently(add);
    expect(codes).toEqual(['CONFLICT', 'DONE']);
    expect(refused?.extensions.field).toBe('deptShortCode');
  });
});
