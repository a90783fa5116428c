import {
  useApplicantAdmitCardLazyQuery,
  useApplicantFormLazyQuery,
  useApplicantSheetLazyQuery,
} from '../../gql/applicants.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';

export type DocumentKind = 'excel' | 'admit' | 'form';

/** Downloads the documents of one applicant. */
export function useDocuments(userId: string, onSaved: () => void) {
  const variables = { userId };
  const [admit] = useApplicantAdmitCardLazyQuery({ fetchPolicy: 'no-cache' });
  const [form] = useApplicantFormLazyQuery({ fetchPolicy: 'no-cache' });
  const [excel] = useApplicantSheetLazyQuery({ fetchPolicy: 'no-cache' });
  return useFileDownload(
    { admit: () => admit({ variables }), form: () => form({ variables }), excel: () => excel({ variables }) },
    onSaved,
  );
}
