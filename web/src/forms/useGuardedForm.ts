import type { Checked, Rules, Schema } from './rules.ts';
import { useGuardedSave } from './useGuardedSave.ts';
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
  onSave: (value: Checked<S>, seen: SeenVersion, values: TValues) => Promise<unknown>;
}

/** A form of one record with optimistic locking: `conflict` is what `ChangedMeanwhile` shows when another officer saved first. */
export function useGuardedForm<
  TRecord extends { id: string; version: number },
  TValues extends object,
  S extends Rules,
>({ opened, reload, rules, valuesOf, onSave }: GuardedFormOptions<TRecord, TValues, S>) {
  const guarded = useGuardedSave({ opened, reload });
  const form = useRulesForm({
    rules,
    initialValues: valuesOf(opened),
    onSubmit: (value, values) => guarded.save((seen) => onSave(value, seen, values)),
  });
  const conflict = {
    changed: guarded.changed,
    busy: form.busy,
    onOverwrite: () => {
      guarded.accept();
      void form.submit();
    },
    onDiscardMine: () => form.reset(valuesOf(guarded.accept())),
  };
  return { form, conflict };
}
