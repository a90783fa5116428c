import { dhakaYear, htmlOfNotice, plainOfNotice, Role, Trimester, toBanglaDigits } from '@admission/schema';
import type { EntityManager } from 'typeorm';
import { demoAccounts } from '../core/demo-accounts.ts';
import { queryRows } from '../db/query.ts';
import { hashPassword, User } from '../features/accounts/index.ts';
import { AuditEvent } from '../features/audit/index.ts';
import { Intake } from '../features/intakes/index.ts';
import { Notice, readNoticeHtml } from '../features/notices/index.ts';
import type { Progress, SeedExam } from './applicant.ts';
import { type Application, type FixedValues, type Kit, makeApplication } from './application.ts';
import { auditOf, auditOfIntakes } from './audit.ts';
import { readExams, storeCatalogue } from './catalogue.store.ts';
import { type ExamPlan, trimesterBn } from './catalogue.ts';
import { createChance, idAt } from './chance.ts';
import { storeDoors } from './doors.ts';
import { storeExamDay } from './exam-day.ts';
import { insertRows } from './insert.ts';
import { storeMeritLists } from './merit.ts';
import { noticePlans } from './notices.ts';
import { type Officer, slipOf } from './payment.ts';
import type { Person } from './person.ts';
import { drawGallery, storePictures } from './pictures.ts';
import { recordRun } from './runs.ts';
import type { SeedContext } from './seed-context.ts';
import { storeApplications } from './store.ts';

const applicantCount = 300;
const day = 86_400_000;
const officersSeed = 20_261_123;

/** Percentages of applicants for each exam of the plan, in its order; exams of a draft intake have none. */
const shares = [5, 5, 5, 7, 7, 7, 24, 18, 12, 10] as const;
/** The index of the next exam in the plan, for which the students of the contract apply. */
const nextExam = 6;

/** The students of the contract and their progress. One with `marks` applied for the first exam, whose results are published. */
const demoStudents: readonly (Pick<Person, 'givenName' | 'lastName' | 'gender'> & {
  progress: Progress;
  marks?: FixedValues['marks'];
})[] = [
  { givenName: 'Nafisa', lastName: 'Tabassum', gender: 'Female', progress: 'REGISTERED' },
  { givenName: 'Md. Rakib', lastName: 'Hasan', gender: 'Male', progress: 'PROFILE' },
  { givenName: 'Sadia', lastName: 'Afrin', gender: 'Female', progress: 'IMAGES' },
  { givenName: 'Tanvir', lastName: 'Ahmed', gender: 'Male', progress: 'SLIP_PENDING' },
  { givenName: 'Sumaiya', lastName: 'Akter', gender: 'Female', progress: 'SLIP_VERIFIED' },
  // The lowest marks: not selected.
  {
    ...{ givenName: 'Imran', lastName: 'Hossain', gender: 'Male', progress: 'SLIP_VERIFIED' },
    marks: { written: 8.5, viva: 2.5 },
  },
];

/** Fills an empty database in the caller's transaction. The data depend on the time only. */
export async function fillDemo(context: SeedContext): Promise<void> {
  const { db, files, config } = context;
  const now = context.now();
  const chance = createChance();
  const [gallery, hashes] = await Promise.all([drawGallery(), hashPasswords()]);
  const officer = await storeOfficers(db, hashes, now);
  const exams = await storeCatalogue(db, chance, now);
  await storeNotices(
    { db, config, now },
    exams.map(({ plan }) => plan),
  );
  const plans = new Map(exams.map(({ id, plan }) => [id, plan]));
  const found = (await readExams(db)).map((one) => ({ ...one, isRanked: plans.get(one.examId)?.isRanked ?? false }));
  const weightedExams = shares.map((share, place): [number, SeedExam] => [share, byId(found, exams[place]?.id)]);
  const { PAYMENT_FEE_BANK: feeBank, PAYMENT_FEE_BKASH: feeBkash } = config;
  const kit: Kit = { chance, gallery, terms: { feeBank, feeBkash, officer }, exams: weightedExams, now };
  const applications = makeApplications(kit);
  const applicantIds = await storeApplications(db, applications, hashes.student);
  await storePictures(
    files,
    applications.flatMap(({ pictures }) => pictures ?? []),
  );
  const ranked = exams.filter(({ plan }) => plan.isRanked).map(({ id, plan: { examDate } }) => ({ id, examDate }));
  const approver = await findApprover(db);
  const merit = approver ? await storeMeritLists(db, { chance, exams: ranked, maker: officer, approver }) : [];
  const [next, today] = [exams[nextExam], exams[nextExam + 1]];
  const examDay =
    approver && next && today
      ? await storeExamDay(db, {
          ...{ chance, now, maker: officer, approver, todayId: today.id },
          next: { id: next.id, examDate: next.plan.examDate },
        })
      : [];
  const lines = applications
    .flatMap((one) => auditOf(one, applicantIds.get(one.applicant.profile?.id ?? '') ?? null, officer))
    .concat(merit, examDay, auditOfIntakes(await db.findBy(Intake, { isDefault: false }), officer));
  await insertRows(
    db,
    AuditEvent,
    lines.sort((a, b) => Number(a.at) - Number(b.at)),
  );
  await storeDoors(db, { chance, maker: officer, now });
  await recordRun(db, { from: 0, to: applicantCount, count: applicantCount, at: now });
}

