import { existsSync, globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { newSlipNumber, profile, uploadImage } from '../support/applicants.ts';
import { registeredPerson } from '../support/registrations.ts';
import { send, signIn } from './client.ts';
import { type Fault, type Outcome, type Scene, underLoad, withScene } from './scene.ts';

/** libfaketime, of Debian's package or named by FAKETIME_LIB; without it the clock cannot be moved and this fault is skipped. */
const [library] = [process.env['FAKETIME_LIB'] ?? '', ...globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')].filter(
  existsSync,
);

/** Milliseconds until the year ends in Dhaka, for starts and sign-ins; the next value is tried if they took longer. */
const leads = [120_000, 300_000];

class TooLateError extends Error {
  override message = 'The year had ended before the first applicant';
}

/** An applicant who passed the HSC in that year, and paid; returns the statuses of profile and verification, and the id of the user. */
async function apply({ nodes, token: officer }: Scene, hscPassingYear: number) {
  const { phone, password } = await registeredPerson(nodes.url);
  const token = await signIn(nodes.url, phone, password);
  const exams = JSON.parse((await send(`${nodes.url}/api/exams`, { token }))?.text ?? '[]') as {
    _id: string;
    courseType: string;
  }[];
  const examId = exams.find(({ courseType }) => courseType === 'undergraduate')?._id;
  const body = { ...profile, sscPassingYear: hscPassingYear - 2, hscPassingYear, examId };
  const saved = await send(`${nodes.url}/api/profile`, { token, body });
  if (!saved || saved.status >= 300) return { status: saved?.status, phone };
  for (const kind of ['profile-pic', 'signature'] as const) await uploadImage(token, kind, nodes.url);
  const bankSlipNumber = newSlipNumber();
  await send(`${nodes.url}/api/users/payment`, { token, body: { bankSlipNumber, paymentMethod: 'BANK' } });
  const { _id } = JSON.parse((await send(`${nodes.url}/api/auth`, { body: { phone, password } }))?.text ?? '{}') as {
    _id: string;
  };
  const verified = await send(`${nodes.url}/api/users/payment/verify/${_id}`, {
    token: officer,
    body: { bankSlipNumber },
  });
  return { status: verified?.status, phone };
}

async function run(scene: Scene, isComplete: boolean, midnight: { at: number; year: number }): Promise<Outcome> {
  const problems: string[] = [];
  const paid: string[] = [];
  const check = async (year: number, wanted: number): Promise<void> => {
    const { status, phone } = await apply(scene, year);
    if (status !== wanted) problems.push(`an applicant with HSC ${year} got ${status}, not ${wanted}`);
    if (status === 200) paid.push(phone);
  };
  const outcome = await underLoad(scene, isComplete, async () => {
    await check(midnight.year, 200);
    await check(midnight.year + 1, 400);
    if (Date.now() > midnight.at) throw new TooLateError();
    await sleep(midnight.at - Date.now() + 2_000);
    await check(midnight.year, 200);
    await check(midnight.year + 1, 200);
  });
  const ids = await scene.rows<{ phone: string; applicantId: string | null }>(
    'SELECT phone, applicant_id AS "applicantId" FROM applicants WHERE phone = ANY($1)',
    [paid],
  );
  const given = ids.flatMap(({ applicantId }) => applicantId ?? []);
  return {
    ...outcome,
    acknowledged: outcome.acknowledged + paid.length,
    lost: [
      ...outcome.lost,
      ...problems,
      ...(given.length === paid.length ? [] : [`${given.length} of ${paid.length} have an ID`]),
    ],
    twice: [...outcome.twice, ...given.filter((id, at) => given.indexOf(id) !== at)],
  };
}

/** A scene whose clock reaches the end of the year after that time. */
async function endYear(isComplete: boolean, library: string, leadMs: number): Promise<Outcome> {
  const year = new Date().getFullYear();
  const at = Date.now() + leadMs;
  const offset = Math.round((Date.UTC(year, 11, 31, 18) - at) / 1000);
  const env = { LD_PRELOAD: library, FAKETIME: `+${offset}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  // Not in the environment of this process, because other faults run meanwhile with the real time.
  return withScene({ env, databaseEnv: env }, (scene) => run(scene, isComplete, { at, year }));
}

export const clockFaults: readonly Fault[] = [
  {
    name: 'the year ends in Dhaka',
    interruptions: 0,
    missing: library ? [] : ['libfaketime'],
    async run(isComplete) {
      const [short = 0, long = 0] = leads;
      return endYear(isComplete, library ?? '', short).catch((error: unknown) => {
        if (!(error instanceof TooLateError)) throw error;
        return endYear(isComplete, library ?? '', long);
      });
    },
  },
];
