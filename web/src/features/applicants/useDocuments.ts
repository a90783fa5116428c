import {
  type ApplicantQueryVariables,
  useApplicantAdmitCardLazyQuery,
  useApplicantFormLazyQuery,
  useApplicantSheetLazyQuery,
} from '../../gql/applicants.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';

export type DocumentKind = 'excel' | 'admit' | 'form';

/** Downloads the documents of an application, without an intake of the current one. */
export function useDocuments(variables: ApplicantQueryVariables, onSaved: () => void) {
  const [admit] = useApplicantAdmitCardLazyQuery({ fetchPolicy: 'no-cache' });
  const [form] = useApplicantFormLazyQuery({ fetchPolicy: 'no-cache' });
  const [excel] = useApplicantSheetLazyQuery({ fetchPolicy: 'no-cache' });
  return useFileDownload(
    { admit: () => admit({ variables }), form: () => form({ variables }), excel: () => excel({ variables }) },
    onSaved,
  );
}
