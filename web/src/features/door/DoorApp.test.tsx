import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { cardOf, startDoorServer } from '../../../test/doorServer.ts';
import { showLanguage } from '../../lib/language.ts';
import { loadTexts } from '../../lib/texts.ts';
import { system } from '../../ui/theme/system.ts';
import { DoorApp } from './DoorApp.tsx';
import { Door } from './door.ts';
import { isSilent } from './isSilent.ts';
import { findPeople } from './SearchView.tsx';
import { playVerdict, startSoundsByTouch } from './sounds.ts';
import { isNewSighting } from './useScanner.ts';

const read = vi.hoisted(() => ({ text: null as string | null }));
vi.mock('./qrReader.ts', () => ({ readQrCode: async () => read.text }));

let server: ReturnType<typeof startDoorServer>;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('crypto', webcrypto);
  server = startDoorServer();
  read.text = null;
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

async function openApp({ address = '/door', lang = 'en' as 'en' | 'bn' } = {}) {
  history.replaceState(null, '', address);
  showLanguage(lang);
  await loadTexts(['common', 'nav', 'door']);
  const view = render(
    <ChakraProvider value={system}>
      <DoorApp />
    </ChakraProvider>,
  );
  return { ...view, user: userEvent.setup() };
}

async function enrolled(change?: (door: Door) => Promise<void>): Promise<void> {
  const door = await Door.open();
  await door.enrol('K7QX');
  await change?.(door);
  door.close();
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('DoorApp', () => {
  it('enrols by the code of the URL, removes it, runs the ready check and names each failed check', async () => {
    server.pack = { testCode: await cardOf(99) };
    const { container, user } = await openApp({ address: '/door#K7QX' });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ready check' })).toHaveFocus());
    expect(location.hash).toBe('');
    expect(await screen.findByText(/No camera was found/)).toBeVisible();
    expect(screen.getByText(/The test code was not read/)).toBeVisible();
    expect(screen.getByText('Gate 3')).toBeVisible();
    await expectAccessible(container);
    read.text = server.pack.testCode ?? '';
    await user.click(await button('Check again'));
    await vi.waitFor(() => expect(screen.getAllByText('ready')).toHaveLength(3));
  });

  it('explains how to keep a list that the browser may delete: not by the home screen in Safari, which has its own storage', async () => {
    await enrolled();
    const { unmount } = await openApp();
    expect(await screen.findByText(/Add this page to the home screen/)).toBeVisible();
    unmount();
    Object.assign(navigator, { standalone: false });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
    await openApp();
    expect(await screen.findByText(/Safari deletes the list after seven days/)).toBeVisible();
  });

  it('asks to free space, not for another browser, if the storage of the phone is full', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => put.mockRestore());
    await openApp();
    expect(await screen.findByRole('heading', { name: 'The storage of this phone is full' })).toBeVisible();
    expect(screen.getByText(/Delete pictures or apps/)).toBeVisible();
    expect(await button('Check again')).toBeVisible();
    expect(screen.queryByText('This browser cannot open a door')).not.toBeInTheDocument();
  });

  it('refuses an empty code at the field, and shows the refusal of the server', async () => {
    const { container, user } = await openApp();
    await user.click(await button('Enrol'));
    expect(screen.getByLabelText('Enrolment code')).toHaveAccessibleDescription(/Please type in/);
    await user.type(screen.getByLabelText('Enrolment code'), 'XXXX{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not valid.');
    await expectAccessible(container);
  });

  it('shows the verdict of a card with its photo, and admits by the keyboard', async () => {
    const card = await cardOf(1);
    await enrolled((door) => door.present(card, { byHand: false }));
    const { container, user } = await openApp();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Admit' })).toHaveFocus());
    expect(await screen.findByRole('img', { name: 'Photo of ANIKA 1' })).toBeVisible();
    expect(screen.getByText('CSE-27S-1001 · Room 204, seat B-01')).toBeVisible();
    await expectAccessible(container);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Take a photo of the person' })).toHaveFocus();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(server.sent.flatMap(({ scans }) => scans)).toHaveLength(1));
    expect(server.sent.flatMap(({ scans }) => scans)).toMatchObject([{ decision: 'ADMITTED', verdict: 'ADMIT' }]);
  });

  it.each([
    [{ isForged: true }, 1, 'জাল প্রবেশপত্র'],
    [{}, 3, 'বাতিল প্রবেশপত্র'],
  ] as const)('shows the verdict on %o in Bangla and continues with the next person', async (card, number, heading) => {
    const text = await cardOf(number, card);
    await enrolled((door) => door.present(text, { byHand: false }));
    const { container, user } = await openApp({ lang: 'bn' });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(container);
    await user.click(await button('পরের জন'));
    expect(await screen.findByRole('heading', { name: 'প্রস্তুতি যাচাই' })).toBeVisible();
  });

  it('searches by the end of the ID without a camera, offline', async () => {
    await enrolled((door) => door.setReady(true));
    server.isDown = true;
    const { container, user } = await openApp();
    expect(await screen.findByRole('alert')).toHaveTextContent('No camera was found');
    await user.click(screen.getByRole('button', { name: 'Search by applicant ID' }));
    await user.type(screen.getByLabelText('Applicant ID or name'), '002');
    await expectAccessible(container);
    await user.click(await button(/CSE-27S-1002/));
    expect(await screen.findByText(/the card was not checked/)).toBeVisible();
  });

  it.each([
    ['en', 'NotAllowedError', /not allowed.*allow the camera, then check again/],
    ['bn', 'NotAllowedError', /ক্যামেরার অনুমতি নেই/],
    ['en', 'NotReadableError', /another app uses it/],
  ] as const)('says in %s what to do about a camera that fails with %s, and tries again', async (lang, name, hint) => {
    const getUserMedia = vi.fn(() => Promise.reject(new DOMException('', name)));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
    await enrolled((door) => door.setReady(true));
    const { container, user } = await openApp({ lang });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(hint);
    await expectAccessible(container);
    await user.click(within(alert).getAllByRole('button')[0] as HTMLElement);
    await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  });

  it('shows instructions for an old list, a wrong clock and a message', async () => {
    server.ahead = 2 * 3_600_000;
    server.pack = {
      madeAt: new Date(Date.now() - 14 * 3_600_000).toISOString(),
      messages: [{ messageId: 'm', at: new Date().toISOString(), text: 'Gates stay open.' }],
    };
    await enrolled((door) => door.setReady(true));
    const { container, user } = await openApp();
    expect(await screen.findByText(/fetch the list again before the gates open/)).toBeVisible();
    expect(screen.getByText(/It is 2 hours behind. Switch on automatic date/)).toBeVisible();
    await expectAccessible(container);
    await user.click(await button('Read'));
    await vi.waitFor(() => expect(screen.queryByText('Gates stay open.')).not.toBeInTheDocument());
  });

  it.each([
    ['en', /Many seats have changed since/, /ask the control room whether the seat is right/, 'More'],
    ['bn', /এর পর অনেক আসন বদলেছে/, /আসনটি ঠিক কি না নিয়ন্ত্রণ কক্ষকে/, 'আরও'],
  ] as const)(
    'says in %s that seats have changed, until the list is fetched again',
    async (lang, notice, line, more) => {
      server.answer = { cards: [], seats: [], listChangedAt: new Date(Date.now() + 60_000).toISOString() };
      await enrolled(async (door) => {
        server.failAt = 1;
        await door.setReady(true);
        await vi.waitFor(() => expect(door.state.get().downloadProblem).toBe('OFFLINE'));
      });
      server.isDown = true;
      const card = await cardOf(1);
      const { container, user } = await openApp({ lang });
      expect(await screen.findByText(notice)).toBeVisible();
      await expectAccessible(container);
      expect(await button(more)).toBeVisible();
      read.text = card;
      await user.click(screen.getByRole('button', { name: lang === 'en' ? 'Search' : 'খুঁজুন' }));
      await user.type(screen.getByRole('textbox'), '1001');
      await user.click(await button(/CSE-27S-1001/));
      expect(await screen.findByText(line)).toBeVisible();
      await expectAccessible(container);
    },
  );

  it('leaves a door only after all its scans are sent', async () => {
    const card = await cardOf(1);
    await enrolled(async (door) => {
      await door.setReady(true);
      await door.present(card, { byHand: false });
      await door.decide('ADMITTED');
    });
    server.isDown = true;
    const { user } = await openApp();
    await user.click(await button('More'));
    expect(screen.getByText('1 scan is not sent yet. Connect this phone first.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Leave this door' })).toBeDisabled();
    server.isDown = false;
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Leave this door' })).toBeEnabled());
    await user.selectOptions(screen.getByLabelText('Stands at'), '305');
    await user.click(screen.getByRole('button', { name: 'Leave this door' }));
    expect(within(screen.getByRole('dialog')).getByText(/a new code is needed/)).toBeVisible();
  });
});

