import { useEffect, useState } from 'react';
import { useDebounced } from '../lib/useDebounced.ts';
import { type Checked, loadSchema, type Rules, type Schema } from './rules.ts';

/** The debounced, parsed input of a form; undefined while typing or while values are invalid. */
export function useValidInput<S extends Rules>(
  rules: (schema: Schema) => S,
  values: object,
  more: object,
): Checked<S> | undefined {
  const rested = useDebounced(values);
  const [checked, setChecked] = useState<{ values: object; input: Checked<S> | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rules and further values belong to the form.
  useEffect(() => {
    let isOutdated = false;
    const check = (schema: Schema) => {
      const result = schema.check(rules(schema), { ...rested, ...more });
      if (!isOutdated) setChecked({ values: rested, input: result.ok ? result.value : undefined });
    };
    loadSchema().then(check, () => undefined);
    return () => {
      isOutdated = true;
    };
  }, [rested]);
  return checked?.values === values ? checked.input : undefined;
}
