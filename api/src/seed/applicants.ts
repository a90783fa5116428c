import type { EntityManager } from 'typeorm';
import { demoAccounts } from '../core/demo-accounts.ts';
import { execute, queryRows } from '../db/query.ts';
import { hashPassword } from '../features/accounts/index.ts';
import type { SeedExam } from './applicant.ts';
import { type Kit, makeApplication } from './application.ts';
import { readExams, storeCatalogue } from './catalogue.store.ts';
import { createChance } from './chance.ts';
import type { Officer } from './payment.ts';
import { phoneOf } from './person.ts';
import { drawGallery, storePictures } from './pictures.ts';
import { firstFreeNumber, recordRun } from './runs.ts';
import type { SeedContext } from './seed-context.ts';
import { storeApplications } from './store.ts';

/** Applicants per transaction, which locks the counters of applicant IDs: payments wait for it. */
const batchSize = 1_000;
/** Files are slow and large, so only the first applicants of a run have them; the others have rows only. */
const maxPictured = 500;
/** Concurrent transactions: one seals payment events while the other inserts people. */
const maxLanes = 2;

export interface SeededRun {
  /** The first and last person number. */
  first: number;
  last: number;
  /** People with stored picture files. */
  pictured: number;
}

/**
 * Adds generated applicants in every state of progress, different from those of previous runs, with all of their rows except messages.
 * Every constraint and trigger applies.
 */
export async function seedApplicants(
  context: SeedContext,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<SeededRun> {
  const kits = await makeKits(context);
  const passwordHash = await hashPassword(demoAccounts[2].password);
  const numbers = await context.db.transaction((db) => reserve(db, count));
  const run: SeededRun = { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0, pictured: 0 };
  let done = 0;
  // The cached plans of foreign keys and triggers are for nearly empty tables until ANALYZE invalidates them.
  let nextAnalysis = batchSize;
  const work = async (kit: Kit, lane: number): Promise<void> => {
    const own = numbers.filter((number) => number % kits.length === lane);
    for (let at = 0; at < own.length; at += batchSize) {
      const applications = own.slice(at, at + batchSize).map((number) => makeApplication(kit, number));
      const pictures = applications.flatMap((one) => one.pictures ?? []).slice(0, maxPictured - run.pictured);
      run.pictured += pictures.length;
      await storePictures(context.files, pictures);
      await context.db.transaction((db) => storeApplications(db, applications, passwordHash));
      done += applications.length;
      if (done >= nextAnalysis) {
        nextAnalysis = done * 4;
        await execute(context.db, 'ANALYZE');
      }
      onProgress(done);
    }
  };
  await Promise.all(kits.map(work));
  return run;
}

/** Most applicants apply for future exams. */
const weightOf = ({ conducted, examDate }: SeedExam, now: Date): number => (conducted || examDate <= now ? 1 : 4);

/** One kit for each lane, with separate exams, so that lanes do not block each other at the counters of applicant IDs. */
async function makeKits({ db, config, now: clock }: SeedContext): Promise<Kit[]> {
  const now = clock();
  const officer = await findOfficer(db);
  const exams = await findExams(db, now);
  const prefixes = [...new Set(exams.map(({ prefix }) => prefix))].sort();
  const { PAYMENT_FEE_BANK: feeBank, PAYMENT_FEE_BKASH: feeBkash } = config;
  const shared = { chance: createChance(), gallery: await drawGallery(), terms: { feeBank, feeBkash, officer }, now };
  const lanes = Math.min(maxLanes, prefixes.length);
  return Array.from({ length: lanes }, (_, lane) => ({
    ...shared,
    exams: exams
      .filter(({ prefix }) => prefixes.indexOf(prefix) % lanes === lane)
      .map((one): [number, SeedExam] => [weightOf(one, now), one]),
  }));
}

/** The stored exams; without any, stores those of the demo. */
async function findExams(db: EntityManager, now: Date): Promise<SeedExam[]> {
  const found = await readExams(db);
  if (found.length > 0) return found;
  await db.transaction((tx) => storeCatalogue(tx, createChance(), now));
  return readExams(db);
}

async function findOfficer(db: EntityManager): Promise<Officer> {
  const [officer] = await queryRows<Officer>(
    db,
    `SELECT id, name, role FROM users WHERE role IN ('ADMIN', 'SUPERADMIN') AND deleted_at IS NULL ORDER BY role, id LIMIT 1`,
  );
  if (!officer)
    throw new Error(
      'There is no administrator yet who could verify payments: start the product once with ADMIN_PHONE and ADMIN_PASSWORD.',
    );
  return officer;
}

/** Reserves unused person numbers before they are used: an aborted run leaves gaps but never creates a person twice. */
async function reserve(db: EntityManager, count: number): Promise<number[]> {
  const from = await firstFreeNumber(db);
  const numbers = await freeNumbers(db, from, count);
  await recordRun(db, { from, to: (numbers.at(-1) ?? from) + 1, count, at: new Date() });
  return numbers;
}

/** The next numbers whose phones are not registered. */
async function freeNumbers(db: EntityManager, from: number, size: number): Promise<number[]> {
  const free: number[] = [];
  for (let next = from; free.length < size; ) {
    const wanted = Array.from({ length: size - free.length }, (_, index) => next + index);
    const rows = await queryRows<{ phone: string }>(
      db,
      'SELECT phone FROM users WHERE deleted_at IS NULL AND phone = ANY($1)',
      [wanted.map(phoneOf)],
    );
    const taken = new Set(rows.map(({ phone }) => phone));
    free.push(...wanted.filter((number) => !taken.has(phoneOf(number))));
    next += wanted.length;
  }
  return free;
}
