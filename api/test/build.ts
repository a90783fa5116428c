import { randomUUID } from 'node:crypto';
import { type PaymentMethod, type PaymentStatus, ProgramType, Role, Trimester } from '@admission/schema';
import type { Ctx } from '../src/core/context.ts';
import { hashPassword } from '../src/features/accounts/index.ts';
import { openSession } from '../src/features/accounts/sessions.ts';
import { degreeOf, guardiansOf, personOf, type SchoolNames, schoolsOf } from './build-profile.ts';
import { freshPhone, insertRow, type Row } from './table-rows.ts';

/** The password of every account that a factory makes. */
export const testPassword = 'test-password-1';

export interface BuiltUser {
  id: string;
  name: string;
  phone: string;
  email: string;
  role: Role;
  /** Of an open session: goes into the x-auth-token header. */
  token: string;
}
export interface BuiltDepartment {
  id: string;
  departmentName: string;
  deptShortCode: string;
}
export interface BuiltProgram {
  id: string;
  programName: string;
  programShortCode: string;
  programType: ProgramType;
  departmentId: string;
}
export interface BuiltExam {
  id: string;
  title: string;
  programId: string;
  batch: string;
  trimester: Trimester;
  year: number;
  examDate: Date;
  conducted: boolean;
}
export interface BuiltProfile {
  id: string;
  user: BuiltUser;
  exam: BuiltExam;
  applicantId: string | null;
  submittedAt: Date;
}

export interface ProfileOptions extends SchoolNames {
  user?: BuiltUser;
  exam?: BuiltExam;
  applicantId?: string | null;
  submittedAt?: Date;
  /** A graduate degree and a masters degree as well. */
  degrees?: boolean;
  work?: boolean;
  otherExams?: readonly BuiltExam[];
}

export interface PaymentOptions {
  status?: PaymentStatus;
  paymentMethod?: PaymentMethod;
  reference?: string;
  paidAt?: Date;
}

let hash: Promise<string> | undefined;
let count = 0;
/** A counter, so that codes and names are unique in a test file. */
export const serial = (): number => (count += 1);

const thirtyDays = 30 * 24 * 3_600_000;

/** Factories of rows with unique phones and codes; each also creates the rows that it references. */
export type Build = ReturnType<typeof factories>;

