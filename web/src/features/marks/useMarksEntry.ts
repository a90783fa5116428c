import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadSchema } from '../../forms/rules.ts';
import { useMarksNowLazyQuery, useUpdateMarksMutation } from '../../gql/marks.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { currentLanguage } from '../../lib/language.ts';
import { readFailure } from '../../lib/problems.ts';
import { currentSession } from '../../lib/session.ts';
import { textsOf } from '../../lib/texts.ts';
import { type Checked, type EntryDependencies, type EntryDraft, type EntryRow, EntryStore } from './marksEntryStore.ts';
import { type Components, enteredKeys, type TypedMarks, toMarksInput } from './markValues.ts';
import type { ApplicantMarks } from './useSaveMarks.ts';

/** The interval between retries after a lost connection, in milliseconds. */
const retryEvery = 5_000;

async function checkMarks(components: Components, typed: TypedMarks): Promise<Checked> {
  const schema = await loadSchema();
  // Written now, viva later: either may be missing.
  const result = schema.check(
    schema.marksRulesOf(components),
    { ...typed, partial: true },
    { lang: currentLanguage() },
  );
  if (result.ok) return { ok: true, value: result.value };
  return { ok: false, problems: Object.fromEntries(result.problems.map(({ field, message }) => [field, message])) };
}

/** Earlier builds stored the typed marks alone. */
type StoredDraft = EntryDraft | TypedMarks;
const draftOf = (stored: StoredDraft): EntryDraft =>
  typeof stored.typed === 'object' ? (stored as EntryDraft) : { typed: stored as TypedMarks };

/** Drafts in sessionStorage, by officer and exam: nothing remains on a shared computer. */
function draftStorage(examId: string): Pick<EntryDependencies, 'saveDrafts' | 'loadDrafts'> {
  const key = `admission.marks.${currentSession().user?.id ?? ''}.${examId}`;
  return {
    saveDrafts(rows) {
      try {
        if (Object.keys(rows).length === 0) globalThis.sessionStorage.removeItem(key);
        else globalThis.sessionStorage.setItem(key, JSON.stringify(rows));
      } catch {
        // Without storage, drafts live as long as the page.
      }
    },
    loadDrafts() {
      try {
        const found = JSON.parse(globalThis.sessionStorage.getItem(key) ?? '{}') as Record<string, StoredDraft>;
        return Object.fromEntries(Object.entries(found).map(([id, draft]) => [id, draftOf(draft)]));
      } catch {
        return {};
      }
    },
  };
}

function failureOf(components: Components, error: unknown): ReturnType<EntryDependencies['failureOf']> {
  const failure = readFailure(error);
  const problems: Record<string, string> = {};
  const cells = [...enteredKeys(components), 'absent', 'remarks'];
  if (failure.kind === 'refused' && failure.code === 'BAD_USER_INPUT') {
    for (const { field, message } of failure.problems) {
      const cell = cells.find((one) => field?.replace(/^input\./, '') === one);
      if (cell) problems[cell] = message;
    }
  }
  return { failure, messages: failureTexts(failure, textsOf('common')), problems };
}

/** The store of an exam's marks entry; it outlives pages and filters. */
export function useMarksEntry(
  { examId, intakeId, components }: { examId: string; intakeId: string; components: Components },
  rows: readonly ApplicantMarks[],
): EntryStore {
  const [update] = useUpdateMarksMutation();
  const [fetchMarks] = useMarksNowLazyQuery({ fetchPolicy: 'network-only' });
  /** Marks belong to an application, which need not be the applicant's current one. */
  const profileIds = useRef(new Map<string, string>());
  const scheme = useRef(components);
  scheme.current = components;
  const [store] = useState(
    () =>
      new EntryStore({
        components: () => scheme.current,
        check: (typed) => checkMarks(scheme.current, typed),
        send: async (userId, version, value) => {
          const profileId = profileIds.current.get(userId);
          const { data } = await update({
            variables: { input: { userId, profileId, version, ...toMarksInput(value) } },
          });
          return data?.updateMarks.marks ?? Promise.reject(new Error('There is no answer.'));
        },
        fetchMarks: async (userId) => {
          const { data, error } = await fetchMarks({ variables: { userId, intake: intakeId } });
          return data?.profile.marks ?? Promise.reject(error ?? new Error('There is no answer.'));
        },
        failureOf: (error) => failureOf(scheme.current, error),
        ...draftStorage(examId),
      }),
  );
  useEffect(() => {
    for (const { id, userId } of rows) profileIds.current.set(userId, id);
    store.load(rows);
  }, [store, rows]);
  useEffect(() => {
    const retry = () => void store.retryLost();
    const warn = (event: BeforeUnloadEvent) => {
      if (store.counts().open > 0) event.preventDefault();
    };
    const timer = setInterval(retry, retryEvery);
    globalThis.addEventListener('online', retry);
    globalThis.addEventListener('beforeunload', warn);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', retry);
      globalThis.removeEventListener('beforeunload', warn);
    };
  }, [store]);
  return store;
}

export const useEntryRow = (store: EntryStore, userId: string): EntryRow | undefined =>
  useSyncExternalStore(
    (listener) => store.subscribe(userId, listener),
    () => store.get(userId),
  );

export const useEntryCounts = (store: EntryStore) =>
  useSyncExternalStore((listener) => store.subscribe('*', listener), store.counts);
