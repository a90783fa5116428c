import { useLayoutEffect, useState } from 'react';
import { isSameJson } from '../lib/sameJson.ts';
import type { Checked, Rules, Schema } from './rules.ts';
import { useGuardedSave } from './useGuardedSave.ts';
import { useFormGuard } from './useLeaveGuard.ts';
import { useRulesForm } from './useRulesForm.ts';

/** The id and version that a change names; empty for a new record. */
export interface SeenVersion {
  id?: string;
  version?: number;
}

interface GuardedFormOptions<TRecord, TValues extends object, S extends Rules> {
  /** The record to change; absent for a new one. */
  opened?: TRecord;
  /** Loads the record as it is stored now. */
  reload?: () => Promise<TRecord>;
  rules: (schema: Schema) => S;
  valuesOf: (record?: TRecord) => TValues;
  /** Resolves to false if nothing was saved: the values stay unsaved. */
  onSave: (value: Checked<S>, seen: SeenVersion, values: TValues) => Promise<unknown>;
}

/** The form's values merged with the other officer's changes; `asked` are the fields that both changed to different values. */
function mergeValues<TValues extends object>(mine: TValues, seen: TValues, now: TValues) {
  const names = Object.keys(now) as (keyof TValues & string)[];
  const theirs = names.filter((name) => !isSameJson(seen[name], now[name]) && !isSameJson(mine[name], now[name]));
  const asked = theirs.filter((name) => !isSameJson(mine[name], seen[name]));
  const taken = theirs.filter((name) => !asked.includes(name));
  return { merged: { ...mine, ...Object.fromEntries(taken.map((name) => [name, now[name]])) }, asked };
}

/**
 * A form of one record with optimistic locking: `conflict` is what `ChangedMeanwhile` shows when another officer saved first. The form
 * takes over what only they have changed. Unsaved values are guarded (`useLeaveGuard`).
 */
export function useGuardedForm<
  TRecord extends { id: string; version: number },
  TValues extends object,
  S extends Rules,
>({ opened, reload, rules, valuesOf, onSave }: GuardedFormOptions<TRecord, TValues, S>) {
  const isSame = (one: TRecord, other: TRecord) => isSameJson(valuesOf(one), valuesOf(other));
  const guarded = useGuardedSave({ opened, reload, isSame });
  const [saved, setSaved] = useState<TValues>();
  const form = useRulesForm({
    rules,
    initialValues: valuesOf(opened),
    onSubmit: (value, values) =>
      guarded.save(async (seen) => {
        if ((await onSave(value, seen, values)) !== false) setSaved(values);
      }),
  });
  useFormGuard(form, saved);
  const { changed } = guarded;
  const [asked, setAsked] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: merges once for each conflict, before it is painted.
  useLayoutEffect(() => {
    if (!changed) return;
    const next = mergeValues(form.values, valuesOf(changed.seen), valuesOf(changed.now));
    setAsked(next.asked);
    form.setValues(next.merged);
  }, [changed]);
  const conflict = {
    changed,
    asked,
    onTake: (name: string) => {
      setAsked((last) => last.filter((one) => one !== name));
      const now = changed && Object.entries(valuesOf(changed.now)).find(([key]) => key === name);
      if (now) form.setValue(...now);
    },
    busy: form.busy,
    onOverwrite: () => {
      guarded.accept();
      void form.submit();
    },
    onDiscardMine: () => form.reset(valuesOf(guarded.accept())),
  };
  return { form, conflict };
}
