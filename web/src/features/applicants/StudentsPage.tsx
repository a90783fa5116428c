import { applicantSearchRules, limits } from '@admission/schema';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ApplicantSearch, useFindApplicantsQuery, useProgramChoicesQuery } from '../../gql/applicants.ts';
import { showAlert } from '../../lib/alerts.ts';
import { writeRecipients } from '../../lib/recipients.ts';
import { useTexts } from '../../lib/texts.ts';
import { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { useValidatedFilters } from '../../lib/useValidatedFilters.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { type ExportKind, ExportsCard, isReady, useExports } from '../exports/index.ts';
import { StudentsFilters } from './StudentsFilters.tsx';
import { StudentsResults } from './StudentsResults.tsx';
import { isAcrossTrimesters, orderOf, pageSizes, searchFilters, searchOf, sortIn, widened } from './search.ts';
import { type Selection, useSelection } from './useSelection.ts';

/** The search in the URL and its query. */
function useApplicantSearch() {
  const t = useTexts('applicants');
  const spec = useMemo(() => searchFilters(), []);
  const filters = useUrlFilters(spec);
  const { field, validate, clearErrors } = useValidatedFilters(filters, { rules: applicantSearchRules, searchOf });
  const { values } = filters;
  const search = useMemo(() => searchOf(values), [values]);
  const { data, previousData, error, loading, refetch } = useFindApplicantsQuery({
    variables: { search: { ...search, page: values.page, limit: values.size }, order: orderOf(values) },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
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
  const refresh = () => void refetch().catch(() => undefined);
  const submit = () => {
    if (!validate()) return 'refused';
    pressed.current = 'pressed';
    if (!filters.submit()) refresh();
    return 'asked';
  };
  const clear = () => {
    clearErrors();
    filters.clear();
  };
  const found = (data ?? previousData)?.applicants;
  return { filters, search, found, error, loading, refresh, submit, clear, field };
}

/** The selected applicants as API input: ids, or the search with exceptions. */
function selectedInput({ all, ids, count }: Selection, search: ApplicantSearch) {
  if (count > 0 && !all) return { userIds: [...ids] };
  return { search: all && ids.size > 0 ? { ...search, except: [...ids] } : search };
}

const exportActionsOf = ({ save, hide, retryOf, starting }: ReturnType<typeof useExports>) => ({
  onSave: (id: string) => void save(id),
  onHide: hide,
  retryOf,
  busy: starting,
});

/** /students: search, selection, exports and messages. */
export function StudentsPage() {
  const t = useTexts('applicants');
  const { filters, search, found, error, loading, refresh, submit, clear, field } = useApplicantSearch();
  const choices = useProgramChoicesQuery().data;
  const count = found?.count ?? 0;
  const rows = found?.applicants ?? [];
  const selection = useSelection(JSON.stringify(search), { pageIds: rows.map(({ userId }) => userId), count });
  const exports = useExports();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const urlOf = ({ userId }: { userId: string }) =>
    paths.student.url({ id: userId }, { redirect: `${pathname}${query}` });
  const selected = selectedInput(selection, search);
  const hasTooManyIds = () => {
    const max = limits.pages.namedMax;
    if (selection.ids.size > max) showAlert('error', t(selection.all ? 'tooManyLeft' : 'tooManyChosen', { max }));
    return selection.ids.size > max;
  };
  const onExport = (kind: ExportKind) => {
    if (!hasTooManyIds()) void exports.start({ kind, ...selected });
  };
  const onMessage = (channel: 'mail' | 'sms') => {
    if (hasTooManyIds()) return;
    if (selection.count > limits.messages.recipients)
      return showAlert('error', t('tooManyMessages', { max: limits.messages.recipients }));
    writeRecipients({ ...selected, count: selection.count });
    void navigate(paths.newMessage.url(undefined, { channel }));
  };
  const exportActions = exportActionsOf(exports);
  return (
    <PageFrame
      wide
      title={t('applicants')}
      intro={
        <span role="status">
          {found && t(isAcrossTrimesters(filters.values) ? 'foundInAll' : 'applicantsFound', { count })}
        </span>
      }
      back={{ to: paths.adminDashboard.url(), label: t('back'), inSidebar: true }}
    >
      <StudentsFilters
        field={field}
        programs={choices?.programs.programs ?? []}
        intakes={choices?.intakes ?? []}
        put={filters.put}
        draft={filters.draft}
        active={filters.active}
        busy={loading}
        onSearch={submit}
        onClear={clear}
      />
      {error && !loading && <LoadError error={error} retry={refresh} />}
      {!found && loading && <TableSkeleton />}
      {found && (
        <StudentsResults
          {...{ rows, count, selection, urlOf, onExport, onMessage }}
          sort={filters.values.sort}
          onSort={(sort) => filters.set({ sort: sortIn(sort) })}
          busy={loading}
          exporting={exports.starting}
          progress={<ExportsCard rows={exports.rows.filter((row) => !isReady(row))} {...exportActions} />}
          onOpen={(row) => void navigate(urlOf(row))}
          onShowAll={() => filters.set(widened(filters.values))}
          pager={{
            page: found.page,
            pages: found.pages,
            onPage: (page) => filters.set({ page }),
            size: { value: filters.values.size, choices: pageSizes, onChange: (size) => filters.set({ size }) },
          }}
        />
      )}
      <ExportsCard rows={exports.rows.filter((row) => !found || isReady(row))} {...exportActions} />
    </PageFrame>
  );
}