function byId(exams: readonly SeedExam[], id: string | undefined): SeedExam {
  const found = exams.find(({ examId }) => examId === id);
  if (!found) throw new Error(`The exam ${String(id)} is not there`);
  return found;
}

interface Hashes {
  superadmin: string;
  admin: string;
  student: string;
}

/** The hashes of three passwords, each shared by many accounts: hashing for each account would take minutes. */
async function hashPasswords(): Promise<Hashes> {
  const [first, second, third] = demoAccounts;
  const [superadmin, admin, student] = await Promise.all([
    hashPassword(first.password),
    hashPassword(second.password),
    hashPassword(third.password),
  ]);
  return { superadmin, admin, student };
}

/** Creates the SUPERADMIN and the ADMIN unless they exist; returns the ADMIN, who verifies payments and enters marks. */
async function storeOfficers(db: EntityManager, hashes: Hashes, now: Date): Promise<Officer> {
  const chance = createChance();
  chance.seed(officersSeed);
  const createdAt = new Date(now.getTime() - 500 * day);
  const times = { createdAt, updatedAt: createdAt };
  const officers = [
    {
      id: idAt(chance, createdAt),
      role: Role.SUPERADMIN,
      name: 'ROKEYA CHOWDHURY',
      email: 'rokeya.chowdhury@padma.example',
      phone: demoAccounts[0].phone,
      passwordHash: hashes.superadmin,
      ...times,
    },
    {
      id: idAt(chance, createdAt),
      role: Role.ADMIN,
      name: 'KAMAL UDDIN AHMED',
      email: 'kamal.uddin@padma.example',
      phone: demoAccounts[1].phone,
      passwordHash: hashes.admin,
      ...times,
    },
  ];
  const existing = await queryRows<{ phone: string }>(db, 'SELECT phone FROM users');
  await insertRows(
    db,
    User,
    officers.filter(({ phone }) => !existing.some((one) => one.phone === phone)),
  );
  return db.findOneOrFail(User, {
    where: { phone: demoAccounts[1].phone },
    select: { id: true, name: true, role: true },
  });
}

/** The SUPERADMIN who approves merit lists and seat plans. */
const findApprover = (db: EntityManager): Promise<Officer | null> =>
  db.findOne(User, {
    where: { role: Role.SUPERADMIN },
    select: { id: true, name: true, role: true },
    order: { id: 'ASC' },
  });

/** The students of the contract, then generated people. Two pending slips share a number, for the office to resolve. */
function makeApplications(kit: Kit): Application[] {
  let pendingSlips = 0;
  let firstPending = 0;
  return Array.from({ length: applicantCount }, (_, number) => {
    const one = demoStudents[number];
    if (one) return makeDemoStudent(kit, number, one);
    return makeApplication(kit, number, {
      slipFor: (progress) => {
        if (progress !== 'SLIP_PENDING') return undefined;
        pendingSlips += 1;
        if (pendingSlips === 1) firstPending = number;
        return pendingSlips === 2 ? slipOf(firstPending) : undefined;
      },
    });
  });
}

function makeDemoStudent(
  kit: Kit,
  number: number,
  { progress, givenName, lastName, gender, marks }: (typeof demoStudents)[number],
): Application {
  const email = `${givenName.replace('Md. ', '')}.${lastName}@applicant.example`.toLowerCase();
  const phone = demoAccounts[number + 2]?.phone ?? '';
  const person = { givenName, lastName, gender, email, phone, religion: 'Islam', lang: 'en' } as const;
  const exam = kit.exams[marks ? 0 : nextExam]?.[1];
  return makeApplication(kit, number, { progress, person, marks, ...(exam ? { exam } : {}) });
}

async function storeNotices(
  { db, config, now }: Pick<SeedContext, 'db' | 'config'> & { now: Date },
  exams: readonly ExamPlan[],
): Promise<void> {
  const chance = createChance();
  chance.seed(officersSeed + 1);
  const next = exams.filter(({ conducted }) => !conducted);
  const [{ trimester, year } = { trimester: Trimester.SPRING, year: dhakaYear(now) }] = next;
  const plans = noticePlans({
    term: { en: `${trimester} ${year}`, bn: `${trimesterBn[trimester]} ${toBanglaDigits(String(year))}` },
    next,
    feeBank: config.PAYMENT_FEE_BANK,
    feeBkash: config.PAYMENT_FEE_BKASH,
  });
  const bodies = await Promise.all(plans.map((plan) => readNoticeHtml(plan.body)));
  const rows = plans.map(({ title, daysAgo }, index) => {
    const date = new Date(now.getTime() - daysAgo * day);
    const body = bodies[index] ?? [];
    const texts = { body, bodyHtml: htmlOfNotice(body), bodyPlain: plainOfNotice(body) };
    const isPublic = index < 2;
    return { id: idAt(chance, date), title, ...texts, isPublic, date, createdAt: date, updatedAt: date };
  });
  await insertRows(db, Notice, rows);
}
