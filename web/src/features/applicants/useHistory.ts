import { useRef, useState } from 'react';
import { type HistoryCard_EntryFragment, useApplicantHistoryQuery } from '../../gql/applicants.ts';

export type HistoryEntry = HistoryCard_EntryFragment;

/** The chips of the history, each with the kinds of its entries. */
export const historyChips = {
  all: null,
  payments: ['PAYMENT', 'OVERRIDE'],
  messages: ['MESSAGE'],
  marks: ['MARKS'],
  account: ['REGISTERED', 'SUBMITTED', 'IMAGE', 'ACCOUNT'],
  office: ['OTHER', 'DOCUMENT'],
} satisfies Record<string, HistoryEntry['kind'][] | null>;
export type HistoryChip = keyof typeof historyChips;

/** The history of an applicant by cursor: the newest page first, earlier ones on request. */
export function useHistory(userId: string) {
  const [chip, setChip] = useState<HistoryChip>('all');
  const { data, error, loading, refetch, fetchMore } = useApplicantHistoryQuery({
    variables: { userId, kinds: historyChips[chip] },
    fetchPolicy: 'no-cache',
  });
  const [earlier, setEarlier] = useState<{ entries: readonly HistoryEntry[]; next: string | null }>();
  const [more, setMore] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const newest = data?.applicantHistory;
  const next = earlier ? earlier.next : (newest?.next ?? null);

  /** Changes with each new list: a page of an earlier one that is still loading belongs to no list. */
  const list = useRef({});
  const showMore = async () => {
    if (!next || more.busy) return;
    const of = list.current;
    setMore({ busy: true });
    try {
      const { data: page } = await fetchMore({
        variables: { userId, cursor: next, kinds: historyChips[chip] },
        updateQuery: (held) => held,
      });
      if (of !== list.current) return;
      const found = page?.applicantHistory;
      if (found) setEarlier((last) => ({ entries: [...(last?.entries ?? []), ...found.entries], next: found.next }));
      setMore({ busy: false });
    } catch (failure) {
      if (of === list.current) setMore({ busy: false, error: failure });
    }
  };
  const restart = () => {
    list.current = {};
    setEarlier(undefined);
    setMore({ busy: false });
  };
  return {
    chip,
    choose: (chosen: HistoryChip) => {
      restart();
      setChip(chosen);
    },
    entries: newest && [...newest.entries, ...(earlier?.entries ?? [])],
    hasMore: next !== null,
    loading,
    loadingMore: more.busy,
    error: error ?? more.error,
    more: () => void showMore(),
    refresh: () => {
      restart();
      void refetch().catch(() => undefined);
    },
  };
}

export type History = ReturnType<typeof useHistory>;
