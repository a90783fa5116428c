import {
  type Documents_DocumentFragment,
  type StudentDocumentsQueryVariables,
  useDecideDocumentMutation,
  useStudentDocumentsQuery,
} from '../../gql/supporting-documents.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';

/** The documents of an applicant and the decision about one; refetches after each answer, also after a refusal. */
export function useStudentDocuments(application: StudentDocumentsQueryVariables, onDecided: () => void) {
  const t = useTexts('supportingDocuments');
  const { data, error, loading, refetch } = useStudentDocumentsQuery({
    variables: application,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const [send] = useDecideDocumentMutation();
  const [decide, busy] = useSubmitOnce(async ({ id, version }: Documents_DocumentFragment, reason?: string) => {
    const decision = reason ? 'REJECTED' : 'ACCEPTED';
    try {
      await send({ variables: { input: { id: id ?? '', version, decision, ...(reason && { reason }) } } });
      onDecided();
    } catch (refusal) {
      showAlert('error', failureTexts(readFailure(refusal), t).join(' '));
    }
    await refetch().catch(() => undefined);
  });
  return {
    documents: data?.profile?.documents ?? [],
    error: loading ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
    decide,
    busy,
  };
}
