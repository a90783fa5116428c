import { useState } from 'react';
import {
  useApplicantAdmitCardLazyQuery,
  useApplicantFormLazyQuery,
  useApplicantSheetLazyQuery,
} from '../../gql/applicants.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { type SentFile, saveFile } from '../../lib/saveFile.ts';
import { textsOf } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';

export type DocumentKind = 'excel' | 'admit' | 'form';

/** Generates and downloads the documents of one applicant. */
export function useDocuments(userId: string, done: () => void) {
  const fresh = { fetchPolicy: 'no-cache' } as const;
  const [admit] = useApplicantAdmitCardLazyQuery(fresh);
  const [form] = useApplicantFormLazyQuery(fresh);
  const [sheet] = useApplicantSheetLazyQuery(fresh);
  const [making, setMaking] = useState<DocumentKind>();

  const fetchOne = async (kind: DocumentKind): Promise<SentFile | undefined> => {
    const variables = { userId };
    const { data, error } = await { admit, form, excel: sheet }[kind]({ variables });
    if (error) throw error;
    return data && Object.values<SentFile>(data)[0];
  };
  const [onSave] = useSubmitOnce(async (kind: DocumentKind) => {
    setMaking(kind);
    try {
      const file = await fetchOne(kind);
      if (file) saveFile(file);
      // A download is an event of the history.
      done();
    } catch (error) {
      showAlert('error', failureTexts(readFailure(error), textsOf('common')));
    } finally {
      setMaking(undefined);
    }
  });
  return { making, onSave: (kind: DocumentKind) => void onSave(kind) };
}
