import { check, messagesAt } from '@admission/schema';
import { useState } from 'react';
import { showAlert } from './alerts.ts';
import type { FieldBinding } from './fieldBinding.ts';
import { currentLanguage } from './language.ts';
import type { FilterSpec, useUrlFilters, ValuesOf } from './useUrlFilters.ts';

interface Judge<S extends FilterSpec> {
  rules: Parameters<typeof check>[0];
  /** What the API would be asked. */
  searchOf: (values: ValuesOf<S>) => object;
  /** The filter that a field of the rules goes by, where it has another name. */
  nameOf?: (field: string) => string;
}

/** Filters that the shared rules judge before anything is searched: what is wrong stands beside its field, and the list stays. */
export function useJudgedFilters<S extends FilterSpec>(
  filters: ReturnType<typeof useUrlFilters<S>>,
  { rules, searchOf, nameOf = (field) => field }: Judge<S>,
) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  return {
    field: <K extends keyof S & string>(name: K): FieldBinding<ValuesOf<S>[K]> => ({
      ...filters.field(name),
      error: problems[name],
    }),
    /** Whether what is typed may be searched; says what is wrong where it may not. */
    judge: (): boolean => {
      const result = check(rules, searchOf(filters.draft), { lang: currentLanguage() });
      const found = result.ok ? {} : messagesAt(result.problems.map((one) => ({ ...one, field: nameOf(one.field) })));
      setProblems(found);
      if (!result.ok) showAlert('error', Object.values(found));
      return result.ok;
    },
    forgive: () => setProblems({}),
  };
}
