import { useState } from 'react';
import { alertFailure } from './failureTexts.ts';
import { readFailure } from './problems.ts';
import { type SentFile, saveFile } from './saveFile.ts';
import { useSubmitOnce } from './useSubmitOnce.ts';

type FetchFile = () => Promise<{ data?: object; error?: unknown }>;

/** Downloads files that the API generates: one query for each kind, whose one root field is the file. `making` is the kind in progress. */
export function useFileDownload<K extends string>(queries: Record<K, FetchFile>, onSaved?: () => void) {
  const [making, setMaking] = useState<K>();
  const [onSave] = useSubmitOnce(async (kind: K) => {
    setMaking(kind);
    try {
      const { data, error } = await queries[kind]();
      if (error) throw error;
      const file = data && Object.values(data as Record<string, SentFile>)[0];
      if (file) saveFile(file);
      onSaved?.();
    } catch (error) {
      alertFailure(readFailure(error));
    } finally {
      setMaking(undefined);
    }
  });
  return { making, onSave: (kind: K) => void onSave(kind) };
}
