import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestRefused } from '../../lib/problems.ts';
import { DraftAutosave, type DraftAutosaveOptions, type ServerDraft, saveDelayMs } from './draftAutosave.ts';
import type { LocalDraft } from './localDraft.ts';

const at = '2026-11-21T04:32:00.000Z';
const versionConflict = () =>
  new RequestRefused([{ message: 'newer', extensions: { code: 'CONFLICT', field: 'version' } }]);
const lost = () => new TypeError('Failed to fetch');

/** A mock of the draft API and of local storage. */
function setUp(first: ServerDraft | null = null, stored?: LocalDraft) {
  const server = { draft: first, saves: [] as unknown[] };
  const browser: { copy: LocalDraft | undefined } = { copy: stored };
  const save = vi.fn(async (data: unknown, version: number) => {
    if (version !== (server.draft?.version ?? 0)) throw versionConflict();
    server.draft = { data, version: version + 1, savedAt: at };
    server.saves.push(data);
    return server.draft;
  });
  const onSubmitted = vi.fn();
  const options: DraftAutosaveOptions = {
    server: first,
    localDraft: stored,
    emptyData: { text: '' },
    save,
    load: async () => server.draft,
    writeLocalDraft: (copy) => void Object.assign(browser, { copy }),
    clearLocalDraft: () => void Object.assign(browser, { copy: undefined }),
    onSubmitted,
  };
  const autosave = new DraftAutosave(options);
  const stop = autosave.start();
  const pass = (time = saveDelayMs) => vi.advanceTimersByTimeAsync(time);
  return { autosave, server, browser, save, onSubmitted, stop, pass, kind: () => autosave.state.get().kind };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('DraftAutosave: saving', () => {
  it('change is debounced into one save', async () => {
    const { autosave, server, browser, pass } = setUp();
    autosave.change({ text: 'a' });
    await pass(saveDelayMs - 100);
    autosave.change({ text: 'ab' });
    await pass(saveDelayMs - 100);
    expect(server.saves).toEqual([]);
    expect(browser.copy?.data).toEqual({ text: 'ab' });
    await pass(100);
    expect(server.saves).toEqual([{ text: 'ab' }]);
    expect(autosave.state.get()).toEqual({ kind: 'saved', at });
    expect(browser.copy).toBeUndefined();
  });

  it('change saves immediately with now, unless nothing changed', async () => {
    const { autosave, server, pass } = setUp({ data: { text: 'a' }, version: 4, savedAt: at });
    autosave.change({ text: 'a' }, 'now');
    await pass();
    autosave.change({ text: 'b' }, 'now');
    await pass(0);
    expect(server.saves).toEqual([{ text: 'b' }]);
    expect(server.draft?.version).toBe(5);
  });

  it('change during a save is sent afterwards with the new version', async () => {
    const { autosave, server, save, pass } = setUp();
    let answer = () => {};
    save.mockImplementationOnce(async (data) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      server.draft = { data, version: 1, savedAt: at };
      return server.draft;
    });
    autosave.change({ text: 'a' }, 'now');
    await pass(0);
    autosave.change({ text: 'b' }, 'now');
    expect(save).toHaveBeenCalledTimes(1);
    answer();
    await pass();
    expect(save).toHaveBeenLastCalledWith({ text: 'b' }, 1);
    expect(server.draft?.version).toBe(2);
  });

  it.each(['pagehide', 'online'])('saves a pending change on %s', async (event) => {
    const { autosave, server, pass } = setUp();
    autosave.change({ text: 'a' });
    window.dispatchEvent(new Event(event));
    await pass(0);
    expect(server.saves).toEqual([{ text: 'a' }]);
  });

  it('saves a pending change when it is stopped', async () => {
    const { autosave, server, stop, pass } = setUp();
    autosave.change({ text: 'a' });
    stop();
    await pass(0);
    expect(server.saves).toEqual([{ text: 'a' }]);
  });
});