/** The factories for the database of a product: `const build = factories(product.ctx)`. */
export function factories(ctx: Ctx) {
  const insert = (table: string, row: Row): Promise<Row> => insertRow(ctx.db, table, row);

  async function user(given: Partial<Omit<BuiltUser, 'id' | 'token'>> = {}): Promise<BuiltUser> {
    const number = serial();
    hash ??= hashPassword(testPassword);
    const person = {
      name: `APPLICANT ${number}`,
      phone: freshPhone(),
      email: `person${number}@example.com`,
      role: Role.STUDENT,
      ...given,
    };
    const { id } = await insert('users', { ...person, password_hash: await hash });
    return { ...person, id: String(id), token: await openSession(ctx, String(id)) };
  }

  async function department(given: Partial<Omit<BuiltDepartment, 'id'>> = {}): Promise<BuiltDepartment> {
    const number = serial();
    const made = { departmentName: `Department ${number}`, deptShortCode: `D${number}`, ...given };
    const { id } = await insert('departments', {
      department_name: made.departmentName,
      dept_short_code: made.deptShortCode,
    });
    return { ...made, id: String(id) };
  }

  async function program(given: Partial<Omit<BuiltProgram, 'id'>> = {}): Promise<BuiltProgram> {
    const number = serial();
    const departmentId = given.departmentId ?? (await department()).id;
    const made = {
      programName: `Program ${number}`,
      programShortCode: `P${number}`,
      programType: ProgramType.UNDERGRADUATE,
      ...given,
      departmentId,
    };
    const { id } = await insert('programs', {
      program_name: made.programName,
      program_short_code: made.programShortCode,
      program_type: made.programType,
      credit: 140,
      department_id: departmentId,
    });
    return { ...made, id: String(id) };
  }

  /** An open exam in thirty days by default. */
  async function exam(given: Partial<Omit<BuiltExam, 'id'>> & { programType?: ProgramType } = {}): Promise<BuiltExam> {
    const { programType = ProgramType.UNDERGRADUATE, ...rest } = given;
    const programId = rest.programId ?? (await program({ programType })).id;
    const examDate = new Date(ctx.now().getTime() + thirtyDays);
    const made = {
      title: `Exam ${serial()}`,
      batch: '61',
      trimester: Trimester.SPRING,
      year: 2027,
      examDate,
      conducted: false,
      ...rest,
      programId,
    };
    const { title, batch, trimester, year, conducted } = made;
    const { id } = await insert('exams', {
      title,
      program_id: programId,
      batch,
      trimester,
      year,
      exam_date: made.examDate,
      conducted,
    });
    return { ...made, id: String(id) };
  }

  async function profile(given: ProfileOptions = {}): Promise<BuiltProfile> {
    const owner = given.user ?? (await user());
    const chosen = given.exam ?? (await exam());
    const submittedAt = given.submittedAt ?? ctx.now();
    const applicantId = given.applicantId ?? null;
    const row = {
      user_id: owner.id,
      exam_id: chosen.id,
      ...personOf(),
      applicant_id: applicantId,
      submitted_at: submittedAt,
    };
    const id = String((await insert('profiles', row))['id']);
    for (const kind of ['PRESENT', 'PERMANENT'])
      await insert('addresses', { profile_id: id, kind, apt_number: `House ${kind.toLowerCase()}, Dhaka` });
    for (const one of guardiansOf()) await insert('guardians', { profile_id: id, ...one });
    for (const one of schoolsOf(given, submittedAt)) await insert('educations', { profile_id: id, ...one });
    for (const one of given.degrees ? degreeOf() : []) await insert('degrees', { profile_id: id, ...one });
    if (given.work) {
      await insert('work_experiences', {
        profile_id: id,
        ordinal: 0,
        company_name: 'Padma Traders',
        position: 'Clerk',
        worked_from: '2022-03',
        worked_to: 'Till Date',
      });
    }
    for (const [ordinal, other] of (given.otherExams ?? []).entries()) {
      await insert('other_program_choices', { profile_id: id, exam_id: other.id, ordinal });
    }
    return { id, user: owner, exam: chosen, applicantId, submittedAt };
  }

  /** The rows of a profile picture and a signature, without their files; returns the keys. */
  async function images(userId: string): Promise<{ picture: string; signature: string }> {
    const keys = { picture: `pictures/${randomUUID()}.jpg`, signature: `signatures/${randomUUID()}.jpg` };
    const shared = { user_id: userId, width: 300, height: 300, bytes: 20_000, sha256: '0'.repeat(64) };
    await insert('images', { ...shared, kind: 'PICTURE', file_key: keys.picture });
    await insert('images', { ...shared, kind: 'SIGNATURE', file_key: keys.signature });
    return keys;
  }

  const marks = (profileId: string, given: { written?: number; viva?: number; remarks?: string } = {}): Promise<Row> =>
    insert('marks', { profile_id: profileId, written: 30, viva: 7, ...given });

  /** Sets the payment summary of a user, without attempts; PAID assigns no applicant ID. */
  async function payment(userId: string, given: PaymentOptions = {}): Promise<void> {
    const {
      status = 'PAID',
      paymentMethod = 'BANK',
      reference = `SLIP${String(serial()).padStart(6, '0')}`,
      paidAt = ctx.now(),
    } = given;
    const [slip, transaction] = paymentMethod === 'BKASH' ? [null, reference] : [reference, null];
    await ctx.db.query(
      `UPDATE payment_summaries SET status = $2, payment_method = $3, bank_slip_number = $4, transaction_id = $5, submitted_at = $6, paid_at = $7 WHERE user_id = $1`,
      [userId, status, paymentMethod, slip, transaction, paidAt, status === 'PAID' ? paidAt : null],
    );
  }

  /** A component of an exam next to written and viva: an MCQ test to 60 unless given. */
  const component = (examId: string, given: Row = {}): Promise<Row> =>
    insert('mark_components', {
      ...{ exam_id: examId, ordinal: 3, key: 'mcq', label_en: 'MCQ', label_bn: 'এমসিকিউ' },
      ...{ source: 'ENTERED', max: 60, weight: 1, step: 0.25, ...given },
    });

  return {
    user,
    student: (given: Partial<Omit<BuiltUser, 'id' | 'token'>> = {}) => user({ role: Role.STUDENT, ...given }),
    admin: (given: Partial<Omit<BuiltUser, 'id' | 'token'>> = {}) => user({ role: Role.ADMIN, ...given }),
    superadmin: (given: Partial<Omit<BuiltUser, 'id' | 'token'>> = {}) => user({ role: Role.SUPERADMIN, ...given }),
    /** The token of another session of that user. */
    token: (userId: string) => openSession(ctx, userId),
    department,
    program,
    exam,
    profile,
    images,
    marks,
    component,
    payment,
  };
}
