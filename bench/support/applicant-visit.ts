import { randomInt } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { accounts, requestBody, type Stage } from './stage.ts';
import type { Visits } from './visit.ts';

const year = new Date().getFullYear();
/** The answers of an application, without the exam. */
const form = {
  ...{ religion: 'Islam', gender: 'Female', dateOfBirth: `${year - 18}-03-17`, nationality: 'Bangladeshi' },
  ...{ presentAptNumber: 'House 7, Road 3, Dhaka 1205', permanentAptNumber: 'Char Alexander, Lakshmipur' },
  ...{ fathersName: 'KARIM UDDIN', fathersPhone: '01812345678', mothersName: 'SALMA BEGUM' },
  ...{ mothersPhone: '01912345678', sscInstitutionName: 'Ideal School', sscGroup: 'Science', sscGpa: 5 },
  ...{ sscPassingYear: year - 2, hscInstitutionName: 'Notre Dame College', hscGroup: 'Science', hscGpa: 4.83 },
  hscPassingYear: year,
};

/** The accounts and the data of the visitors. */
export interface Crowd {
  stage: Stage;
  visits: Visits;
  examId: string;
  photo: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  /** Phones of seeded applicants, who share one password: paid, and with everything but the payment. */
  paid: string[];
  unpaid: string[];
  /** The mean think time in milliseconds. */
  think: number;
}

const picture = async (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const create = { width, height, channels: 3 as const, background: '#89a', noise };
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
};

/** Reads the accounts and draws the pictures of the visits. */
export async function gatherCrowd(stage: Stage, visits: Visits): Promise<Crowd> {
  const phones = async (where: string, limit: number): Promise<string[]> => {
    const { rows } = await stage.pool.query<{ phone: string }>(
      `SELECT u.phone FROM users u JOIN profiles p ON p.user_id = u.id JOIN payment_summaries s ON s.user_id = u.id
        JOIN exams x ON x.id = p.exam_id WHERE u.deleted_at IS NULL AND NOT x.conducted AND ${where} ORDER BY u.id DESC LIMIT ${limit}`,
    );
    return rows.map(({ phone }) => phone);
  };
  const token = await stage.signIn(...accounts.student);
  const exams = await visits.send<{ _id: string; courseType: string }[]>({ kind: 'exams', path: '/api/exams', token });
  const exam = exams?.find(({ courseType }) => courseType === 'undergraduate');
  const hasBoth = `(SELECT count(*) FROM images i WHERE i.user_id = u.id AND i.replaced_at IS NULL) = 2`;
  const [photo, signature] = [await picture(600, 600), await picture(300, 80)];
  const paid = await phones(`s.status = 'PAID' AND ${hasBoth}`, 300);
  await storePictures(stage, paid, { PICTURE: photo, SIGNATURE: signature });
  return {
    ...{ stage, visits, examId: exam?._id ?? '', think: stage.pick(1_000, 0), photo, signature, paid },
    unpaid: await phones(`s.status = 'UNPAID' AND ${hasBoth}`, 4_000),
  };
}

/** Stores the pictures' files: `grow` inserts their rows only. */
async function storePictures(
  { pool, dataDir }: Stage,
  phones: readonly string[],
  pictures: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  const { rows } = await pool.query<{ kind: string; key: string }>(
    `SELECT i.kind, i.file_key AS key FROM images i JOIN users u ON u.id = i.user_id
      WHERE u.phone = ANY($1) AND i.replaced_at IS NULL AND i.kind IN ('PICTURE', 'SIGNATURE')`,
    [phones],
  );
  for (const [kind, bytes] of Object.entries(pictures)) writeFileSync(join(dataDir, `${kind}.jpg`), bytes);
  for (const { kind, key } of rows) {
    const file = join(dataDir, 'files', key);
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    linkSync(join(dataDir, `${kind}.jpg`), file);
  }
}

const think = ({ think }: Crowd): Promise<void> => sleep(-Math.log(1 - Math.random()) * think);
const sample = <T>(all: readonly T[]): T | undefined => all[randomInt(Math.max(1, all.length))];

interface Run {
  kind: string;
  operation: string;
  variables?: object;
  token?: string | undefined;
  writes?: string;
  mayConflict?: boolean;
}

/** Runs an operation of the web client. */
const run = async <T>({ visits }: Crowd, { operation, variables, ...request }: Run): Promise<T | undefined> =>
  (await visits.send<{ data: T }>({ path: '/graphql', body: requestBody(operation, variables), ...request }))?.data;

async function signIn(
  crowd: Crowd,
  phone: string,
  password: string = accounts.student[1],
): Promise<string | undefined> {
  const variables = { input: { phone, password } };
  const answer = await run<{ signIn: { token: string } }>(crowd, { kind: 'sign in', operation: 'SignIn', variables });
  return answer?.signIn.token;
}

async function browse(crowd: Crowd, token: string): Promise<void> {
  await run(crowd, { kind: 'dashboard', operation: 'Dashboard', token });
  await think(crowd);
  await run(crowd, { kind: 'notices', operation: 'Notices', variables: { page: 1 }, token });
  await think(crowd);
}

