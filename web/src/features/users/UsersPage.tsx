import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useUsersFoundQuery } from '../../gql/users.ts';
import { useTexts } from '../../lib/texts.ts';
import { useLastPage } from '../../lib/useLastPage.ts';
import { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { AddUserDialog } from './AddUserDialog.tsx';
import { searchOf, searchSpec } from './search.ts';
import { UpdateUserDialog } from './UpdateUserDialog.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserTable } from './UserTable.tsx';
import { useUserChanges } from './useUserChanges.ts';

/** The search in the URL; it reruns on a new page or order, and after a dialog has saved. */
function useSearch() {
  const filters = useUrlFilters(searchSpec);
  const { values } = filters;
  const search = values.searched ? searchOf(values) : null;
  const { data, previousData, error, loading, refetch } = useUsersFoundQuery(
    search ? { variables: { search }, fetchPolicy: 'network-only' } : skipToken,
  );
  const refresh = () => {
    if (search) void refetch().catch(() => undefined);
  };
  return {
    filters,
    found: values.searched ? (data ?? previousData)?.users : undefined,
    error: loading ? undefined : error,
    loading,
    refresh,
    submit: () => {
      if (!filters.set({ ...filters.draft, page: 1, searched: true })) refresh();
    },
  };
}

/** The filters that are reset together with another filter. */
const dependentOn: Readonly<Record<string, readonly string[]>> = { paymentMethod: ['trxID', 'bankSlipNumber'] };

/** The found users, with the texts of the specification. */
function useCount(): (count: number | undefined, searched: boolean) => string {
  const t = useTexts('users');
  return (count, searched) => {
    if (!searched) return t('enterQuery');
    if (count === undefined) return '';
    return count === 0 ? t('noneFound', { n: 0 }) : t('usersFound', { n: count });
  };
}

/** /users: all accounts, for SUPERADMIN. */
export function UsersPage() {
  const t = useTexts('users');
  const count = useCount();
  const { filters, found, error, loading, refresh, submit } = useSearch();
  const [adding, setAdding] = useState(false);
  const { searched } = filters.values;
  useLastPage(found);
  return (
    <PageFrame
      wide
      title={t('users')}
      intro={<span role="status">{count(found?.count, searched)}</span>}
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
      actions={
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('addUser')}
        </Button>
      }
    >
      <UserFilters
        field={filters.field}
        put={filters.put}
        draft={filters.draft}
        values={filters.values}
        active={filters.active}
        busy={loading}
        onSearch={submit}
        onRemove={(name) => filters.remove(name, ...(dependentOn[name] ?? []))}
        onClear={filters.clear}
      />
      {searched && !found && loading && <TableSkeleton rows={6} />}
      {error && <LoadError error={error} retry={refresh} />}
      {found?.count === 0 && <EmptyState title={t('noneFound', { n: 0 })} text={t('noneText')} icon="search" />}
      {found && found.count > 0 && <Results found={found} filters={filters} busy={loading} refresh={refresh} />}
      <AddUserDialog
        open={adding}
        onClose={() => {
          setAdding(false);
          refresh();
        }}
      />
    </PageFrame>
  );
}

interface ResultsProps {
  found: NonNullable<ReturnType<typeof useSearch>['found']>;
  filters: ReturnType<typeof useSearch>['filters'];
  busy: boolean;
  refresh: () => void;
}

function Results({ found, filters, busy, refresh }: ResultsProps) {
  const { remove } = useUserChanges();
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <>
      <UserTable
        rows={found.users}
        sort={filters.values.sort}
        busy={busy}
        onSort={(sort) => filters.set({ sort })}
        onEdit={({ id }) => setEditing(id)}
        onDelete={async (id) => {
          // Also after a refusal: another officer may have changed the list.
          await remove(id).finally(refresh);
        }}
      />
      <Pager page={found.page} pages={found.pages} onPage={(page) => filters.set({ page })} />
      <UpdateUserDialog
        id={editing}
        onClose={() => {
          setEditing(null);
          refresh();
        }}
      />
    </>
  );
}
