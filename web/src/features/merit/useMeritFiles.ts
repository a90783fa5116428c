import { useState } from 'react';
import { type MeritPdfQueryVariables, useMeritPdfLazyQuery, useMeritWorkbookLazyQuery } from '../../gql/merit.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { type SentFile, saveFile } from '../../lib/saveFile.ts';
import { textsOf } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';

export type MeritFileKind = 'pdf' | 'excel';

/** Generates and downloads the files of a run. */
export function useMeritFiles(variables: MeritPdfQueryVariables) {
  const fresh = { fetchPolicy: 'no-cache' } as const;
  const [pdf] = useMeritPdfLazyQuery(fresh);
  const [excel] = useMeritWorkbookLazyQuery(fresh);
  const [making, setMaking] = useState<MeritFileKind>();
  const [onSave] = useSubmitOnce(async (kind: MeritFileKind) => {
    setMaking(kind);
    try {
      const { data, error } = await { pdf, excel }[kind]({ variables });
      if (error) throw error;
      const file = data && Object.values<SentFile>(data)[0];
      if (file) saveFile(file);
    } catch (error) {
      showAlert('error', failureTexts(readFailure(error), textsOf('common')));
    } finally {
      setMaking(undefined);
    }
  });
  return { making, onSave: (kind: MeritFileKind) => void onSave(kind) };
}
