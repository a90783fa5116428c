import { defaultMarkComponents } from '@admission/schema';
import { describe, expect, it, vi } from 'vitest';
import { markValues } from '../../../test/exams.ts';
import { type EntryDependencies, EntryStore } from './marksEntryStore.ts';
import type { StoredMarks } from './markValues.ts';

const stored: StoredMarks = {
  ...{ values: markValues({ written: 10, viva: 5 }), absent: false, remarks: null, version: 3 },
};

/** A store with one row, `u`, whose written mark is typed as 30. */
function setUp(
  send: EntryDependencies['send'] = async (_, version) => ({
    ...stored,
    values: markValues({ written: 30, viva: 5 }),
    version: version + 1,
  }),
) {
  const outside = {
    components: () => defaultMarkComponents,
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
    const { store, outside } = setUp(async (_, version, { written }) => ({
      ...stored,
      values: markValues({ written: Number(written), viva: 5 }),
      version: version + 1,
    }));
    const first = store.leave('u');
    store.type('u', 'written', '31');
    await Promise.all([first, store.leave('u')]);
    expect(outside.send.mock.calls).toEqual([['u', 3, { written: 31 }]]);
    expect(store.get('u')).toMatchObject({ state: 'saved', typed: { written: '31' } });
  });

  it('retryLost sends a version once when the timer and the online event coincide', async () => {
    const { store, outside } = setUp();
    outside.send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await store.leave('u');
    expect(store.get('u')?.state).toBe('lost');
    await Promise.all([store.retryLost(), store.retryLost()]);
    expect(outside.send).toHaveBeenCalledTimes(2);
    expect(store.get('u')?.state).toBe('saved');
  });

  it('leave merges a conflict field by field, and asks where both changed one', async () => {
    const { store, outside } = setUp();
    outside.failureOf = () => ({ failure: { kind: 'refused', code: 'CONFLICT' } as never, messages: [], problems: {} });
    outside.send.mockRejectedValueOnce(new Error('stale'));
    outside.fetchMarks.mockResolvedValueOnce({
      ...{ ...stored, values: markValues({ written: 10, viva: 9 }), remarks: 'Theirs', version: 4 },
    });
    await store.leave('u');
    expect(outside.send.mock.calls.at(-1)?.[1]).toBe(4);
    expect(outside.check.mock.calls.at(-1)?.[0]).toEqual({
      written: '30',
      viva: '9',
      absent: false,
      remarks: 'Theirs',
    });

    store.type('u', 'written', '31');
    outside.send.mockRejectedValueOnce(new Error('stale'));
    outside.fetchMarks.mockResolvedValueOnce({ ...stored, values: markValues({ written: 12, viva: 5 }), version: 6 });
    await store.leave('u');
    expect(store.get('u')).toMatchObject({ state: 'changed', typed: { written: '31' }, now: { version: 6 } });
  });
});
