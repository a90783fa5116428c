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

/** Whom the visitors are, and what they send. */
export interface Crowd {
  stage: Stage;
  visits: Visits;
  examId: string;
  photo: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  /** Phones of seeded applicants, who share one password: paid, and with everything but the payment. */
  paid: string[];
  unpaid: string[];
  /** Milliseconds between two requests of a visitor, on average. */
  think: number;
}

const picture = async (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const create = { width, height, channels: 3 as const, background: '#89a', noise };
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
};

/** Reads the people and draws the pictures of the visits. */
export async function gatherCrowd(stage: Stage, visits: Visits): Promise<Crowd> {
  const phones = async (where: string, most: number): Promise<string[]> => {
    const { rows } = await stage.pool.query<{ phone: string }>(
      `SELECT u.phone FROM users u JOIN profiles p ON p.user_id = u.id JOIN payment_summaries s ON s.user_id = u.id
        JOIN exams x ON x.id = p.exam_id WHERE u.deleted_at IS NULL AND NOT x.conducted AND ${where} ORDER BY u.id DESC LIMIT ${most}`,
    );
    return rows.map(({ phone }) => phone);
  };
  const token = await stage.signIn(...accounts.student);
  const exams = await visits.ask<{ _id: string; courseType: string }[]>({ kind: 'exams', path: '/api/exams', token });
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

/** The rows of `grow` have no files. */
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
const take = <T>(all: readonly T[]): T | undefined => all[randomInt(Math.max(1, all.length))];

interface Run {
  kind: string;
  operation: string;
  variables?: object;
  token?: string | undefined;
  writes?: string;
  mayConflict?: boolean;
}

/** The web client's operation. */
const run = async <T>({ visits }: Crowd, { operation, variables, ...ask }: Run): Promise<T | undefined> =>
  (await visits.ask<{ data: T }>({ path: '/graphql', body: requestBody(operation, variables), ...ask }))?.data;

async function signIn(
  crowd: Crowd,
  phone: string,
  password: string = accounts.student[1],
): Promise<string | undefined> {
  const variables = { input: { phone, password } };
  const answer = await run<{ signIn: { token: string } }>(crowd, { kind: 'sign in', operation: 'SignIn', variables });
  return answer?.signIn.token;
}

async function readAround(crowd: Crowd, token: string): Promise<void> {
  await run(crowd, { kind: 'dashboard', operation: 'Dashboard', token });
  await think(crowd);
  await run(crowd, { kind: 'notices', operation: 'Notices', variables: { page: 1 }, token });
  await think(crowd);
}

/** The code is read from the outbox, as the phone would show it. */
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

/** One visit of a new applicant under load: registers, applies, uploads both pictures and pays by slip. */
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
  await readAround(crowd, token);
  for (let version = 0; version < 3; version += 1) {
    const data = { religion: 'Islam', gender: 'Female', note: 'x'.repeat(500 * (version + 1)) };
    const draft = { operation: 'SaveProfileDraft', variables: { input: { data, version } } };
    await run(crowd, { kind: 'draft', ...draft, token, writes: `draft ${phone} ${version + 1}` });
    await think(crowd);
  }
  const body = JSON.stringify({ ...form, examId });
  await visits.ask({ kind: 'form', path: '/api/profile', token, body, writes: `profile ${phone}` });
  for (const kind of ['profilePic', 'signature'] as const) {
    const upload = new FormData();
    upload.append(
      kind,
      new Blob([kind === 'signature' ? crowd.signature : crowd.photo], { type: 'image/jpeg' }),
      'a.jpg',
    );
    const path = `/api/profile/upload/${kind === 'signature' ? 'signature' : 'profile-pic'}`;
    await visits.ask({ kind: 'picture', path, token, body: upload, writes: `image ${phone} ${kind}` });
    await think(crowd);
  }
  await submitSlip(crowd, token);
}

async function submitSlip(crowd: Crowd, token: string): Promise<void> {
  const bankSlipNumber = `LD-${randomInt(1e9)}-${randomInt(1e6)}`;
  const variables = { input: { bankSlipNumber, paymentMethod: 'BANK' } };
  await run(crowd, { kind: 'slip', operation: 'SubmitBankSlip', variables, token, writes: `slip ${bankSlipNumber}` });
}

/** Returns to pay by slip, and reads. */
export async function payingVisit(crowd: Crowd): Promise<void> {
  const phone = crowd.unpaid.pop();
  const token = phone && (await signIn(crowd, phone));
  if (!token) return;
  await readAround(crowd, token);
  await submitSlip(crowd, token);
  await think(crowd);
  await run(crowd, { kind: 'dashboard', operation: 'Dashboard', token });
}

/** Returns for the admit card. */
export async function cardVisit(crowd: Crowd): Promise<void> {
  const phone = take(crowd.paid);
  const token = phone && (await signIn(crowd, phone));
  if (!token) return;
  await readAround(crowd, token);
  await crowd.visits.ask({ kind: 'admit card', path: '/api/admit/download', token });
}

interface Slips {
  pendingPayments: { payments: { userId: string; bankSlipNumber: string | null }[] };
}

/** Looks at the slips that wait, and verifies one. */
async function verifyOne(crowd: Crowd, token: string): Promise<void> {
  const page = { kind: 'office: slips', operation: 'PendingPayments', variables: { page: 1, limit: 20 } };
  const listed = await run<Slips>(crowd, { ...page, token });
  const slip = take(listed?.pendingPayments.payments ?? []);
  if (!slip?.bankSlipNumber) return;
  const { userId, bankSlipNumber } = slip;
  const verification = { operation: 'VerifyBankSlip', variables: { input: { userId, bankSlipNumber } } };
  const writes = `verified ${bankSlipNumber}`;
  await run(crowd, { kind: 'office: verify', ...verification, token, writes, mayConflict: true });
}

/** Searches, verifies slips and looks at the overview until the signal; one export at the tenth time. */
export async function officerVisit(
  crowd: Crowd,
  token: string,
  { signal, exportsOnce }: { signal: AbortSignal; exportsOnce: boolean },
): Promise<void> {
  for (let at = 0; !signal.aborted; at += 1) {
    const search = { page: 1, limit: 50, ...(at % 2 ? { name: take(['RAHIM', 'AKTER', 'HOSSAIN', 'KHATUN']) } : {}) };
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
