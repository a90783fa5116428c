import { useEffect, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FieldBinding } from './fieldBinding.ts';

/** How one filter is written into the address and read from it. What cannot be read is the default. */
export interface Filter<T> {
  readonly initial: T;
  read(text: string): T | undefined;
  write(value: T): string;
  /** Sorting and paging are not counted among the active filters, and Clear leaves them. */
  readonly isView?: boolean;
  /** Goes back to its default when any other filter changes: the page. */
  readonly isPage?: boolean;
}

/** The kinds of filters. */
export const urlFilter = {
  text: (initial = ''): Filter<string> => ({ initial, read: (text) => text, write: (value) => value.trim() }),
  /** One of a few words; anything else in the address is the default. */
  oneOf: <const V extends string>(values: readonly V[], initial: NoInfer<V>): Filter<V> => ({
    initial,
    read: (text) => values.find((value) => value === text),
    write: (value) => value,
  }),
  flag: (initial = false): Filter<boolean> => ({
    initial,
    read: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
    write: String,
  }),
  page: (): Filter<number> => ({ initial: 1, read: wholeOf, write: String, isView: true, isPage: true }),
  pageSize: (sizes: readonly number[], initial: number): Filter<number> => ({
    initial,
    read: (text) => sizes.find((size) => size === wholeOf(text)),
    write: String,
    isView: true,
  }),
  /** `name` or `-name` (descending) of one of these columns, or as the list comes. */
  sort: <const V extends string>(
    columns: readonly V[],
    initial: SortOf<V> | null = null,
  ): Filter<SortOf<V> | null> => ({
    initial,
    read: (text) => {
      const key = columns.find((column) => column === text.replace(/^-/, ''));
      return key && { key, direction: text.startsWith('-') ? 'desc' : 'asc' };
    },
    write: (value) => (value ? `${value.direction === 'desc' ? '-' : ''}${value.key}` : ''),
    isView: true,
  }),
} as const;

export interface SortOf<V extends string> {
  key: V;
  direction: 'asc' | 'desc';
}

const wholeOf = (text: string): number | undefined => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

export type FilterSpec = Readonly<Record<string, Filter<unknown>>>;
export type ValuesOf<S extends FilterSpec> = { [K in keyof S]: S[K] extends Filter<infer T> ? T : never };

function readAll<S extends FilterSpec>(spec: S, address: URLSearchParams): ValuesOf<S> {
  const entries = Object.entries(spec).map(([name, { initial, read }]) => {
    const text = address.get(name);
    return [name, text === null ? initial : (read(text) ?? initial)];
  });
  return Object.fromEntries(entries) as ValuesOf<S>;
}

/** Other parts of the address stay; defaults are not written. */
function writeAll<S extends FilterSpec>(spec: S, values: ValuesOf<S>, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, { initial, write }] of Object.entries(spec)) {
    const text = write(values[name]);
    if (text === write(initial)) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

const only = <V, K extends keyof V>(name: K, value: V[K]): Partial<V> => {
  const one: Partial<V> = {};
  one[name] = value;
  return one;
};

type Entry = [name: string, filter: Filter<unknown>];
const entriesOf = (spec: FilterSpec): Entry[] => Object.entries(spec);

/** Values with the page back at its start, where any filter differs from the values before. */
function onFirstPage<S extends FilterSpec>(spec: S, wanted: ValuesOf<S>, before: ValuesOf<S>): ValuesOf<S> {
  const changed = entriesOf(spec).some(
    ([name, { isPage, write }]) => !isPage && write(wanted[name]) !== write(before[name]),
  );
  const pages = entriesOf(spec).flatMap(([name, { isPage, initial }]) => (changed && isPage ? [[name, initial]] : []));
  return { ...wanted, ...Object.fromEntries(pages) };
}

/** What is being typed, until the address becomes another one: then that holds (the back button, a link). */
function useDraft<S extends FilterSpec>(address: string, values: ValuesOf<S>) {
  const [held, setHeld] = useState({ of: address, changes: {} as Partial<ValuesOf<S>> });
  const changes = held.of === address ? held.changes : {};
  return {
    values: { ...values, ...changes } as ValuesOf<S>,
    put: (change: Partial<ValuesOf<S>>) =>
      setHeld((last) => ({
        of: address,
        changes: { ...(last.of === address ? last.changes : {}), ...change } as Partial<ValuesOf<S>>,
      })),
    forget: () => setHeld({ of: address, changes: {} }),
    /** The address becomes another one for a reason that leaves the fields alone. */
    moveTo: (next: string) => setHeld((last) => (last.of === address ? { ...last, of: next } : last)),
  };
}

/**
 * The router changes the address in a transition, which React may begin anew as often as it likes, with what was before in between. A
 * query that hangs on it would ask for both, to and fro: so what is given on changes once the change stands.
 */
function useSettled(address: string): string {
  const [settled, setSettled] = useState(address);
  useEffect(() => setSettled(address), [address]);
  return settled;
}

/**
 * The filters of a list, kept in the address: a reload, a bookmark, a shared link and the back button find them again. What is being
 * typed is a draft until `submit`; `set` changes the address at once (pages, sorting). The specification is made once, outside of the
 * component, or with useMemo.
 */
export function useUrlFilters<S extends FilterSpec>(spec: S) {
  const [address, setAddress] = useSearchParams();
  const prefix = useId();
  const text = useSettled(address.toString());
  const values = useMemo(() => readAll(spec, new URLSearchParams(text)), [spec, text]);
  const draft = useDraft(text, values);

  /** Writes values into the address; true where that changed it. */
  const go = (wanted: ValuesOf<S>, keepsDraft = false): boolean => {
    const after = writeAll(spec, onFirstPage(spec, wanted, values), new URLSearchParams(text));
    if (keepsDraft) draft.moveTo(after.toString());
    else draft.forget();
    if (after.toString() === text) return false;
    setAddress(after, { preventScrollReset: true });
    return true;
  };
  const field = <K extends keyof S & string>(name: K): FieldBinding<ValuesOf<S>[K]> => ({
    id: `${prefix}${name}`,
    name,
    value: draft.values[name],
    onChange: (value) => draft.put(only<ValuesOf<S>, K>(name, value)),
    onBlur: () => {},
  });
  const filters = entriesOf(spec).filter(([, { isView }]) => !isView);
  return {
    /** What the address says. */
    values,
    /** The same with what is being typed. */
    draft: draft.values,
    /** Binds a field of the filter bar to the draft. */
    field,
    /** Types for the user: one field that depends on another. */
    put: draft.put,
    /** Writes the draft into the address; false where it says that already. */
    submit: () => go(draft.values),
    /** Changes the address at once; what is being typed elsewhere stays. */
    set: (change: Partial<ValuesOf<S>>) => go({ ...values, ...change }, true),
    /** Every filter back to its default. */
    clear: () => go({ ...values, ...Object.fromEntries(filters.map(([name, { initial }]) => [name, initial])) }),
    /** How many filters are not at their default. */
    active: filters.filter(([name, { initial, write }]) => write(values[name]) !== write(initial)).length,
  };
}