/** Reads the code sent to a phone from the outbox. */
async function codeOf({ stage }: Crowd, phone: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await fetch(`${stage.product.url}/dev/outbox.json?to=${phone}`);
    const [newest] = answer.ok ? ((await answer.json()) as { body: string }[]) : [];
    const code = newest?.body.match(/[0-9]{6}/)?.[0];
    if (code) return code;
    await sleep(500);
  }
  return '';
}

/** The visit of a new applicant: registers, applies, uploads both pictures and pays by slip. */
export async function newApplicantVisit(crowd: Crowd): Promise<void> {
  const { visits, examId } = crowd;
  const number = String(randomInt(10_000_000, 99_999_999));
  const [phone, password] = [`013${number}`, `river-tiger-${number}`];
  const person = { name: 'RAHIMA KHATUN', email: `rahima.${number}@example.org`, phone, password };
  const variables = { input: { ...person, confirmPassword: password } };
  const begun = await run<{ register: { token: string } }>(crowd, {
    ...{ kind: 'register', operation: 'Register', variables },
  });
  if (!begun) return;
  const code = { token: begun.register.token, verificationCode: await codeOf(crowd, phone) };
  await think(crowd);
  await run(crowd, {
    ...{ kind: 'code', operation: 'VerifyCode', variables: { input: code }, writes: `user ${phone}` },
  });
  const token = await signIn(crowd, phone, password);
  if (!token) return;
  await browse(crowd, token);
  for (let version = 0; version < 3; version += 1) {
    const data = { religion: 'Islam', gender: 'Female', note: 'x'.repeat(500 * (version + 1)) };
    const draft = { operation: 'SaveProfileDraft', variables: { input: { data, version } } };
    await run(crowd, { kind: 'draft', ...draft, token, writes: `draft ${phone} ${version + 1}` });
    await think(crowd);
  }
  const body = JSON.stringify({ ...form, examId });
  await visits.send({ kind: 'form', path: '/api/profile', token, body, writes: `profile ${phone}` });
  for (const kind of ['profilePic', 'signature'] as const) {
    const upload = new FormData();
    upload.append(
      kind,
      new Blob([kind === 'signature' ? crowd.signature : crowd.photo], { type: 'image/jpeg' }),
      'a.jpg',
    );
    const path = `/api/profile/upload/${kind === 'signature' ? 'signature' : 'profile-pic'}`;
    await visits.send({ kind: 'picture', path, token, body: upload, writes: `image ${phone} ${kind}` });
    await think(crowd);
  }
  await submitSlip(crowd, token);
}

async function submitSlip(crowd: Crowd, token: string): Promise<void> {
  const bankSlipNumber = `LD-${randomInt(1e9)}-${randomInt(1e6)}`;
  const variables = { input: { bankSlipNumber, paymentMethod: 'BANK' } };
  await run(crowd, { kind: 'slip', operation: 'SubmitBankSlip', variables, token, writes: `slip ${bankSlipNumber}` });
}

/** The visit of a returning applicant who pays by slip. */
export async function payingVisit(crowd: Crowd): Promise<void> {
  const phone = crowd.unpaid.pop();
  const token = phone && (await signIn(crowd, phone));
  if (!token) return;
  await browse(crowd, token);
  await submitSlip(crowd, token);
  await think(crowd);
  await run(crowd, { kind: 'dashboard', operation: 'Dashboard', token });
}

/** The visit of a paid applicant who downloads the admit card. */
export async function cardVisit(crowd: Crowd): Promise<void> {
  const phone = sample(crowd.paid);
  const token = phone && (await signIn(crowd, phone));
  if (!token) return;
  await browse(crowd, token);
  await crowd.visits.send({ kind: 'admit card', path: '/api/admit/download', token });
}

interface Slips {
  pendingPayments: { payments: { userId: string; bankSlipNumber: string | null }[] };
}

/** Lists the pending slips, and verifies one. */
async function verifyOne(crowd: Crowd, token: string): Promise<void> {
  const page = { kind: 'office: slips', operation: 'PendingPayments', variables: { page: 1, limit: 20 } };
  const listed = await run<Slips>(crowd, { ...page, token });
  const slip = sample(listed?.pendingPayments.payments ?? []);
  if (!slip?.bankSlipNumber) return;
  const { userId, bankSlipNumber } = slip;
  const verification = { operation: 'VerifyBankSlip', variables: { input: { userId, bankSlipNumber } } };
  const writes = `verified ${bankSlipNumber}`;
  await run(crowd, { kind: 'office: verify', ...verification, token, writes, mayConflict: true });
}

/** An officer who searches, reads the overview and verifies slips until the signal; one export after ten rounds. */
export async function officerVisit(
  crowd: Crowd,
  token: string,
  { signal, exportsOnce }: { signal: AbortSignal; exportsOnce: boolean },
): Promise<void> {
  for (let at = 0; !signal.aborted; at += 1) {
    const search = { page: 1, limit: 50, ...(at % 2 ? { name: sample(['RAHIM', 'AKTER', 'HOSSAIN', 'KHATUN']) } : {}) };
    await run(crowd, { kind: 'office: search', operation: 'FindApplicants', variables: { search }, token });
    await run(crowd, { kind: 'office: overview', operation: 'OfficeOverview', token });
    await verifyOne(crowd, token);
    if (at === 10 && exportsOnce) {
      const variables = { input: { kind: 'APPLICANTS', search } };
      await run(crowd, { kind: 'office: export', operation: 'StartExport', variables, token });
    }
    await think(crowd);
  }
}
