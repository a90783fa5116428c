import { type MeritPdfQueryVariables, useMeritPdfLazyQuery, useMeritWorkbookLazyQuery } from '../../gql/merit.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';

/** Downloads the files of a run. */
export function useMeritFiles(variables: MeritPdfQueryVariables) {
  const [pdf] = useMeritPdfLazyQuery({ fetchPolicy: 'no-cache' });
  const [excel] = useMeritWorkbookLazyQuery({ fetchPolicy: 'no-cache' });
  return useFileDownload({ pdf: () => pdf({ variables }), excel: () => excel({ variables }) });
}
