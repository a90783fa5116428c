import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation, useNavigate } from 'react-router';
import { type ApplicantSearch, useProgramChoicesQuery } from '../../gql/applicants.ts';
import { showAlert } from '../../lib/alerts.ts';
import { writeRecipients } from '../../lib/recipients.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { type ExportKind, ExportsCard, isReady, useExports } from '../exports/index.ts';
import { useSavedViews, ViewsMenu } from '../saved-views/index.ts';
import { RegisteredTable } from './RegisteredTable.tsx';
import { StudentsFilters } from './StudentsFilters.tsx';
import { StudentsResults } from './StudentsResults.tsx';
import { isAcrossTrimesters, pageSizes, type SearchValues, sortIn, widened } from './search.ts';
import { useApplicantSearch } from './useApplicantSearch.ts';
import { type Selection, useSelection } from './useSelection.ts';

/** The selection as API input of an export and of a message: ids of applications, or the search with exceptions. */
function selectedInput({ all, ids, count }: Selection, search: ApplicantSearch) {
  if (count > 0 && !all) return { profileIds: [...ids] };
  return { search: all && ids.size > 0 ? { ...search, exceptProfiles: [...ids] } : search };
}

/** The filters and the order in the URL; a view begins on its first page. */
function queryOf(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  return query.toString();
}

const exportActionsOf = ({ save, hide, retryOf, starting }: ReturnType<typeof useExports>) => ({
  onSave: (id: string) => void save(id),
  onHide: hide,
  retryOf,
  busy: starting,
});

/** Exports of the selection, and messages to it. */
function useSelectionActions(
  selection: Selection,
  selected: ReturnType<typeof selectedInput>,
  start: ReturnType<typeof useExports>['start'],
) {
  const t = useTexts('applicants');
  const navigate = useNavigate();
  const hasTooManyIds = () => {
    const max = limits.pages.namedMax;
    if (selection.ids.size > max) showAlert('error', t(selection.all ? 'tooManyLeft' : 'tooManyChosen', { max }));
    return selection.ids.size > max;
  };
  const onExport = (kind: ExportKind) => {
    if (!hasTooManyIds()) void start({ kind, ...selected });
  };
  const onMessage = (channel: 'mail' | 'sms') => {
    if (hasTooManyIds()) return;
    if (selection.count > limits.messages.recipients)
      return showAlert('error', t('tooManyMessages', { max: limits.messages.recipients }));
    writeRecipients({ ...selected, count: selection.count });
    void navigate(paths.newMessage.url(undefined, { channel }));
  };
  return { onExport, onMessage };
}

function RegisteredCount({ count, values }: { count: number; values: SearchValues }) {
  const t = useTexts('applicants');
  const format = useFormat();
  const { registeredOn: day, step } = values;
  if (day) return t('registeredFoundOn', { count, day: format.day(day) });
  return step === 'EVERYONE' ? t('everyoneFound', { count }) : t('registeredFound', { count });
}

/** The alert of a search replaces the count: a toast would repeat it over the rows. */
function FoundCount({ count, values, isAlert }: { count: number; values: SearchValues; isAlert: boolean }) {
  const t = useTexts('applicants');
  if (!isAlert) return t(isAcrossTrimesters(values) ? 'foundInAll' : 'applicantsFound', { count });
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" color="fg.success" fontWeight="semibold">
      <Icon name="check" />
      {t('foundAlert', { count })}
    </chakra.span>
  );
}

/** /students: search, selection, exports and messages. */
export function StudentsPage() {
  const t = useTexts('applicants');
  const { filters, search, bar, found, registered, announced, error, loading, refresh } = useApplicantSearch();
  const choices = useProgramChoicesQuery().data;
  const count = found?.count ?? 0;
  const rows = found?.applicants ?? [];
  const selection = useSelection(JSON.stringify(search), { rows, count });
  const exports = useExports();
  const views = useSavedViews('STUDENTS');
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const urlOf = ({ userId, intakeId: intake }: { userId: string; intakeId?: string }) =>
    paths.student.url({ id: userId }, { intake, redirect: `${pathname}${query}` });
  const selected = selectedInput(selection, search);
  const { onExport, onMessage } = useSelectionActions(selection, selected, exports.start);
  const exportActions = exportActionsOf(exports);
  const pagerOf = ({ page, pages }: { page: number; pages: number }) => ({
    ...{ page, pages },
    onPage: (next: number) => filters.set({ page: next }),
    size: { value: filters.values.size, choices: pageSizes, onChange: (size: number) => filters.set({ size }) },
  });
  return (
    <PageFrame
      wide
      title={t('applicants')}
      intro={
        <span role="status" aria-live={announced === 'announced' ? 'off' : 'polite'}>
          {registered && <RegisteredCount count={registered.count} values={filters.values} />}
          {found && <FoundCount count={count} values={filters.values} isAlert={announced === 'announcing'} />}
        </span>
      }
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
    >
      <StudentsFilters
        {...bar}
        programs={choices?.programs.programs ?? []}
        intakes={choices?.intakes ?? []}
        exams={choices?.exams.exams ?? []}
        actions={<ViewsMenu {...views} query={queryOf(query)} urlOf={(of) => (of ? `${pathname}?${of}` : pathname)} />}
      />
      {error && !loading && <LoadError error={error} retry={refresh} />}
      {!found && !registered && loading && <TableSkeleton />}
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
          pager={pagerOf(found)}
        />
      )}
      {registered && (
        <>
          <RegisteredTable
            people={registered.people}
            none={t(filters.values.registeredOn ? 'noneRegisteredOn' : 'noneRegistered')}
            busy={loading}
            urlOf={urlOf}
            onOpen={(person) => void navigate(urlOf(person))}
          />
          <Pager {...pagerOf(registered)} />
        </>
      )}
      <ExportsCard rows={exports.rows.filter((row) => !found || isReady(row))} {...exportActions} />
    </PageFrame>
  );
}
