import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestRefused } from '../../lib/problems.ts';
import type { DraftCopy } from './draftCopy.ts';
import { DraftKeeper, type DraftKeeperOptions, type ServerDraft, savesAfter } from './draftKeeper.ts';

const at = '2026-11-21T04:32:00.000Z';
const conflict = () => new RequestRefused([{ message: 'newer', extensions: { code: 'CONFLICT', field: 'version' } }]);
const lost = () => new TypeError('Failed to fetch');

/** A server that keeps one draft, as the API does, and a browser that keeps one copy. */
function setUp(first: ServerDraft | null = null, kept?: DraftCopy) {
  const server = { draft: first, saves: [] as unknown[] };
  const browser: { copy: DraftCopy | undefined } = { copy: kept };
  const save = vi.fn(async (data: unknown, version: number) => {
    if (version !== (server.draft?.version ?? 0)) throw conflict();
    server.draft = { data, version: version + 1, savedAt: at };
    server.saves.push(data);
    return server.draft;
  });
  const onSubmitted = vi.fn();
  const options: DraftKeeperOptions = {
    server: first,
    copy: kept,
    first: { text: '' },
    save,
    load: async () => server.draft,
    writeCopy: (copy) => {
      browser.copy = copy;
    },
    clearCopy: () => {
      browser.copy = undefined;
    },
    onSubmitted,
  };
  const keeper = new DraftKeeper(options);
  const stop = keeper.start();
  const pass = (time = savesAfter) => vi.advanceTimersByTimeAsync(time);
  return { keeper, server, browser, save, onSubmitted, stop, pass, kind: () => keeper.state.get().kind };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving', () => {
  it('saves once, a moment after the last change', async () => {
    const { keeper, server, browser, pass } = setUp();
    keeper.change({ text: 'a' });
    await pass(savesAfter - 100);
    keeper.change({ text: 'ab' });
    await pass(savesAfter - 100);
    expect(server.saves).toEqual([]);
    expect(browser.copy?.data).toEqual({ text: 'ab' });
    await pass(100);
    expect(server.saves).toEqual([{ text: 'ab' }]);
    expect(keeper.state.get()).toEqual({ kind: 'saved', at });
    expect(browser.copy).toBeUndefined();
  });

  it('saves at once when asked to, and nothing that is there already', async () => {
    const { keeper, server, pass } = setUp({ data: { text: 'a' }, version: 4, savedAt: at });
    keeper.change({ text: 'a' }, 'now');
    await pass();
    keeper.change({ text: 'b' }, 'now');
    await pass(0);
    expect(server.saves).toEqual([{ text: 'b' }]);
    expect(server.draft?.version).toBe(5);
  });

  it('sends one save at a time, each on top of the last', async () => {
    const { keeper, server, save, pass } = setUp();
    let answer = () => {};
    save.mockImplementationOnce(async (data) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      server.draft = { data, version: 1, savedAt: at };
      return server.draft;
    });
    keeper.change({ text: 'a' }, 'now');
    await pass(0);
    keeper.change({ text: 'b' }, 'now');
    expect(save).toHaveBeenCalledTimes(1);
    answer();
    await pass();
    expect(save).toHaveBeenLastCalledWith({ text: 'b' }, 1);
    expect(server.draft?.version).toBe(2);
  });

  it.each(['pagehide', 'online'])('saves what waits on %s', async (event) => {
    const { keeper, server, pass } = setUp();
    keeper.change({ text: 'a' });
    window.dispatchEvent(new Event(event));
    await pass(0);
    expect(server.saves).toEqual([{ text: 'a' }]);
  });

  it('saves what waits when the page is left', async () => {
    const { keeper, server, stop, pass } = setUp();
    keeper.change({ text: 'a' });
    stop();
    await pass(0);
    expect(server.saves).toEqual([{ text: 'a' }]);
  });
});

describe('a lost connection', () => {
  it('keeps the draft in the browser and tries again by itself', async () => {
    const { keeper, server, browser, save, pass, kind } = setUp();
    save.mockRejectedValueOnce(lost());
    keeper.change({ text: 'a' });
    await pass();
    expect(keeper.state.get()).toEqual({ kind: 'unsaved', why: 'connection' });
    expect(browser.copy?.data).toEqual({ text: 'a' });
    await pass(3_000);
    expect(server.saves).toEqual([{ text: 'a' }]);
    expect(kind()).toBe('saved');
    expect(browser.copy).toBeUndefined();
  });

  it('is tried quickly once the connection is back, however long the last wait was', async () => {
    const { keeper, server, save, pass } = setUp();
    save.mockRejectedValue(lost());
    keeper.change({ text: 'a' });
    await pass(120_000);
    save.mockRejectedValueOnce(lost());
    // The browser says that it is online, and the first request still finds no way.
    window.dispatchEvent(new Event('online'));
    await pass(0);
    save.mockImplementation(async (data) => {
      server.draft = { data, version: 1, savedAt: at };
      return server.draft;
    });
    await pass(1_000);
    expect(keeper.state.get()).toEqual({ kind: 'saved', at });
  });

  it('does not wait for a request that went out before the connection came back', async () => {
    const { keeper, server, save, pass, kind } = setUp();
    save.mockImplementationOnce(() => new Promise(() => {}));
    keeper.change({ text: 'a' });
    await pass();
    window.dispatchEvent(new Event('online'));
    await pass(2_000);
    expect(server.saves).toEqual([{ text: 'a' }]);
    expect(kind()).toBe('saved');
  });

  it('is no conflict with oneself: the save had arrived and only its answer was lost', async () => {
    const { keeper, server, save, pass, kind } = setUp();
    save.mockImplementationOnce(async (data) => {
      server.draft = { data, version: 1, savedAt: at };
      throw lost();
    });
    keeper.change({ text: 'a' });
    await pass();
    keeper.change({ text: 'ab' });
    await pass();
    expect(kind()).toBe('saved');
    expect(server.draft).toMatchObject({ data: { text: 'ab' }, version: 2 });
  });

  it('tries no more once the page is left', async () => {
    const { keeper, save, stop, pass } = setUp();
    save.mockRejectedValue(lost());
    keeper.change({ text: 'a' });
    await pass();
    stop();
    await pass(0);
    const sent = save.mock.calls.length;
    await pass(600_000);
    expect(save.mock.calls.length).toBe(sent);
  });

  it('says why a draft cannot be saved at all', async () => {
    const { keeper, save, pass } = setUp();
    save.mockRejectedValueOnce(new RequestRefused([{ message: 'Too large', extensions: { code: 'BAD_USER_INPUT' } }]));
    keeper.change({ text: 'a' });
    await pass();
    expect(keeper.state.get()).toEqual({ kind: 'refused', reason: 'Too large' });
  });
});

