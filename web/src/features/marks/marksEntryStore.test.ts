import { describe, expect, it, vi } from 'vitest';
import { type EntryDependencies, EntryStore } from './marksEntryStore.ts';
import type { StoredMarks } from './markValues.ts';

const stored: StoredMarks = { written: 10, viva: 5, absent: false, remarks: null, version: 3 };

/** A store with one row, `u`, whose written mark is typed as 30. */
function setUp(
  send: EntryDependencies['send'] = async (_, version) => ({ ...stored, written: 30, version: version + 1 }),
) {
  const outside = {
    check: vi.fn<EntryDependencies['check']>(async ({ written }) => ({
      ok: true,
      value: { written: Number(written) },
    })),
    send: vi.fn(send),
    fetchMarks: vi.fn(async () => stored),
    failureOf: () => ({ failure: { kind: 'network' } as const, messages: [], problems: {} }),
    saveDrafts: () => {},
    loadDrafts: () => ({}),
  };
  const store = new EntryStore(outside);
  store.load([{ userId: 'u', ...stored }]);
  store.type('u', 'written', '30');
  return { store, outside };
}

describe('EntryStore', () => {
  it('leave sends a version once when a row is left twice before it is checked', async () => {
    const { store, outside } = setUp();
    await Promise.all([store.leave('u'), store.leave('u')]);
    expect(outside.send.mock.calls).toEqual([['u', 3, { written: 30 }]]);
    expect(store.get('u')).toMatchObject({ state: 'saved', seen: { version: 4 } });
  });

  it('leave sends a change typed during the check with the version of the first answer', async () => {
    const { store, outside } = setUp(async (_, version, { written = 0 }) => ({
      ...stored,
      written,
      version: version + 1,
    }));
    const first = store.leave('u');
    store.type('u', 'written', '31');
    await Promise.all([first, store.leave('u')]);
    expect(outside.send.mock.calls).toEqual([['u', 3, { written: 31 }]]);
    expect(store.get('u')).toMatchObject({ state: 'saved', typed: { written: '31' } });
  });

  it('retryLost sends a version once when the timer and the online event come together', async () => {
    const { store, outside } = setUp();
    outside.send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await store.leave('u');
    expect(store.get('u')?.state).toBe('lost');
    await Promise.all([store.retryLost(), store.retryLost()]);
    expect(outside.send).toHaveBeenCalledTimes(2);
    expect(store.get('u')?.state).toBe('saved');
  });
});