describe('DraftAutosave: lost connection', () => {
  it('stores the draft locally and retries', async () => {
    const { autosave, server, browser, save, pass, kind } = setUp();
    save.mockRejectedValueOnce(lost());
    autosave.change({ text: 'a' });
    await pass();
    expect(autosave.state.get()).toEqual({ kind: 'unsaved', why: 'connection' });
    expect(browser.copy?.data).toEqual({ text: 'a' });
    await pass(3_000);
    expect(server.saves).toEqual([{ text: 'a' }]);
    expect(kind()).toBe('saved');
    expect(browser.copy).toBeUndefined();
  });

  it('resets the backoff on the online event', async () => {
    const { autosave, server, save, pass } = setUp();
    save.mockRejectedValue(lost());
    autosave.change({ text: 'a' });
    await pass(120_000);
    save.mockRejectedValueOnce(lost());
    // The first request after the event still fails.
    window.dispatchEvent(new Event('online'));
    await pass(0);
    save.mockImplementation(async (data) => {
      server.draft = { data, version: 1, savedAt: at };
      return server.draft;
    });
    await pass(1_000);
    expect(autosave.state.get()).toEqual({ kind: 'saved', at });
  });

  it('abandons a request that was pending on the online event', async () => {
    const { autosave, server, save, pass, kind } = setUp();
    save.mockImplementationOnce(() => new Promise(() => {}));
    autosave.change({ text: 'a' });
    await pass();
    window.dispatchEvent(new Event('online'));
    await pass(2_000);
    expect(server.saves).toEqual([{ text: 'a' }]);
    expect(kind()).toBe('saved');
  });

  it('recognises its own save whose answer was lost', async () => {
    const { autosave, server, save, pass, kind } = setUp();
    save.mockImplementationOnce(async (data) => {
      server.draft = { data, version: 1, savedAt: at };
      throw lost();
    });
    autosave.change({ text: 'a' });
    await pass();
    autosave.change({ text: 'ab' });
    await pass();
    expect(kind()).toBe('saved');
    expect(server.draft).toMatchObject({ data: { text: 'ab' }, version: 2 });
  });

  it('stops retrying when it is stopped', async () => {
    const { autosave, save, stop, pass } = setUp();
    save.mockRejectedValue(lost());
    autosave.change({ text: 'a' });
    await pass();
    stop();
    await pass(0);
    const sent = save.mock.calls.length;
    await pass(600_000);
    expect(save.mock.calls.length).toBe(sent);
  });

  it.each([{ code: 'BAD_USER_INPUT' }, { code: 'CONFLICT', key: 'intakeClosed' }])(
    'reports the reason of a save that is refused with $code, and keeps the data',
    async (extensions) => {
      const { autosave, browser, save, onSubmitted, pass } = setUp();
      save.mockRejectedValueOnce(new RequestRefused([{ message: 'Not now', extensions }]));
      autosave.change({ text: 'a' });
      await pass();
      expect(autosave.state.get()).toEqual({ kind: 'refused', reason: 'Not now' });
      expect(browser.copy?.data).toEqual({ text: 'a' });
      expect(onSubmitted).not.toHaveBeenCalled();
    },
  );
});

