import { useState } from 'react';
import {
  type DocumentKindsImpactQuery,
  type SaveDocumentKindsMutationVariables,
  useDocumentKindsImpactLazyQuery,
  useDocumentKindsQuery,
  useSaveDocumentKindsMutation,
} from '../../gql/supporting-documents.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';

type Input = SaveDocumentKindsMutationVariables['input'];
export type KindsImpact = DocumentKindsImpactQuery['documentKindsImpact'];

/** The kinds of supporting documents of an intake, the impact of a change, and its mutation. */
export function useDocumentKinds(intakeId: string, onSaved: () => Promise<unknown>) {
  const t = useTexts('supportingDocuments');
  const { data, refetch } = useDocumentKindsQuery({ variables: { id: intakeId }, fetchPolicy: 'network-only' });
  const [loadImpact] = useDocumentKindsImpactLazyQuery({ fetchPolicy: 'network-only' });
  const [save] = useSaveDocumentKindsMutation();
  const [impact, setImpact] = useState<KindsImpact>();
  const show = (error: unknown) => showAlert('error', failureTexts(readFailure(error), t).join(' '));
  const compare = async (input: Input) => {
    const { data: found, error } = await loadImpact({ variables: { input } });
    if (error) show(error);
    setImpact(found?.documentKindsImpact);
  };
  const store = async (input: Input) => {
    setImpact(undefined);
    try {
      await save({ variables: { input } });
      showAlert('success', t('kindsSaved'));
      await Promise.all([refetch(), onSaved()]);
    } catch (error) {
      show(error);
    }
  };
  return { intake: data?.intake, impact, compare, store, drop: () => setImpact(undefined) };
}

export type DocumentKindsChanges = ReturnType<typeof useDocumentKinds>;
