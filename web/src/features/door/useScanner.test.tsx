import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScanner } from './useScanner.ts';

vi.mock('./qrReader.ts', () => ({ readQrCode: async () => null }));

/** A stream of one track, which the system can end as behind a locked screen. */
class FakeStream {
  track = Object.assign(new EventTarget(), { stop: () => this.end() });
  active = true;
  getTracks = () => [this.track];
  end(): void {
    this.active = false;
  }
  endBySystem(): void {
    this.end();
    this.track.dispatchEvent(new Event('ended'));
  }
}

const opened: FakeStream[] = [];
const locks: { released: boolean; release: () => Promise<void> }[] = [];
const play = vi.fn(async () => undefined);
let visibility: DocumentVisibilityState;

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(true);
  const getUserMedia = async () => {
    opened.push(new FakeStream());
    return opened.at(-1);
  };
  const request = async () => {
    const lock = { released: false, release: async () => void Object.assign(lock, { released: true }) };
    locks.push(lock);
    return lock;
  };
  Object.assign(navigator, { wakeLock: { request } });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
});
afterEach(() => {
  opened.length = locks.length = 0;
  for (const name of ['mediaDevices', 'wakeLock']) Reflect.deleteProperty(navigator, name);
  vi.restoreAllMocks();
  play.mockClear();
});

function Scanner() {
  const video = useRef<HTMLVideoElement>(null);
  const { camera } = useScanner(video, { isPaused: true, onText: async () => undefined });
  return (
    <>
      <video ref={video} muted />
      {camera}
    </>
  );
}

const look = (state: DocumentVisibilityState) =>
  act(async () => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });

async function openScanner() {
  const view = render(<Scanner />);
  await view.findByText('RUNNING');
  return view;
}

it('resumes the camera, or reopens an ended one, when the page becomes visible', async () => {
  const { findByText, unmount } = await openScanner();
  await look('hidden');
  await look('visible');
  expect([opened.length, play.mock.calls.length]).toEqual([1, 2]);
  await look('hidden');
  await act(async () => opened[0]?.endBySystem());
  expect(opened).toHaveLength(1);
  await look('visible');
  await findByText('RUNNING');
  expect(opened.map(({ active }) => active)).toEqual([false, true]);
  // Another app takes the camera while the page is visible.
  await act(async () => opened[1]?.endBySystem());
  await findByText('RUNNING');
  expect(opened.map(({ active }) => active)).toEqual([false, false, true]);
  unmount();
  await act(async () => undefined);
  expect(opened.map(({ active }) => active)).toEqual([false, false, false]);
});

it('keeps the screen on while the camera runs, also after the page was hidden', async () => {
  const { unmount } = await openScanner();
  expect(locks).toHaveLength(1);
  // The browser releases it when the page is hidden.
  await locks[0]?.release();
  await look('hidden');
  await look('visible');
  expect(locks.map(({ released }) => released)).toEqual([true, false]);
  unmount();
  expect(locks.map(({ released }) => released)).toEqual([true, true]);
});