describe('DraftAutosave: conflict', () => {
  async function conflict() {
    const world = setUp({ data: { text: 'old' }, version: 1, savedAt: at });
    world.server.draft = { data: { text: 'theirs' }, version: 2, savedAt: at };
    world.autosave.change({ text: 'mine' });
    await world.pass();
    expect(world.kind()).toBe('conflict');
    return world;
  }

  it('does not overwrite a newer draft while changes continue', async () => {
    const { autosave, server, browser, pass } = await conflict();
    autosave.change({ text: 'mine too' });
    await pass(60_000);
    expect(server.draft?.data).toEqual({ text: 'theirs' });
    expect(browser.copy?.data).toEqual({ text: 'mine too' });
  });

  it('treats equal data as saved', async () => {
    const world = setUp({ data: { text: 'first' }, version: 1, savedAt: at });
    world.server.draft = { data: { text: 'both' }, version: 2, savedAt: at };
    world.autosave.change({ text: 'both' });
    await world.pass();
    expect(world.kind()).toBe('saved');
    expect(world.browser.copy).toBeUndefined();
    world.autosave.change({ text: 'and on' });
    await world.pass();
    expect(world.server.draft).toMatchObject({ data: { text: 'and on' }, version: 3 });
  });

  it('overwriteServerDraft saves the local data', async () => {
    const { autosave, server, pass, kind } = await conflict();
    autosave.overwriteServerDraft();
    await pass(0);
    expect(server.draft).toMatchObject({ data: { text: 'mine' }, version: 3 });
    expect(kind()).toBe('saved');
  });

  it('loadServerDraft returns the newer data and saves on top of it', async () => {
    const { autosave, server, browser, pass } = await conflict();
    expect(autosave.loadServerDraft()).toEqual({ text: 'theirs' });
    expect(browser.copy).toBeUndefined();
    autosave.change({ text: 'theirs, and more' });
    await pass();
    expect(server.draft).toMatchObject({ data: { text: 'theirs, and more' }, version: 3 });
  });
});

describe('DraftAutosave: local draft', () => {
  const server: ServerDraft = { data: { text: 'server' }, version: 3, savedAt: at };

  it('is opened and saved if it is based on the server version', async () => {
    const { autosave, server: after, pass } = setUp(server, { version: 3, data: { text: 'kept' } });
    expect(autosave.initialData).toEqual({ text: 'kept' });
    await pass(0);
    expect(after.draft).toMatchObject({ data: { text: 'kept' }, version: 4 });
  });

  it('is opened and saved if its unconfirmed save had been stored', async () => {
    const copy = { version: 2, data: { text: 'kept' }, sent: { text: 'server' } };
    const { autosave, server: after, pass } = setUp(server, copy);
    expect(autosave.initialData).toEqual({ text: 'kept' });
    await pass(0);
    expect(after.draft).toMatchObject({ data: { text: 'kept' }, version: 4 });
  });

  it('is a conflict if the server has a newer version', async () => {
    const { autosave, kind, pass, server: after } = setUp(server, { version: 2, data: { text: 'kept' } });
    await pass(60_000);
    expect(autosave.initialData).toEqual({ text: 'kept' });
    expect(kind()).toBe('conflict');
    expect(after.saves).toEqual([]);
  });

  it('is dropped if the server has the same data', () => {
    const { autosave, kind, browser } = setUp(server, { version: 2, data: { text: 'server' } });
    expect(autosave.initialData).toEqual({ text: 'server' });
    expect(browser.copy).toBeUndefined();
    expect(kind()).toBe('saved');
  });
});

describe('DraftAutosave: submission', () => {
  it('pause prevents saves until resume', async () => {
    const { autosave, save, pass } = setUp();
    autosave.change({ text: 'a' });
    await autosave.pause();
    await pass(60_000);
    expect(save).not.toHaveBeenCalled();
    autosave.resume();
    await pass(0);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('discard drops the pending change and the local draft', async () => {
    const { autosave, browser, save, stop, pass } = setUp();
    autosave.change({ text: 'a' });
    await autosave.pause();
    autosave.discard();
    stop();
    await pass(60_000);
    expect(browser.copy).toBeUndefined();
    expect(save).not.toHaveBeenCalled();
  });

  it('reports a profile submitted on another device', async () => {
    const { autosave, browser, save, onSubmitted, pass } = setUp();
    save.mockRejectedValueOnce(
      new RequestRefused([{ message: 'submitted', extensions: { code: 'CONFLICT', key: 'profileExists' } }]),
    );
    autosave.change({ text: 'a' });
    await pass();
    expect(onSubmitted).toHaveBeenCalledTimes(1);
    expect(browser.copy).toBeUndefined();
  });
});
