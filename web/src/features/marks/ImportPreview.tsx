import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ImportSummary_ImportFragment, MarksImportQuery } from '../../gql/marks.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import type { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RadioField } from '../../ui/ChoiceFields.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { ImportTable } from './ImportTable.tsx';
import { type importFilters, importRowsPerPage } from './importFilters.ts';
import type { Components } from './markValues.ts';
import type { MarksSheets } from './useMarksSheets.ts';

type Found = MarksImportQuery['marksImport'];
type Summary = ImportSummary_ImportFragment;

export interface ImportPreviewProps {
  found: Found;
  components: Components;
  filters: ReturnType<typeof useUrlFilters<typeof importFilters>>;
  busy: boolean;
  onApply: MarksSheets['apply'];
  refresh: () => Promise<unknown>;
}

/** The lines of an uploaded sheet: a preview of the changes, or their result once applied. */
export function ImportPreview({ found, components, filters, busy, onApply, refresh }: ImportPreviewProps) {
  const t = useTexts('marks');
  const format = useFormat();
  const counts = countsOf(found);
  const { show, page } = filters.values;
  const shown = show === 'all' ? found.total : (counts.find(({ state }) => state === show)?.count ?? 0);
  const isDone = found.state === 'APPLIED';
  return (
    <>
      <Card title={isDone ? t('step3') : t('step2')}>
        <p>{t('sheetName', { name: found.filename })}</p>
        <Outcome found={found} />
        {isDone ? <Done found={found} filters={filters} /> : <Decide {...{ found, filters, onApply, refresh }} />}
      </Card>
      <RadioField
        id="show"
        name="show"
        label={t('show')}
        value={show}
        onBlur={() => {}}
        onChange={(value) => {
          const state = counts.find((one) => one.state === value)?.state ?? 'all';
          filters.set({ show: state, page: 1 });
        }}
        options={[
          { value: 'all', label: `${t('showAll')} (${format.number(found.total)})` },
          ...counts.map(({ state, count }) => ({ value: state, label: `${t(state)} (${format.number(count)})` })),
        ]}
      />
      {found.rows.length === 0 && !busy ? (
        <EmptyState title={t('noLines')} icon="check" />
      ) : (
        <ImportTable rows={found.rows} components={components} busy={busy} />
      )}
      <Pager page={page} pages={Math.ceil(shown / importRowsPerPage)} onPage={(next) => filters.set({ page: next })} />
    </>
  );
}

/** The number of lines in each state, without states that have none. */
function countsOf({ state, changed, unchanged, invalid, applied, conflicts }: Summary) {
  const all =
    state === 'APPLIED'
      ? ([
          { state: 'APPLIED', count: applied },
          { state: 'CONFLICT', count: conflicts },
        ] as const)
      : ([{ state: 'CHANGED', count: changed }] as const);
  const others = [
    { state: 'UNCHANGED', count: unchanged },
    { state: 'INVALID', count: invalid },
  ] as const;
  return [...all, ...others].filter(({ count }) => count > 0);
}

function Outcome({ found }: { found: Summary }) {
  const t = useTexts('marks');
  const { state, changed, unchanged, invalid, applied, conflicts, warned } = found;
  const isDone = state === 'APPLIED';
  return (
    <>
      {isDone && (
        <Alert tone="success" title={t('applied', { count: applied })} live>
          {null}
        </Alert>
      )}
      {conflicts > 0 && (
        <Alert tone="warning" title={t('conflicts', { count: conflicts })}>
          <p>{t('conflictsText')}</p>
        </Alert>
      )}
      <chakra.div role="status" className="tabular">
        {!isDone && <chakra.p fontWeight="semibold">{t('changed', { count: changed })}</chakra.p>}
        {unchanged > 0 && <p>{t('unchanged', { count: unchanged })}</p>}
      </chakra.div>
      {warned > 0 && !isDone && (
        <Alert tone="warning" title={t('warned', { count: warned })}>
          <p>{t('warnedText')}</p>
        </Alert>
      )}
      {invalid > 0 && (
        <Alert tone="error" title={t('invalid', { count: invalid })}>
          <p>{t('invalidText')}</p>
        </Alert>
      )}
    </>
  );
}

type StepProps = Pick<ImportPreviewProps, 'found' | 'filters'>;

function AnotherSheet({ filters }: Pick<StepProps, 'filters'>) {
  const t = useTexts('marks');
  return (
    <Button variant="outline" onClick={() => filters.set({ import: '', show: 'all', page: 1 })}>
      {t('anotherSheet')}
    </Button>
  );
}

function Decide({ found, filters, onApply, refresh }: StepProps & Pick<ImportPreviewProps, 'onApply' | 'refresh'>) {
  const t = useTexts('marks');
  const [asking, setAsking] = useState(false);
  const [run, busy] = useSubmitOnce(async () => {
    try {
      const applied = await onApply(found.id);
      if (applied !== undefined) showAlert('success', t('applied', { count: applied }));
      filters.set({ show: 'all', page: 1 });
    } catch (error) {
      alertFailure(readFailure(error));
    } finally {
      setAsking(false);
    }
    // The refetched lines show the result, also if the answer was lost.
    await refresh().catch(() => undefined);
  });
  if (found.changed === 0) {
    return (
      <>
        <p>{t('nothingToApply')}</p>
        <PrimaryBar>
          <AnotherSheet filters={filters} />
        </PrimaryBar>
      </>
    );
  }
  return (
    <>
      <PrimaryBar>
        <Button onClick={() => setAsking(true)} busy={busy}>
          {t('apply', { count: found.changed })}
        </Button>
        <AnotherSheet filters={filters} />
      </PrimaryBar>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run()}
        confirmLabel={t('applyShort')}
        busy={busy}
      >
        <p>{t('applyText', { count: found.changed })}</p>
        {found.invalid > 0 && <p>{t('applyLeftOut', { count: found.invalid })}</p>}
      </ConfirmDialog>
    </>
  );
}

function Done({ found, filters }: StepProps) {
  const t = useTexts('marks');
  return (
    <PrimaryBar>
      <LinkButton to={paths.examStudents.url({ id: found.examId })}>{t('toApplicants')}</LinkButton>
      <AnotherSheet filters={filters} />
    </PrimaryBar>
  );
}
