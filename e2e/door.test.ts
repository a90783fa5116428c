import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { accounts, tokenOf, visitAs } from './support/accounts.ts';
import { ask, call } from './support/api.ts';
import { newPhone, scansOn } from './support/door-phone.ts';
import {
  type AttendanceRow,
  admitCardOf,
  attendanceOf,
  forgedCardOf,
  newSitting,
  presentOn,
} from './support/exam-day.ts';
import { type Sight, seeCode, seePaper } from './support/fake-camera.ts';
import { startNetwork } from './support/network.ts';
import { openPrinter } from './support/printed-cards.ts';
import { visit } from './support/visitor.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const verdict = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

const sorted = (...people: { row: AttendanceRow }[]): string[] => people.map(({ row }) => row.profileId).sort();

/** The enrolment code of the control room for a phone. */
async function enrolmentCode(page: Page, sittingId: string): Promise<string> {
  await page.goto(`/sittings/${sittingId}/control-room`);
  await press(page, 'Enrol a device');
  await page.getByLabel('Door', { exact: true }).fill('Gate 3');
  await page.getByLabel('Who holds the phone').fill('Rahim');
  await press(page, 'Make a code');
  return page.getByLabel('Enrolment code of Gate 3').inputValue();
}

/** The expected verdict of a card or typed ID, and the button that closes it. */
type Scan = [shown: Sight | Promise<Sight> | { id: string }, verdict: string, button?: string];

