import { webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import { tokenOf } from './accounts.ts';
import { ask, call } from './api.ts';
import { newApplicant, payBySlip } from './applicants.ts';

const { subtle } = webcrypto;

type CardCodes = typeof import('../../schema/src/exam-day/card-code.ts');
/** The package is the web client's. */
const { cardMessage, encodeCard }: CardCodes = createRequire(new URL('../../web/package.json', import.meta.url))(
  '@admission/schema',
);

export interface AttendanceRow {
  profileId: string;
  applicantId: string;
  name: string;
  room: string;
  state: string;
}

/** A sitting of today with one exam, seven paid applicants, five of them in the first of two rooms, its plan published. */
export async function newSitting(token: string): Promise<{ sittingId: string; userIds: string[] }> {
  const name = `Door journey ${Math.random().toString(36).slice(2, 8)}`;
  type Programs = { programs: { _id: string; programType: string }[] };
  const { programs } = await call<Programs>('GET /api/programs', { token });
  const program = programs.find(({ programType }) => programType === 'undergraduate')?._id;
  const facts = { title: name, program, trimester: 'Spring', year: 2027, examDate: '2091-01-06T04:00:00.000Z' };
  const exam = await call<{ _id: string }>('POST /api/exams', { token, body: facts });
  const people = await Promise.all(
    Array.from({ length: 7 }, async () => {
      const one = await newApplicant({ images: true, examId: exam._id });
      await payBySlip(one);
      return one;
    }),
  );
  const room = (number: number) => ({ name: `R${number}`, floor: 1, rows: 1, columns: 5 });
  const venue = { nameEn: name, address: 'Dhaka', rooms: [room(1), room(2)] };
  const { saveVenue } = await ask<{ saveVenue: { rooms: { id: string }[] } }>(
    token,
    'mutation ($input: VenueInput!) { saveVenue(input: $input) { rooms { id } } }',
    { input: venue },
  );
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const times = { gatesOpen: at(-1), gatesClose: at(1), starts: at(2), ends: at(4) };
  const rooms = saveVenue.rooms.map(({ id }) => ({ roomId: id, reservePercent: 0 }));
  const { saveSitting } = await ask<{ saveSitting: { id: string } }>(
    token,
    'mutation ($input: SittingInput!) { saveSitting(input: $input) { id } }',
    { input: { nameEn: name, ...times, examIds: [exam._id], rooms, reservePercent: 0 } },
  );
  const made = await ask<{ makeSeatPlan: { plan: { id: string } } }>(
    token,
    'mutation ($id: ID!) { makeSeatPlan(input: { sittingId: $id }) { plan { id } } }',
    saveSitting,
  );
  const { plan } = made.makeSeatPlan;
  await ask(token, 'mutation ($id: ID!) { submitSeatPlan(id: $id) { msg } }', { id: plan.id });
  await ask(await tokenOf('superAdmin'), 'mutation ($id: ID!) { approveSeatPlan(id: $id) { msg } }', { id: plan.id });
  return { sittingId: saveSitting.id, userIds: people.map(({ id }) => id) };
}

export async function attendanceOf(token: string, sittingId: string): Promise<AttendanceRow[]> {
  const fields = '{ items { profileId applicantId name room state } }';
  const query = `query ($id: ID!) { attendance(sittingId: $id) ${fields} }`;
  return (await ask<{ attendance: { items: AttendanceRow[] } }>(token, query, { id: sittingId })).attendance.items;
}

export const presentOn = async (token: string, sittingId: string): Promise<string[]> =>
  (await attendanceOf(token, sittingId))
    .flatMap(({ state, profileId }) => (state === 'PRESENT' ? [profileId] : []))
    .sort();

/** The admit card of an applicant as the product prints it. */
export async function admitCardOf(userId: string): Promise<{ pdf: string; applicantId: string }> {
  const query = 'query ($userId: ID!) { admitCard(userId: $userId) { data applicantId } }';
  const body = { query, variables: { userId } };
  type Answer = { data: { admitCard: { data: string; applicantId: string } } };
  const { data } = await call<Answer>('POST /graphql', { token: await tokenOf('admin'), body });
  return { pdf: data.admitCard.data, applicantId: data.admitCard.applicantId };
}

/** A forged code of the application, signed by another key. */
export async function forgedCardOf({ profileId }: AttendanceRow): Promise<string> {
  const { privateKey } = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const message = cardMessage({ kid: 1, profileId, serial: 1, expiresAt: new Date('2090-01-01') });
  const signature = await subtle.sign('Ed25519', privateKey, message);
  return `https://admission.example.edu/verify/${encodeCard(message, new Uint8Array(signature))}`;
}
