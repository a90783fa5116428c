import { normaliseProfile, type ProgramType, Role } from '@admission/schema';
import type { EntityManager, EntityTarget } from 'typeorm';
import { queryRows } from '../db/query.ts';
import { User } from '../features/accounts/index.ts';
import { Image, ImageKind } from '../features/images/index.ts';
import { Mark } from '../features/marks/index.ts';
import { PaymentAttempt, PaymentEvent, PaymentSummary } from '../features/payments/index.ts';
import {
  Address,
  Degree,
  Education,
  formatApplicantId,
  Guardian,
  OtherProgramChoice,
  Profile,
  partsOf,
  WorkExperience,
} from '../features/profiles/index.ts';
import type { Applicant } from './applicant.ts';
import type { Application } from './application.ts';
import { insertRows, type RowOf, updateRows } from './insert.ts';
import { accountName } from './person.ts';

/** Stores applications in the caller's transaction; returns the applicant IDs by profile. */
export async function storeApplications(
  db: EntityManager,
  applications: readonly Application[],
  passwordHash: string,
): Promise<Map<string, string>> {
  const applicants = applications.map(({ applicant }) => applicant);
  await insertRows(
    db,
    User,
    applicants.map((one) => userRow(one, passwordHash)),
  );
  const applicantIds = await assignApplicantIds(db, applications);
  await storeProfiles(db, applications, applicantIds);
  await insertRows(db, Image, applications.flatMap(imageRows));
  await insertRows(
    db,
    PaymentAttempt,
    applications.flatMap(({ payment }) => payment.attempts),
  );
  const events = applications.flatMap(({ payment }) => payment.events);
  // Ordered by time, because the hash chain follows the order of inserts.
  await insertRows(
    db,
    PaymentEvent,
    events.sort((a, b) => timeOf(a.at) - timeOf(b.at)),
  );
  await updateRows(
    db,
    PaymentSummary,
    'userId',
    applications.flatMap(({ payment }) => payment.summary ?? []),
  );
  await insertRows(
    db,
    Mark,
    applications.flatMap(({ mark }) => mark ?? []),
  );
  return applicantIds;
}

const timeOf = (at: Date | null | undefined): number => at?.getTime() ?? 0;

const userRow = ({ person, registeredAt }: Applicant, passwordHash: string): RowOf<User> => ({
  id: person.id,
  name: accountName(person),
  phone: person.phone,
  email: person.email,
  role: Role.STUDENT,
  lang: person.lang,
  passwordHash,
  createdAt: registeredAt,
  updatedAt: registeredAt,
});

/** Assigns applicant IDs to paid profiles from the counters in order of payment, without gaps. */
async function assignApplicantIds(
  db: EntityManager,
  applications: readonly Application[],
): Promise<Map<string, string>> {
  const paid = applications
    .filter(({ applicant, payment }) => applicant.profile && payment.paidAt)
    .sort((a, b) => timeOf(a.payment.paidAt) - timeOf(b.payment.paidAt));
  const byPrefix = Map.groupBy(paid, ({ applicant }) => applicant.exam.prefix);
  const assigned = new Map<string, string>();
  // A fixed order prevents deadlocks of concurrent runs.
  for (const prefix of [...byPrefix.keys()].sort()) {
    const list = byPrefix.get(prefix) ?? [];
    const [counter] = await queryRows<{ last: number }>(
      db,
      `INSERT INTO applicant_counters (prefix, last) VALUES ($1, $2)
         ON CONFLICT (prefix) DO UPDATE SET last = applicant_counters.last + excluded.last RETURNING last`,
      [prefix, list.length],
    );
    const before = Number(counter?.last) - list.length;
    for (const [index, { applicant }] of list.entries())
      assigned.set(applicant.profile?.id ?? '', formatApplicantId(prefix, before + index + 1));
  }
  return assigned;
}

async function storeProfiles(
  db: EntityManager,
  applications: readonly Application[],
  applicantIds: ReadonlyMap<string, string>,
): Promise<void> {
  const profiles = applications.flatMap(({ applicant, payment }) => {
    const { profile, person, exam } = applicant;
    if (!profile) return [];
    const { id, submittedAt, answers } = profile;
    const parts = partsOf(normaliseProfile(answers, exam.programType as ProgramType));
    const applicantId = applicantIds.get(id) ?? null;
    const changed = applicantId
      ? { updatedAt: payment.paidAt ?? submittedAt, version: 2 }
      : { updatedAt: submittedAt, version: 1 };
    const row = { id, userId: person.id, examId: exam.examId, ...parts.person, applicantId, submittedAt, ...changed };
    const others = (answers.otherPrograms ?? []).map((examId, ordinal) => ({ examId, ordinal }));
    return [{ id, row, parts, others }];
  });
  type One = (typeof profiles)[number];
  const insertParts = <Row extends object>(table: EntityTarget<Row>, rowsOf: (one: One) => readonly RowOf<Row>[]) =>
    insertRows(
      db,
      table,
      profiles.flatMap((one) => rowsOf(one).map((row) => ({ ...row, profileId: one.id }))),
    );
  await insertRows(
    db,
    Profile,
    profiles.map(({ row }) => row),
  );
  await insertParts(Address, ({ parts }) => parts.addresses);
  await insertParts(Guardian, ({ parts }) => parts.guardians);
  await insertParts(Education, ({ parts }) => parts.educations);
  await insertParts(Degree, ({ parts }) => parts.degrees);
  await insertParts(WorkExperience, ({ parts }) => parts.work);
  await insertParts(OtherProgramChoice, ({ others }) => others);
}

function imageRows({ applicant, pictures }: Application): RowOf<Image>[] {
  if (!pictures || !applicant.imagesAt) return [];
  const createdAt = applicant.imagesAt;
  return [
    { kind: ImageKind.PICTURE, ...pictures.picture },
    { kind: ImageKind.SIGNATURE, ...pictures.signature },
  ].map(({ key, jpeg: _, ...image }) => ({ ...image, userId: applicant.person.id, fileKey: key, createdAt }));
}
