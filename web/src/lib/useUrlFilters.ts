import { useEffect, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FieldBinding } from './fieldBinding.ts';

/** Serialises one filter to the URL; an invalid value parses to undefined and becomes the default. */
export interface Filter<T> {
  readonly initial: T;
  read(text: string): T | undefined;
  write(value: T): string;
  /** Sorting and paging: not counted as active filters, kept by Clear. */
  readonly isView?: boolean;
  /** The page: reset when another filter changes. */
  readonly isPage?: boolean;
}

export const urlFilter = {
  text: (initial = ''): Filter<string> => ({ initial, read: (text) => text, write: (value) => value.trim() }),
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
  /** `name`, `-name` (descending), or null for the default order. */
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

/** Keeps other parameters; omits defaults. */
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

/** Resets the page if any filter has changed. */
function resetPage<S extends FilterSpec>(spec: S, wanted: ValuesOf<S>, before: ValuesOf<S>): ValuesOf<S> {
  const changed = entriesOf(spec).some(
    ([name, { isPage, write }]) => !isPage && write(wanted[name]) !== write(before[name]),
  );
  const pages = entriesOf(spec).flatMap(([name, { isPage, initial }]) => (changed && isPage ? [[name, initial]] : []));
  return { ...wanted, ...Object.fromEntries(pages) };
}

/** Typed values; discarded when the URL changes (back button, link). */
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
    /** Keeps the draft across a URL change. */
    moveTo: (next: string) => setHeld((last) => (last.of === address ? { ...last, of: next } : last)),
  };
}

/**
 * The router changes the URL in a transition, which React may restart with the previous URL in between. Queries must not alternate
 * between the two: the returned value changes only after the commit.
 */
function useCommitted(address: string): string {
  const [committed, setCommitted] = useState(address);
  useEffect(() => setCommitted(address), [address]);
  return committed;
}

/**
 * The filters of a list in the URL, so that reload, bookmark and back button restore them. Typed values are a draft until `submit`;
 * `set` changes the URL immediately (page, sorting). `spec` must be referentially stable.
 */
export function useUrlFilters<S extends FilterSpec>(spec: S) {
  const [address, setAddress] = useSearchParams();
  const prefix = useId();
  const text = useCommitted(address.toString());
  const values = useMemo(() => readAll(spec, new URLSearchParams(text)), [spec, text]);
  const draft = useDraft(text, values);

  /** Writes values to the URL; true if it changed. */
  const go = (wanted: ValuesOf<S>, keepsDraft = false): boolean => {
    const after = writeAll(spec, resetPage(spec, wanted, values), new URLSearchParams(text));
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
    /** Values of the URL. */
    values,
    /** Values of the URL with the draft applied. */
    draft: draft.values,
    /** Binds a field of the filter bar to the draft. */
    field,
    /** Changes the draft, for a field that depends on another. */
    put: draft.put,
    /** Writes the draft to the URL; false if nothing changed. */
    submit: () => go(draft.values),
    /** Changes the URL immediately and keeps the rest of the draft. */
    set: (change: Partial<ValuesOf<S>>) => go({ ...values, ...change }, true),
    /** Resets all filters. */
    clear: () => go({ ...values, ...Object.fromEntries(filters.map(([name, { initial }]) => [name, initial])) }),
    /** Resets these filters immediately and keeps the rest of the draft. */
    remove: (...names: string[]) => {
      const reset = entriesOf(spec).flatMap(([name, { initial }]) => (names.includes(name) ? [[name, initial]] : []));
      const change = Object.fromEntries(reset) as Partial<ValuesOf<S>>;
      draft.put(change);
      go({ ...values, ...change }, true);
    },
    /** The names of the filters that differ from their default. */
    active: filters.flatMap(([name, { initial, write }]) => (write(values[name]) === write(initial) ? [] : [name])),
  };
}
