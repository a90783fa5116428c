import type { EntityManager } from 'typeorm';
import { hashPassword } from '../features/accounts/index.ts';
import type { Intake } from './applicant.ts';
import { type Application, type Kit, makeApplication } from './application.ts';
import { readIntakes, storeCatalogue } from './catalogue.store.ts';
import { createChance } from './chance.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { Ground } from './ground.ts';
import type { Official } from './payment.ts';
import { phoneOf } from './person.ts';
import { drawGallery, storePictures } from './pictures.ts';
import { firstFreeNumber, recordRun } from './runs.ts';
import { storeApplications } from './store.ts';

/** One transaction each: short enough that whoever pays meanwhile does not wait for the counters. */
const batchSize = 2_000;
/** Files are slow and large beside rows: of a big run the first so many people have theirs, the others rows alone. */
export const mostPictured = 1_000;

/** Applicants of exams that lie ahead are the many. */
const weightOf = ({ conducted, examDate }: Intake, now: Date): number => (conducted || examDate <= now ? 1 : 4);

export interface SeededRun {
  /** The numbers of the first and the last one. */
  first: number;
  last: number;
  /** People whose pictures are stored as files too. */
  pictured: number;
}

/**
 * Adds so many made-up applicants in every state of progress to what is there: others than any run before, with everything that the
 * product would have written about them but messages. Every constraint and trigger judges them as it judges people.
 */
export async function seedApplicants(ground: Ground, count: number, tell: (done: number) => void): Promise<SeededRun> {
  const kit = await makeKit(ground);
  const passwordHash = await hashPassword(demoAccounts[2].password);
  const run: SeededRun = { first: -1, last: -1, pictured: 0 };
  for (let done = 0; done < count; tell(done)) {
    const size = Math.min(batchSize, count - done);
    const applications = await ground.db.transaction((db) => storeBatch(db, kit, { size, passwordHash }));
    const pictured = applications.flatMap(({ pictures }) => pictures ?? []).slice(0, mostPictured - run.pictured);
    await storePictures(ground.files, pictured);
    if (done === 0) run.first = applications[0]?.applicant.person.number ?? -1;
    run.last = applications.at(-1)?.applicant.person.number ?? -1;
    run.pictured += pictured.length;
    done += size;
  }
  return run;
}

async function makeKit({ db, config, now: clock }: Ground): Promise<Kit> {
  const chance = createChance();
  const now = clock();
  const official = await findOfficial(db);
  const intakes = await findIntakes(db, now);
  const { PAYMENT_FEE_BANK: feeBank, PAYMENT_FEE_BKASH: feeBkash } = config;
  return {
    chance,
    gallery: await drawGallery(),
    terms: { feeBank, feeBkash, official },
    intakes: intakes.map((one) => [weightOf(one, now), one]),
    now,
  };
}

/** Exams to apply for: those that are there, else those of the demo. */
async function findIntakes(db: EntityManager, now: Date): Promise<Intake[]> {
  const found = await readIntakes(db);
  if (found.length > 0) return found;
  await db.transaction((inside) => storeCatalogue(inside, createChance(), now));
  return readIntakes(db);
}

async function findOfficial(db: EntityManager): Promise<Official> {
  const [official]: Official[] = await db.query(
    `SELECT id, name, role FROM users WHERE role IN ('ADMIN', 'SUPERADMIN') AND deleted_at IS NULL ORDER BY role, id LIMIT 1`,
  );
  if (!official)
    throw new Error(
      'There is no administrator yet who could verify payments: start the product once with ADMIN_PHONE and ADMIN_PASSWORD.',
    );
  return official;
}

async function storeBatch(
  db: EntityManager,
  kit: Kit,
  { size, passwordHash }: { size: number; passwordHash: string },
): Promise<Application[]> {
  const from = await firstFreeNumber(db);
  const numbers = await freeNumbers(db, from, size);
  const applications = numbers.map((number) => makeApplication(kit, number));
  await storeApplications(db, applications, passwordHash);
  await recordRun(db, { from, to: (numbers.at(-1) ?? from) + 1, count: size, at: new Date() });
  return applications;
}

/** So many numbers from there on, without those whose phone somebody else has registered. */
async function freeNumbers(db: EntityManager, from: number, size: number): Promise<number[]> {
  const free: number[] = [];
  for (let next = from; free.length < size; ) {
    const wanted = Array.from({ length: size - free.length }, (_, index) => next + index);
    const rows: { phone: string }[] = await db.query(
      'SELECT phone FROM users WHERE deleted_at IS NULL AND phone = ANY($1)',
      [wanted.map(phoneOf)],
    );
    const taken = new Set(rows.map(({ phone }) => phone));
    free.push(...wanted.filter((number) => !taken.has(phoneOf(number))));
    next += wanted.length;
  }
  return free;
}
