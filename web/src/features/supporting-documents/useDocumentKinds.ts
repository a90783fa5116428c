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
export function useDocumentKinds(intakeId: string) {
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
  return {
    intake: data?.intake,
    ...{ impact, compare, show, drop: () => setImpact(undefined) },
    save: async (input: Input) => {
      await save({ variables: { input } });
      showAlert('success', t('kindsSaved'));
    },
    reload: async () => {
      const { data: now } = await refetch();
      return now?.intake ?? Promise.reject(new TypeError('There is no answer.'));
    },
  };
}

export type DocumentKindsChanges = ReturnType<typeof useDocumentKinds>;
