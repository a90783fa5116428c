import { check, messagesAt } from '@admission/schema';
import { useState } from 'react';
import type { FieldBinding } from './fieldBinding.ts';
import { currentLanguage } from './language.ts';
import type { FilterSpec, useUrlFilters, ValuesOf } from './useUrlFilters.ts';

interface Validation<S extends FilterSpec> {
  rules: Parameters<typeof check>[0];
  /** The search input of the API. */
  searchOf: (values: ValuesOf<S>) => object;
  /** The filter name of a field of the rules, if it differs. */
  nameOf?: (field: string) => string;
}

/** Validates filters with the shared rules before a search; errors are shown at the fields, the first of which takes the focus. */
export function useValidatedFilters<S extends FilterSpec>(
  filters: ReturnType<typeof useUrlFilters<S>>,
  { rules, searchOf, nameOf = (field) => field }: Validation<S>,
) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  return {
    field: <K extends keyof S & string>(name: K): FieldBinding<ValuesOf<S>[K]> => ({
      ...filters.field(name),
      error: problems[name],
    }),
    /** True if the draft is valid; shows the errors otherwise. */
    validate: (): boolean => {
      const result = check(rules, searchOf(filters.draft), { lang: currentLanguage() });
      const found = result.ok ? {} : messagesAt(result.problems.map((one) => ({ ...one, field: nameOf(one.field) })));
      setProblems(found);
      const [first] = Object.keys(found);
      // After the render that shows a folded field.
      if (first) setTimeout(() => document.getElementById(filters.field(first as keyof S & string).id)?.focus());
      return result.ok;
    },
    clearErrors: () => setProblems({}),
  };
}