it('a phone at a door reads 40 printed cards without a connection, survives restarts, and the server has the same attendance', async () => {
  const token = await tokenOf('admin');
  const network = await startNetwork();
  const { open: openPhone, holdUp } = newPhone(network.url);
  // Browsers start while the sitting is made.
  const [{ sittingId, userIds }, office, print, phone] = await Promise.all([
    newSitting(token),
    visitAs('admin'),
    visit().then(({ page }) => openPrinter(page)),
    openPhone({ offline: false }),
  ]);
  let { context, page } = phone;
  const seated = await attendanceOf(token, sittingId);
  // Printed one after the other, while the phone is enrolled and while it scans.
  let last: Promise<unknown> = Promise.resolve();
  const sightOf = ({ pdf }: { pdf: string }): Promise<Sight> => {
    const sight = last.then(async () => seePaper(await print(pdf)));
    last = sight;
    return sight;
  };
  const [code, ...cards] = await Promise.all([
    enrolmentCode(office.page, sittingId),
    ...userIds.map(async (userId) => ({ userId, ...(await admitCardOf(userId)) })),
  ]);
  const of = (room: string) =>
    seated
      .filter((row) => row.room === room)
      .flatMap((row) =>
        cards
          .filter(({ applicantId }) => applicantId === row.applicantId)
          .map((card) => ({ row, userId: card.userId, sight: sightOf(card) })),
      );
  const [[a, b, d, e, lost], [x, z]] = [of('R1'), of('R2')];
  if (!a || !b || !d || !e || !lost || !x || !z) throw new Error(`The seats are wrong: ${JSON.stringify(seated)}`);
  await ask(token, 'mutation ($input: ReissueCardInput!) { reissueCard(input: $input) { msg } }', {
    input: { profileId: lost.row.profileId, reason: 'The card was lost' },
  });
  await page.goto(`/door#${code}`);
  const reissued = sightOf(await admitCardOf(lost.userId));
  const { _id: stranger } = await call<{ _id: string }>('POST /api/auth', { body: accounts.paid });
  const otherDay = sightOf(await admitCardOf(stranger));
  const forged = await seeCode(await forgedCardOf(a.row));
  await expect.poll(() => page.getByText('ready', { exact: true }).count()).toBe(4);
  await press(page, 'Open the door');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await press(page, 'More');
  await page.getByLabel('Stands at').selectOption('R1');
  await press(page, 'Scan');
  // Presses are recorded only on pages that are hydrated.
  expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
  await context.setOffline(true);

  const present = async (shown: Scan[0], name: string) => {
    if ('id' in shown) {
      holdUp();
      await press(page, 'Search');
      await page.getByLabel('Applicant ID or name').fill(shown.id);
      await page.getByRole('button', { name: shown.id }).click();
    } else holdUp(await shown);
    await verdict(page, name);
  };
  /** The camera may be some frames behind. */
  const takeAway = async () => {
    holdUp();
    await page.waitForTimeout(400);
  };
  const scanAll = async (scans: readonly Scan[]) => {
    for (const [at, [shown, name, button = name === 'Admit' ? 'Admit' : 'Next person']] of scans.entries()) {
      await present(shown, name);
      // Removes the card, which the camera would read again. A next person with another verdict shows theirs.
      const [next, nextName] = scans[at + 1] ?? [];
      if (!next || 'id' in next) await takeAway();
      else if (nextName !== name) holdUp(await next);
      await press(page, button);
      // Otherwise the verdict of this card would count for the next one.
      await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'hidden' });
      if ('id' in shown) await press(page, 'Scan');
    }
  };
  const again = (...people: { sight: Promise<Sight> }[]) => people.map(({ sight }): Scan => [sight, 'Already in']);
  const wrong = (...people: { sight: Promise<Sight> }[]) => people.map(({ sight }): Scan => [sight, 'Wrong room']);
  const strange: Scan[] = [
    [lost.sight, 'Revoked card'],
    [forged, 'Forged card'],
    [otherDay, 'Another day or venue'],
  ];

  await present(a.sight, 'Admit');
  await expectAccessible(page);
  await press(page, 'Admit');
  await scanAll([[b.sight, 'Admit'], ...wrong(x, z), ...again(a, b, a), ...strange, ...wrong(x, z)]);
  await present(d.sight, 'Admit');
  await press(page, 'Take a photo of the person');
  await press(page, 'Take the photo');
  await page.getByRole('img', { name: 'Photo of the person at this door' }).waitFor();
  await press(page, 'Not this person');
  await scanAll([
    [x.sight, 'Wrong room'],
    [d.sight, 'Admit'],
  ]);

  // The worker ends; the next load of the page starts it again.
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.reload();
  await scanAll([
    ...[[{ id: e.row.applicantId }, 'Admit'] satisfies Scan, ...again(a, d), ...strange, ...wrong(x, z)],
    ...[[{ id: z.row.applicantId }, 'Wrong room'] satisfies Scan, ...again(e, b), ...strange],
  ]);

  // The office reverses the payment of a seated person.
  await ask(await tokenOf('superAdmin'), 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
    input: {
      id: z.userId,
      paymentStatus: 'UNPAID',
      reason: 'The bank took it back',
      currentPassword: 'super-admission-1',
    },
  });

  // Online, all scans are sent. The answer to the first batch is lost, so it is sent again with the next scan.
  network.lost.add('/api/door/scans');
  await context.setOffline(false);
  await scanAll(again(a));
  await expect.poll(() => presentOn(token, sittingId)).toEqual(sorted(a, b, d, e));
  await page.getByText('31 to send').waitFor();
  await scanAll(again(b));
  await page.getByText(/^All sent/).waitFor();

  // An update found while a person is at the door reloads the page only after the decision.
  await present(reissued, 'Admit');
  network.changed.set('/door-worker.js', (worker) => `${worker}\n// The next build.`);
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/door');
      return Boolean(registration?.waiting);
    });
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration('/door'))?.update());
  await expect.poll(isWaiting).toBe(true);
  await verdict(page, 'Admit');
  // A second read of the card is another person at the door, for whom the update waits too.
  await takeAway();
  // The browser activates the new worker when the old one has no request left, after five minutes at the latest.
  const reloaded = page.waitForEvent('load', { timeout: 330_000 });
  await press(page, 'Admit');
  await reloaded;
  await context.setOffline(true);

  await scanAll([...again(d), [z.sight, 'Not admitted'], ...strange]);
  await present(lost.sight, 'Revoked card');
  holdUp();
  await context.close();
  // As on an iPhone of 2023: the page's own libraries read and verify the codes.
  ({ context, page } = await openPhone({ offline: true, isOlder: true }));
  await page.goto('/door');
  await verdict(page, 'Revoked card');
  await press(page, 'Next person');
  await scanAll([[reissued, 'Already in']]);
  await context.setOffline(false);
  await scanAll(wrong(x));

  const onPhone = await scansOn(page);
  expect(onPhone.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  const admitted = onPhone.flatMap(({ profileId, decision }) => (decision === 'ADMITTED' ? [profileId] : []));
  const device = office.page.getByRole('row').filter({ hasText: 'Gate 3' });
  await expect
    .poll(async () => {
      await office.page.reload();
      return device.textContent();
    })
    .toMatch(/Ready.*40/);
  const states = (await attendanceOf(token, sittingId)).filter(({ state }) => state !== 'EXPECTED');
  expect(states.map(({ profileId, state }) => [profileId, state]).sort()).toEqual(
    admitted.map((id) => [id, 'PRESENT']).sort(),
  );
  expect(admitted.sort()).toEqual(sorted(a, b, d, e, lost));
  await office.page.getByRole('img', { name: `Photo of ${d.row.name}, taken by Gate 3` }).waitFor();
  await expectAccessible(office.page);
  office.expectNoProblems();
}, 600_000);
