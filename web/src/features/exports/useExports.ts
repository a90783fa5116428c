import { useCallback, useEffect, useRef } from 'react';
import {
  type ExportList_ExportFragment,
  type StartExportInput,
  useExportAddressLazyQuery,
  useMyExportsQuery,
  useStartExportMutation,
} from '../../gql/exports.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { saveFrom } from '../../lib/saveFile.ts';
import { onSessionEnd } from '../../lib/session.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { textsOf } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';

export type ExportRow = ExportList_ExportFragment;
export type ExportKind = ExportRow['kind'];

/** The exports that this tab started; they survive a reload. */
interface Known {
  /** The inputs by id, for a retry. */
  inputs: Readonly<Record<string, StartExportInput>>;
  /** Started here and not downloaded yet: downloaded automatically once ready. */
  wanted: readonly string[];
  hidden: readonly string[];
}

const key = 'admission.exports';
const nothing: Known = { inputs: {}, wanted: [], hidden: [] };

function stored(): Known {
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return nothing;
  }
}

const known = createStore<Known>(stored());
function know(next: Known): void {
  known.set(next);
  try {
    if (next === nothing) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage, they live as long as the page.
  }
}
onSessionEnd(() => know(nothing));

const isOpen = ({ state }: ExportRow): boolean => state === 'QUEUED' || state === 'RUNNING';
const alertOf = (error: unknown) => alertFailure(readFailure(error));

/** The polling interval while exports are generated. */
const pollMs = 1_500;

/** The officer's exports: starts, polls and downloads them. */
export function useExports() {
  const { inputs, hidden } = useStore(known);
  const { data, refetch, startPolling, stopPolling } = useMyExportsQuery({ fetchPolicy: 'network-only' });
  const [ask] = useStartExportMutation();
  const [addressOf] = useExportAddressLazyQuery({ fetchPolicy: 'no-cache' });
  const rows = data?.myExportPage.exports ?? [];
  const open = rows.some(isOpen);
  useEffect(() => {
    if (open) startPolling(pollMs);
    else stopPolling();
    return stopPolling;
  }, [open, startPolling, stopPolling]);

  /** Download URLs expire after some minutes, so a fresh one is fetched. */
  const save = useCallback(
    async (id: string) => {
      try {
        const answer = await addressOf({ variables: { id } });
        if (answer.error) throw answer.error;
        const file = answer.data?.export;
        if (file?.url && file.filename) saveFrom(file.url, file.filename);
      } catch (error) {
        alertOf(error);
      }
    },
    [addressOf],
  );
  useSavedWhenReady(rows, save);

  const [start, starting] = useSubmitOnce(async (input: StartExportInput): Promise<void> => {
    try {
      const { data: answer } = await ask({ variables: { input } });
      const id = answer?.startExport.id;
      const last = known.get();
      if (id) know({ ...last, inputs: { ...last.inputs, [id]: input }, wanted: [...last.wanted, id] });
      // The list of exports may be out of view.
      showAlert('success', textsOf('exports')('started'));
      await refetch().catch(() => undefined);
    } catch (error) {
      alertOf(error);
    }
  });
  const hide = (id: string) => know({ ...known.get(), hidden: [...known.get().hidden, id] });
  return {
    rows: rows.filter(({ id }) => !hidden.includes(id)),
    starting,
    start,
    save,
    hide,
    /** Retries with the same input; undefined if this tab did not start the export. */
    retryOf: (id: string) => {
      const input = inputs[id];
      return input && (() => void start(input).then(() => hide(id)));
    },
  };
}

/** Downloads each export of this tab once it is ready, once. */
function useSavedWhenReady(rows: readonly ExportRow[], save: (id: string) => Promise<void>): void {
  const { wanted } = useStore(known);
  const saving = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, state } of rows) {
      if (!wanted.includes(id) || saving.current.has(id) || (state !== 'DONE' && state !== 'FAILED')) continue;
      saving.current.add(id);
      know({ ...known.get(), wanted: known.get().wanted.filter((one) => one !== id) });
      if (state === 'DONE') void save(id);
    }
  }, [rows, save, wanted]);
}
