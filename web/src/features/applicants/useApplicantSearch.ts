import { delays } from '@admission/schema';
import { useEffect, useMemo, useState } from 'react';
import { useValidatedFilters } from '../../forms/useValidatedFilters.ts';
import { useFindApplicantsQuery, useFindRegisteredPeopleQuery } from '../../gql/applicants.ts';
import { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { isOfPeople, orderOf, searchFilters, searchOf } from './search.ts';

/** After a submitted search, not after the first load, the count is an alert for 6 seconds (specification, section 8). */
function useAnnouncement(loading: boolean, isAnswered: boolean) {
  const [state, setState] = useState<'idle' | 'submitted' | 'loading' | 'announcing' | 'announced'>('idle');
  useEffect(() => {
    if (loading) return setState((was) => (was === 'submitted' ? 'loading' : was === 'loading' ? was : 'idle'));
    setState((was) => (was === 'loading' ? (isAnswered ? 'announcing' : 'idle') : was));
  }, [loading, isAnswered]);
  useEffect(() => {
    if (state !== 'announcing') return;
    const timer = setTimeout(() => setState('announced'), delays.alertHidden);
    return () => clearTimeout(timer);
  }, [state]);
  return { state, ask: () => setState('submitted') };
}

/** The search in the URL and its query. */
export function useApplicantSearch() {
  const spec = useMemo(() => searchFilters(), []);
  const filters = useUrlFilters(spec);
  const { field, validate, clearErrors } = useValidatedFilters(filters, {
    ...{ rulesOf: ({ applicantSearchRules }) => applicantSearchRules, searchOf },
  });
  const { values } = filters;
  const isRegistered = isOfPeople(values.step);
  const search = useMemo(() => searchOf(values), [values]);
  const { data, previousData, error, loading, refetch } = useFindApplicantsQuery({
    variables: { search: { ...search, page: values.page, limit: values.size }, order: orderOf(values) },
    skip: isRegistered,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const registered = useFindRegisteredPeopleQuery({
    variables: {
      ...{ page: values.page, limit: values.size, all: values.step === 'EVERYONE' },
      day: values.registeredOn || null,
    },
    skip: !isRegistered,
    fetchPolicy: 'cache-and-network',
  });
  const announcement = useAnnouncement(loading, data !== undefined && !error);
  const refresh = () => void (isRegistered ? registered.refetch() : refetch()).catch(() => undefined);
  const submit = async () => {
    if (!(await validate())) return 'refused';
    announcement.ask();
    if (!filters.submit()) refresh();
    return 'asked';
  };
  const clear = () => {
    clearErrors();
    filters.clear();
  };
  /** The days of payment narrow paid applications only. */
  const remove = (name: string) =>
    name === 'paymentStatus' ? filters.remove(name, 'paymentCompletionTime', 'paidBefore') : filters.remove(name);
  const busy = isRegistered ? registered.loading : loading;
  const { put, draft, active } = filters;
  return {
    ...{ filters, search, refresh },
    /** Of the bar with the filters. */
    bar: { field, put, draft, values, active, busy, onSearch: submit, onRemove: remove, onClear: clear },
    found: isRegistered ? undefined : (data ?? previousData)?.applicants,
    registered: isRegistered ? (registered.data ?? registered.previousData)?.registeredPeople : undefined,
    announced: announcement.state,
    error: isRegistered ? registered.error : error,
    loading: busy,
  };
}
