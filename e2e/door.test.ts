import { webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { tokenOf, visitAs } from './support/accounts.ts';
import { call } from './support/api.ts';
import { newApplicant, payBySlip } from './support/applicants.ts';
import { findBrowser } from './support/browser.ts';
import { addFakeCamera, holdUp } from './support/fake-camera.ts';
import { sizes } from './support/visitor.ts';

const { subtle } = webcrypto;

type CardCodes = typeof import('../schema/src/exam-day/card-code.ts');
/** The package is the web client's. */
const { cardMessage, encodeCard }: CardCodes = createRequire(new URL('../web/package.json', import.meta.url))(
  '@admission/schema',
);

/** Keys of this journey; the first one is added to the list of the phone. */
const kid = 200;
const newKey = async () => (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
const [cardKey, strangeKey] = [await newKey(), await newKey()];

interface Row {
  profileId: string;
  applicantId: string;
  name: string;
  room: string;
  state: string;
}

async function ask<T>(token: string, query: string, variables: object = {}): Promise<T> {
  const { data, errors } = await call<{ data: T; errors?: object }>('POST /graphql', {
    token,
    body: { query, variables },
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** A sitting of today with one exam, three paid applicants and two rooms, its plan published. */
async function newSitting(token: string) {
  const name = `Door journey ${Math.random().toString(36).slice(2, 8)}`;
  type Programs = { programs: { _id: string; programType: string }[] };
  const { programs } = await call<Programs>('GET /api/programs', { token });
  const program = programs.find(({ programType }) => programType === 'undergraduate')?._id;
  const facts = { title: name, program, trimester: 'Spring', year: 2027, examDate: '2091-01-06T04:00:00.000Z' };
  const exam = await call<{ _id: string }>('POST /api/exams', { token, body: facts });
  const people = await Promise.all([1, 2, 3].map(() => newApplicant({ images: true, examId: exam._id })));
  for (const one of people) await payBySlip(one);
  const room = (number: number) => ({ name: `R${number}`, floor: 1, rows: 1, columns: 2 });
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
  return saveSitting.id;
}

async function attendanceOf(token: string, sittingId: string): Promise<Row[]> {
  const fields = '{ items { profileId applicantId name room state } }';
  const query = `query ($id: ID!) { attendance(sittingId: $id) ${fields} }`;
  return (await ask<{ attendance: { items: Row[] } }>(token, query, { id: sittingId })).attendance.items;
}

/** The address in the QR code of a card. */
async function cardOf({ profileId }: Row, { privateKey } = cardKey): Promise<string> {
  const message = cardMessage({ kid, profileId, serial: 1, expiresAt: new Date('2090-01-01') });
  const signature = await subtle.sign('Ed25519', privateKey, message);
  return `https://admission.example.edu/verify/${encodeCard(message, new Uint8Array(signature))}`;
}

/** The printed cards are PDFs; those of the journey are signed by a key of its own, which the list gets here. */
async function addCardKey(context: BrowserContext): Promise<void> {
  const publicKey = Buffer.from(await subtle.exportKey('raw', cardKey.publicKey)).toString('base64url');
  await context.route('**/api/door/pack*', async (route) => {
    const response = await route.fetch();
    const pack = (await response.json()) as { keys: object[] };
    await route.fulfill({ response, json: { ...pack, keys: [...pack.keys, { kid, publicKey }] } });
  });
}

/** A phone whose storage outlives its browser. */
function newPhone() {
  const folder = mkdtempSync(join(tmpdir(), 'door-phone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return async ({ offline }: { offline: boolean }) => {
    const settings = { baseURL: inject('productUrl'), viewport: sizes.phone, locale: 'en-GB', offline };
    const context = await chromium.launchPersistentContext(folder, { ...(await findBrowser()), ...settings });
    onTestFinished(() => context.close());
    await addFakeCamera(context);
    await addCardKey(context);
    return { context, page: await context.newPage() };
  };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const verdict = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
async function scan(page: Page, card: string, name: string): Promise<void> {
  await holdUp(page, card);
  await verdict(page, name);
  await holdUp(page, '');
}

it('a phone at a door decides without a connection, survives a restart, and the server has what it saw', async () => {
  const token = await tokenOf('admin');
  const sittingId = await newSitting(token);
  const seated = await attendanceOf(token, sittingId);
  const inRoom = seated.filter(({ room }) => room === 'R1');
  const [first, second] = inRoom;
  const elsewhere = seated.find(({ room }) => room === 'R2');
  if (!first || !second || !elsewhere) throw new Error(`The seats are wrong: ${JSON.stringify(seated)}`);
  await ask(token, 'mutation ($input: ReissueCardInput!) { reissueCard(input: $input) { msg } }', {
    input: { profileId: second.profileId, reason: 'The card was lost' },
  });

  const office = await visitAs('admin');
  await office.page.goto(`/sittings/${sittingId}/control-room`);
  await press(office.page, 'Enrol a device');
  await office.page.getByLabel('Door', { exact: true }).fill('Gate 3');
  await office.page.getByLabel('Who holds the phone').fill('Rahim');
  await press(office.page, 'Make a code');
  const code = await office.page.getByLabel('Enrolment code of Gate 3').inputValue();

  const openPhone = newPhone();
  let { context, page } = await openPhone({ offline: false });
  await page.goto(`/door#${code}`);
  await expect.poll(() => page.getByText('ready', { exact: true }).count()).toBe(4);
  await press(page, 'Open the door');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await press(page, 'More');
  await page.getByLabel('Stands at').selectOption('R1');
  await press(page, 'Scan');
  await context.setOffline(true);

  await scan(page, await cardOf(first), 'Admit');
  await expectAccessible(page);
  await press(page, 'Admit');
  await scan(page, await cardOf(elsewhere), 'Wrong room');
  await press(page, 'Next person');
  await scan(page, await cardOf(first), 'Already in');
  await press(page, 'Next person');
  await scan(page, await cardOf(second), 'Revoked card');
  await press(page, 'Next person');
  await scan(page, await cardOf(first, strangeKey), 'Forged card');
  await expectAccessible(page);
  await press(page, 'Next person');
  await press(page, 'Search');
  await page.getByLabel('Applicant ID or name').fill(second.applicantId);
  await page.getByRole('button', { name: second.applicantId }).click();
  await verdict(page, 'Admit');

  await context.close();
  ({ context, page } = await openPhone({ offline: true }));
  await page.goto('/door');
  await verdict(page, 'Admit');
  await page.getByText(`${second.applicantId} · Room R1`).waitFor();
  await press(page, 'Admit');
  await scan(page, await cardOf(second), 'Revoked card');
  await press(page, 'Next person');

  await context.setOffline(false);
  await expect
    .poll(async () => (await attendanceOf(token, sittingId)).filter(({ state }) => state === 'PRESENT').length)
    .toBe(2);
  const states = new Map((await attendanceOf(token, sittingId)).map(({ profileId, state }) => [profileId, state]));
  expect([first, second, elsewhere].map(({ profileId }) => states.get(profileId))).toEqual([
    'PRESENT',
    'PRESENT',
    'EXPECTED',
  ]);
  const device = office.page.getByRole('row').filter({ hasText: 'Gate 3' });
  await office.page.reload();
  await expect.poll(() => device.textContent()).toMatch(/Ready.*7/);
  await expectAccessible(office.page);
  office.expectNoProblems();
});
