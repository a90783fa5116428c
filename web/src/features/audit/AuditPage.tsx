import { useState } from 'react';
import { useAuditHealthNowLazyQuery, useAuditTrailQuery, useAuditWordsQuery } from '../../gql/audit.ts';
import { useTexts } from '../../lib/texts.ts';
import { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CursorPager } from '../../ui/CursorPager.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { type AuditValues, auditFilters, filterOf, invalidDates } from './filters.ts';
import { HealthCard } from './HealthCard.tsx';

/** The trail, filtered by the URL. */
function useTrail() {
  const t = useTexts('audit');
  const filters = useUrlFilters(auditFilters);
  const { data, previousData, error, loading, refetch } = useAuditTrailQuery({
    variables: { filter: filterOf(filters.values), cursor: filters.values.cursor || null },
    fetchPolicy: 'network-only',
  });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const refresh = () => void refetch().catch(() => undefined);
  const submit = () => {
    const days = invalidDates(filters.draft);
    setWrong(days);
    if (days.length > 0) return 'refused';
    if (!filters.submit()) refresh();
    return 'asked';
  };
  const field = <K extends keyof AuditValues & string>(name: K) => ({
    ...filters.field(name),
    error: wrong.includes(name) ? t('wrongDay') : undefined,
  });
  return {
    filters,
    field,
    page: (data ?? previousData)?.auditEvents,
    error: loading ? undefined : error,
    loading,
    refresh,
    submit,
    clear: () => {
      setWrong([]);
      filters.clear();
    },
  };
}

/** The last check, and a new one. */
function useHealth() {
  const words = useAuditWordsQuery({ fetchPolicy: 'cache-and-network' }).data;
  const [check, { data, error, loading }] = useAuditHealthNowLazyQuery({ fetchPolicy: 'no-cache' });
  const last = words?.lastCheck.events[0];
  const found: unknown = last?.after;
  const isWhole = typeof found === 'object' && found !== null && 'isWhole' in found && found.isWhole === true;
  return {
    actions: words?.auditActions ?? [],
    card: {
      lastCheck: last && { at: last.at, isWhole },
      health: data?.auditHealth,
      error: loading ? undefined : error,
      busy: loading,
      onCheck: () => void check().catch(() => undefined),
    },
  };
}

/** /audit: who changed what, when, with the previous values. */
export function AuditPage() {
  const t = useTexts('audit');
  const { filters, field, page, error, loading, refresh, submit, clear } = useTrail();
  const health = useHealth();
  return (
    <PageFrame
      wide
      title={t('title')}
      intro={t('intro')}
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
      actions={
        <Button variant="outline" icon="rotate" busy={loading} onClick={refresh}>
          {t('refresh')}
        </Button>
      }
    >
      <HealthCard {...health.card} />
      <AuditFilters
        field={field}
        actions={health.actions}
        values={filters.values}
        active={filters.active}
        busy={loading}
        onSearch={submit}
        onRemove={filters.remove}
        onClear={clear}
      />
      {!page && loading && <TableSkeleton rows={10} />}
      {error && <LoadError error={error} retry={refresh} />}
      {page?.events.length === 0 && (
        <EmptyState
          title={page.next ? t('noneYet') : t('nothingFits')}
          text={page.next ? t('noneYetText') : undefined}
          icon="search"
        />
      )}
      {page && page.events.length > 0 && <AuditTable rows={page.events} busy={loading} />}
      {page && (
        <CursorPager
          cursor={filters.values.cursor}
          next={page.next}
          onGo={(cursor) => filters.set({ cursor })}
          busy={loading}
          labels={{ first: t('newest'), next: t('older') }}
        />
      )}
    </PageFrame>
  );
}