describe('findPeople', () => {
  it('ranks matches at the end of an ID first and folds Bangla digits', async () => {
    const people = ['CSE-27S-1001', 'CSE-27S-0100', 'CSE-27S-2001'].map((applicantId) => ({
      ...{ profileId: applicantId, applicantId, name: 'A', nameBn: null, cardSerial: 1, roomId: 'r', seat: '1' },
      photo: null,
    }));
    const found = (typed: string) => findPeople(people, typed).map(({ applicantId }) => applicantId);
    expect(found('০০১')).toEqual(['CSE-27S-1001', 'CSE-27S-2001']);
    expect(found('100')).toEqual(['CSE-27S-0100', 'CSE-27S-1001']);
    expect(found('1')).toEqual([]);
  });
});

describe('isNewSighting', () => {
  it('is false for a card that has not left the picture', () => {
    const last = { text: '', at: 0 };
    const seen = (text: string, now: number) => isNewSighting(last, text, now);
    expect([seen('a', 10), seen('a', 1_500), seen('a', 3_000), seen('b', 3_100), seen('a', 3_200)]).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(seen('a', 5_300)).toBe(true);
  });
});

describe('playVerdict', () => {
  it('plays in the audio context that a touch has started or resumed', async () => {
    const made: { state: string }[] = [];
    const tones: number[] = [];
    class Part {
      connect = (next: unknown) => next;
      start = (at: number) => tones.push(at);
      stop() {}
    }
    class Audio {
      state = 'suspended';
      currentTime = 0;
      constructor() {
        made.push(this);
      }
      async resume() {
        this.state = 'running';
      }
    }
    for (const [name, stub] of Object.entries({ AudioContext: Audio, OscillatorNode: Part, GainNode: Part }))
      vi.stubGlobal(name, stub);
    startSoundsByTouch();
    document.body.click();
    expect(made).toMatchObject([{ state: 'running' }]);
    Object.assign(made[0] ?? {}, { state: 'interrupted' });
    document.body.click();
    expect(made).toMatchObject([{ state: 'running' }]);
    playVerdict('FORGED');
    expect(tones).toHaveLength(3);
  });
});

describe('isSilent', () => {
  it.each([0, 120, -120])('counts from the last sync by a clock that is %i minutes ahead', (skewMinutes) => {
    const synced = (minutesAgo: number) => ({
      lastSync: new Date(Date.now() - (skewMinutes + minutesAgo) * 60_000).toISOString(),
      skewMinutes,
    });
    expect([isSilent(synced(0)), isSilent(synced(9)), isSilent(synced(11))]).toEqual([false, false, true]);
    expect(isSilent({ lastSync: null, skewMinutes })).toBe(false);
  });
});