describe('a newer draft from elsewhere', () => {
  async function meet() {
    const world = setUp({ data: { text: 'old' }, version: 1, savedAt: at });
    world.server.draft = { data: { text: 'theirs' }, version: 2, savedAt: at };
    world.keeper.change({ text: 'mine' });
    await world.pass();
    expect(world.kind()).toBe('conflict');
    return world;
  }

  it('is not overwritten without asking, however much is typed', async () => {
    const { keeper, server, browser, pass } = await meet();
    keeper.change({ text: 'mine too' });
    await pass(60_000);
    expect(server.draft?.data).toEqual({ text: 'theirs' });
    expect(browser.copy?.data).toEqual({ text: 'mine too' });
  });

  it('is no conflict where it says the same', async () => {
    const world = setUp({ data: { text: 'first' }, version: 1, savedAt: at });
    world.server.draft = { data: { text: 'both' }, version: 2, savedAt: at };
    world.keeper.change({ text: 'both' });
    await world.pass();
    expect(world.kind()).toBe('saved');
    expect(world.browser.copy).toBeUndefined();
    world.keeper.change({ text: 'and on' });
    await world.pass();
    expect(world.server.draft).toMatchObject({ data: { text: 'and on' }, version: 3 });
  });

  it('gives way when mine is kept', async () => {
    const { keeper, server, pass, kind } = await meet();
    keeper.keepMine();
    await pass(0);
    expect(server.draft).toMatchObject({ data: { text: 'mine' }, version: 3 });
    expect(kind()).toBe('saved');
  });

  it('is taken over, and gone on from', async () => {
    const { keeper, server, browser, pass } = await meet();
    expect(keeper.takeTheirs()).toEqual({ text: 'theirs' });
    expect(browser.copy).toBeUndefined();
    keeper.change({ text: 'theirs, and more' });
    await pass();
    expect(server.draft).toMatchObject({ data: { text: 'theirs, and more' }, version: 3 });
  });
});

describe('what the browser has kept', () => {
  const server: ServerDraft = { data: { text: 'server' }, version: 3, savedAt: at };

  it('is opened and saved where it goes on from the draft of the server', async () => {
    const { keeper, server: after, pass } = setUp(server, { version: 3, data: { text: 'kept' } });
    expect(keeper.opened).toEqual({ text: 'kept' });
    await pass(0);
    expect(after.draft).toMatchObject({ data: { text: 'kept' }, version: 4 });
  });

  it('goes on from the last save where that had arrived after all', async () => {
    const copy = { version: 2, data: { text: 'kept' }, sent: { text: 'server' } };
    const { keeper, server: after, pass } = setUp(server, copy);
    expect(keeper.opened).toEqual({ text: 'kept' });
    await pass(0);
    expect(after.draft).toMatchObject({ data: { text: 'kept' }, version: 4 });
  });

  it('is a conflict where the server has moved on', async () => {
    const { keeper, kind, pass, server: after } = setUp(server, { version: 2, data: { text: 'kept' } });
    await pass(60_000);
    expect(keeper.opened).toEqual({ text: 'kept' });
    expect(kind()).toBe('conflict');
    expect(after.saves).toEqual([]);
  });

  it('is nothing new where it had arrived as it is', () => {
    const { keeper, kind, browser } = setUp(server, { version: 2, data: { text: 'server' } });
    expect(keeper.opened).toEqual({ text: 'server' });
    expect(browser.copy).toBeUndefined();
    expect(kind()).toBe('saved');
  });
});

describe('the submission', () => {
  it('waits for the save under way and lets no other one go', async () => {
    const { keeper, save, pass } = setUp();
    keeper.change({ text: 'a' });
    await keeper.pause();
    await pass(60_000);
    expect(save).not.toHaveBeenCalled();
    keeper.resume();
    await pass(0);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('leaves nothing behind', async () => {
    const { keeper, browser, save, stop, pass } = setUp();
    keeper.change({ text: 'a' });
    await keeper.pause();
    keeper.discard();
    stop();
    await pass(60_000);
    expect(browser.copy).toBeUndefined();
    expect(save).not.toHaveBeenCalled();
  });

  it('may have come from another device', async () => {
    const { keeper, browser, save, onSubmitted, pass } = setUp();
    save.mockRejectedValueOnce(new RequestRefused([{ message: 'submitted', extensions: { code: 'CONFLICT' } }]));
    keeper.change({ text: 'a' });
    await pass();
    expect(onSubmitted).toHaveBeenCalledTimes(1);
    expect(browser.copy).toBeUndefined();
  });
});
