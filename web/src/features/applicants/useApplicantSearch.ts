import { useEffect, useMemo, useRef } from 'react';
import { useValidatedFilters } from '../../forms/useValidatedFilters.ts';
import { useFindApplicantsQuery, useFindRegisteredPeopleQuery } from '../../gql/applicants.ts';
import { showAlert } from '../../lib/alerts.ts';
import { useTexts } from '../../lib/texts.ts';
import { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { isOfPeople, orderOf, searchFilters, searchOf } from './search.ts';

/** The search in the URL and its query. */
export function useApplicantSearch() {
  const t = useTexts('applicants');
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
  // The alert follows a pressed search button, not the first load.
  const pressed = useRef<'no' | 'pressed' | 'asked'>('no');
  const answered = data?.applicants.count;
  useEffect(() => {
    if (loading && pressed.current === 'pressed') pressed.current = 'asked';
    if (loading || pressed.current !== 'asked') return;
    pressed.current = 'no';
    if (answered !== undefined && !error) showAlert('success', t('foundAlert', { count: answered }));
  }, [answered, error, loading, t]);
  const refresh = () => void (isRegistered ? registered.refetch() : refetch()).catch(() => undefined);
  const submit = async () => {
    if (!(await validate())) return 'refused';
    pressed.current = 'pressed';
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
    error: isRegistered ? registered.error : error,
    loading: busy,
  };
}
