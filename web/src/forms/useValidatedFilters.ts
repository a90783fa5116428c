import { useEffect, useState } from 'react';
import type { FieldBinding } from '../lib/fieldBinding.ts';
import { currentLanguage } from '../lib/language.ts';
import type { FilterSpec, useUrlFilters, ValuesOf } from '../lib/useUrlFilters.ts';
import { loadSchema, type Rules, type Schema } from './rules.ts';

interface Validation<S extends FilterSpec> {
  rulesOf: (schema: Schema) => Rules;
  /** The search input of the API. */
  searchOf: (values: ValuesOf<S>) => object;
  /** The filter name of a field of the rules, if it differs. */
  nameOf?: (field: string) => string;
}

/** When the list has its content, the rules are loaded for the first search. */
const prefetchMs = 3_000;

/** Validates filters with the shared rules before a search; errors are shown at the fields, the first of which takes the focus. */
export function useValidatedFilters<S extends FilterSpec>(
  filters: ReturnType<typeof useUrlFilters<S>>,
  { rulesOf, searchOf, nameOf = (field) => field }: Validation<S>,
) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  useEffect(() => {
    const timer = setTimeout(() => void loadSchema().catch(() => undefined), prefetchMs);
    return () => clearTimeout(timer);
  }, []);
  return {
    field: <K extends keyof S & string>(name: K): FieldBinding<ValuesOf<S>[K]> => ({
      ...filters.field(name),
      error: problems[name],
    }),
    /** True if the draft is valid, or the rules cannot be loaded: the API applies them too. Shows the errors otherwise. */
    validate: async (): Promise<boolean> => {
      const schema = await loadSchema().catch(() => undefined);
      if (!schema) return true;
      const result = schema.check(rulesOf(schema), searchOf(filters.draft), { lang: currentLanguage() });
      const found = result.ok
        ? {}
        : schema.messagesAt(result.problems.map((one) => ({ ...one, field: nameOf(one.field) })));
      setProblems(found);
      const [first] = Object.keys(found);
      // After the render that shows a folded field.
      if (first) setTimeout(() => document.getElementById(filters.field(first as keyof S & string).id)?.focus());
      return result.ok;
    },
    clearErrors: () => setProblems({}),
  };
}
